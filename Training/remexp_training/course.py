"""A course of training that may be broken off and goes on where it was."""

import math
import os
import sys
import time

import torch


class Course:
    """Steps of training of one net, with its state in a file that is replaced as a whole every so often."""

    SAVED_EVERY = 100

    def __init__(self, name, net, steps, rate, folder, device="cpu"):
        self.name, self.net, self.steps, self.rate = name, net.to(memory_format=torch.channels_last), steps, rate
        self.file = os.path.join(folder, name + ".pt")
        # Fused, since roots are else taken by MKL, which rounds them otherwise on another maker's processors.
        self.optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=0.01, fused=True)
        self.step = 0
        if os.path.exists(self.file):
            state = torch.load(self.file, map_location=device)
            net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.step = state["step"]

    def run(self, batches, loss_of):
        """`batches(step)` gives the parts of a step, each what `loss_of` takes."""
        began, first, shown = time.time(), self.step, 0.0
        self.net.train()
        while self.step < self.steps:
            parts = batches(self.step)
            for group in self.optimizer.param_groups:
                group["lr"] = self.rate * self._share()
            self.optimizer.zero_grad(set_to_none=True)
            whole = 0.0
            for part in parts:
                loss = loss_of(self.net, part) / len(parts)
                loss.backward()
                whole += float(loss.detach())
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
            self.optimizer.step()
            self.step += 1
            shown = whole if not shown else 0.97 * shown + 0.03 * whole
            if self.step % self.SAVED_EVERY == 0 or self.step == self.steps:
                self._save()
                pace = (time.time() - began) / (self.step - first)
                left = pace * (self.steps - self.step) / 60
                print(f"{self.name}: step {self.step} of {self.steps}, loss {shown:.4f}, {pace:.2f} s a step, {left:.0f} min left", file=sys.stderr, flush=True)
        self.net.eval()

    def _share(self):
        """Of the rate: up for the first steps, then down along a half wave."""
        warm = 150
        if self.step < warm:
            return (self.step + 1) / warm
        return 0.5 * (1 + math.cos(math.pi * (self.step - warm) / max(1, self.steps - warm))) + 0.005

    def _save(self):
        state = {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "step": self.step}
        torch.save(state, self.file + ".new")
        os.replace(self.file + ".new", self.file)
