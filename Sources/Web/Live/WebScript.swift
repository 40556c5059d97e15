#if Server
  /// What pages do better with a script: they follow what others change, send photos one after the other with a bar, and keep
  /// what is typed while they do. Everything works without it.
  enum WebScript {
    static let text = """
      "use strict";
      (() => {
        const main = document.querySelector("main");

        // What others change is shown as soon as nothing is being typed.
        const live = main && main.dataset.live;
        let stale = false;
        const changed = (field) => {
          if (field.tagName === "SELECT") return [...field.options].some((one) => one.selected !== one.defaultSelected && (one.selected ? one.index > 0 : true));
          if (field.type === "checkbox") return field.checked !== field.defaultChecked;
          return field.type !== "hidden" && field.value !== field.defaultValue;
        };
        const busy = () => [...main.querySelectorAll("input, select, textarea")].some(changed);
        const refresh = async () => {
          if (busy()) { stale = true; return; }
          stale = false;
          const url = new URL(location.href);
          url.searchParams.delete("done");
          const answer = await fetch(url, { headers: { Accept: "text/html" } });
          if (!answer.ok || answer.redirected) return;
          const page = new DOMParser().parseFromString(await answer.text(), "text/html");
          const next = page.querySelector("main");
          const notice = main.querySelector(".done");
          const focus = document.activeElement && document.activeElement.id;
          if (!next) return;
          if (busy()) { stale = true; return; }
          const open = [...main.querySelectorAll("details")].map((one) => one.open);
          main.replaceChildren(...next.childNodes);
          main.querySelectorAll("details").forEach((one, place) => { if (open[place]) one.open = true; });
          if (notice) main.querySelector("h1").after(notice);
          if (focus && document.getElementById(focus)) document.getElementById(focus).focus();
        };
        if (live && window.EventSource) {
          const source = new EventSource(live);
          source.addEventListener("change", refresh);
          for (const end of ["focusout", "input"]) document.addEventListener(end, () => { if (stale) setTimeout(refresh, 0); });
          addEventListener("pagehide", () => source.close());
          addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
        }

        // Photos: each by itself, so that one that fails costs itself, and all is told while it happens.
        const form = document.querySelector("form[data-photos]");
        if (form && window.fetch) {
          const bar = form.querySelector("progress");
          const told = form.querySelector("[data-told]");
          const send = (file) => new Promise((done, fail) => {
            const data = new FormData();
            data.append("csrf", form.elements.csrf.value);
            data.append("photos", file, file.name);
            const request = new XMLHttpRequest();
            request.open("POST", form.action);
            request.setRequestHeader("Accept", "application/json");
            request.responseType = "json";
            request.upload.onprogress = (event) => { if (event.lengthComputable) bar.dataset.part = event.loaded / event.total; step(); };
            request.onload = () => done(request);
            request.onerror = fail;
            request.send(data);
          });
          let sent = 0, all = 1;
          const step = () => { bar.value = (sent + Number(bar.dataset.part || 0)) / all; };
          form.addEventListener("submit", async (event) => {
            event.preventDefault();
            const files = [...form.querySelectorAll("input[type=file]")].flatMap((input) => [...input.files]);
            if (!files.length) return;
            const lines = [];
            let next = null;
            [sent, all] = [0, files.length];
            bar.hidden = false;
            form.querySelector("button").disabled = true;
            for (const file of files) {
              bar.dataset.part = 0;
              told.textContent = `${sent + 1} / ${all}`;
              for (let tries = 0; tries < 30; tries++) {
                let answer;
                try { answer = await send(file); } catch { lines.push(file.name); break; }
                if (answer.status === 503) { await new Promise((go) => setTimeout(go, 2000)); continue; }
                if (answer.status === 200 && answer.response) {
                  lines.push(...answer.response.problems);
                  if (!next || answer.response.waiting) next = answer.response.next;
                } else { lines.push(`${file.name}: ${answer.status}`); }
                break;
              }
              sent += 1;
              step();
            }
            form.querySelector("button").disabled = false;
            if (lines.length) { told.textContent = lines.join("\\n"); form.reset(); } else if (next) { location.assign(next); }
          });
        }

        // What is typed is looked at a moment after, and what is not right of it told below.
        for (const form of document.querySelectorAll("form[data-check]")) {
          const waits = {};
          form.addEventListener("input", (event) => {
            const { name } = event.target;
            const told = form.querySelector(`[data-told="${name}"]`);
            if (!told) return;
            clearTimeout(waits[name]);
            waits[name] = setTimeout(async () => {
              const typed = event.target.value;
              const body = new URLSearchParams(new FormData(form));
              body.set("about", name);
              try {
                const answer = await fetch(form.dataset.check, { method: "POST", body });
                if (!answer.ok || event.target.value !== typed) return;
                told.textContent = (await answer.json()).told.join("\\n");
                event.target.setAttribute("aria-invalid", told.textContent !== "");
              } catch { /* It is told when the form is sent. */ }
            }, 400);
            });
          }

        // Products while they are being typed: the same links that the page has without a script.
        const search = document.querySelector("input[data-products]");
        const found = document.querySelector("[data-found]");
        if (search && found && window.fetch) {
          let asked = 0, waiting = null;
          const text = (tag, value) => { const node = document.createElement(tag); node.textContent = value; return node; };
          const show = (products) => {
            const list = document.createElement("ul");
            list.className = "plain";
            for (const product of products) {
              const [line, link] = [document.createElement("li"), text("a", product.name)];
              link.href = product.address;
              line.append(link);
              for (const more of [product.brand, product.quantity]) if (more) line.append(" ", text("small", more));
              list.append(line);
            }
            found.replaceChildren(products.length ? list : text("p", search.dataset.none));
          };
          search.addEventListener("input", () => {
            clearTimeout(waiting);
            const [turn, words] = [++asked, search.value.trim()];
            if (!words) { found.replaceChildren(); return; }
            waiting = setTimeout(async () => {
              const answer = await fetch(`${search.dataset.products}?words=${encodeURIComponent(words)}`);
              if (turn === asked && answer.ok && !answer.redirected) show((await answer.json()).products);
            }, 150);
          });
        }

        // The list by keys: arrows from one to the next, u used, w thrown away, Delete.
        document.addEventListener("keydown", (event) => {
          const row = document.activeElement && document.activeElement.closest(".items > li");
          const rows = [...document.querySelectorAll(".items > li")];
          if (!rows.length || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
          const at = rows.indexOf(row);
          const go = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
          if (go) {
            const to = rows[Math.min(rows.length - 1, Math.max(0, at + go))];
            to.tabIndex = -1;
            to.focus();
            event.preventDefault();
            return;
          }
          const deed = { u: "used", w: "wasted", Delete: "deleted" }[event.key];
          const button = row && deed && row.querySelector(`button[value=${deed}]`);
          if (button) { button.click(); event.preventDefault(); }
        });

        // Swipes: to the right used, to the left thrown away. Half a row, so that none is meant by scrolling.
        let start = null;
        document.addEventListener("touchstart", (event) => {
          const row = event.target.closest && event.target.closest(".items > li");
          start = row && event.touches.length === 1 ? { row, x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
        }, { passive: true });
        document.addEventListener("touchend", (event) => {
          if (!start) return;
          const { row, x, y } = start;
          start = null;
          const [dx, dy] = [event.changedTouches[0].clientX - x, event.changedTouches[0].clientY - y];
          if (Math.abs(dx) < row.clientWidth / 2 || Math.abs(dy) > 40) return;
          const button = row.querySelector(`button[value=${dx > 0 ? "used" : "wasted"}]`);
          if (button) button.click();
        }, { passive: true });
      })();

      """
  }
#endif
