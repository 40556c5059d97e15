#if Server
  /// What a browser needs to be told while its page is closed. Without it, or where a browser allows none of it, the button is not
  /// there; and all else is.
  enum PushScripts {
    /// Of the page with the button.
    static let page = """
      "use strict";
      (() => {
        const button = document.querySelector("button[data-push]");
        if (!button || !isSecureContext || !("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
        button.parentElement.hidden = false;
        const told = button.parentElement.querySelector("[role=status]");
        const post = async (fields) => {
          const body = new URLSearchParams({ csrf: button.dataset.csrf, ...fields });
          const answer = await fetch(button.dataset.push, { method: "POST", body });
          if (!answer.ok) throw new Error(answer.status);
          return answer.json();
        };
        const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
        const subscribed = async (registration, key) => {
          const earlier = await registration.pushManager.getSubscription();
          const known = earlier && earlier.options.applicationServerKey;
          if (known && String(new Uint8Array(known)) === String(key)) return earlier;
          // One for another server's key hears nothing of this one.
          if (earlier) await earlier.unsubscribe();
          return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
        };
        button.addEventListener("click", async () => {
          button.disabled = true;
          told.textContent = "";
          try {
            if (await Notification.requestPermission() !== "granted") throw new Error("denied");
            await navigator.serviceWorker.register("/worker.js");
            const registration = await navigator.serviceWorker.ready;
            const { key } = await post({ deed: "key" });
            const subscription = await subscribed(registration, bytes(key));
            const { next } = await post({ deed: "subscribe", subscription: JSON.stringify(subscription) });
            location.assign(next);
          } catch {
            told.textContent = button.dataset.denied;
            button.disabled = false;
          }
        });
      })();

      """

    /// Of the worker that shows what comes. A click opens a page of this server, whatever a message says.
    static let worker = """
      "use strict";
      self.addEventListener("install", () => self.skipWaiting());
      self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
      self.addEventListener("push", (event) => {
        let message = {};
        try { message = event.data.json(); } catch { message = {}; }
        const actions = (message.actions || []).slice(0, 2);
        event.waitUntil(self.registration.showNotification(message.title || "RemExp", {
          body: message.text || "", tag: message.key, lang: message.language, icon: "/icon.svg",
          data: { url: message.url, links: actions.map((one) => one.url) },
          actions: actions.map((one, place) => ({ action: String(place), title: one.title })),
        }));
      });
      self.addEventListener("notificationclick", (event) => {
        event.notification.close();
        const data = event.notification.data || {};
        let page = new URL("/", self.location.origin);
        try {
          const wanted = new URL(event.action ? data.links[Number(event.action)] : data.url, page);
          if (wanted.origin === page.origin) page = wanted;
        } catch { /* The first page. */ }
        event.waitUntil((async () => {
          const windows = await self.clients.matchAll({ type: "window" });
          const open = windows.find((one) => one.url === page.href);
          return open ? open.focus() : self.clients.openWindow(page.href);
        })());
      });

      """
  }
#endif
