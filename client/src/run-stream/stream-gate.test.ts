import { describe, expect, it } from "vitest";
import { createStreamGate, type GatePorts } from "./stream-gate.ts";

/** The locks of one browser, as all its tabs see them. */
function fakeLocks(): GatePorts["locks"] {
  const taken = new Set<string>();
  const request = async (name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>): Promise<unknown> => {
    if (taken.has(name)) return callback(null);
    taken.add(name);
    try {
      return await callback({ name, mode: "exclusive" });
    } finally {
      taken.delete(name);
    }
  };
  return { request } as GatePorts["locks"];
}

/** One browser: its tabs share locks and hear each other. */
function fakeBrowser({ withLocks = true } = {}) {
  const locks = withLocks ? fakeLocks() : undefined;
  const tabs: { page: { hidden: boolean } & EventTarget; channel: EventTarget }[] = [];
  return {
    openTab() {
      const page = Object.assign(new EventTarget(), { hidden: false });
      const channel = Object.assign(new EventTarget(), {
        postMessage: (data: unknown) => {
          for (const other of tabs) if (other.channel !== channel) other.channel.dispatchEvent(new MessageEvent("message", { data }));
        },
        close: () => undefined,
      });
      tabs.push({ page, channel });
      const gate = createStreamGate({ locks, channel: channel, page: page });
      const show = (seen: boolean): void => {
        page.hidden = !seen;
        page.dispatchEvent(new Event("visibilitychange"));
      };
      return { gate, show };
    },
  };
}

describe("the streams of a browser", () => {
  it("leave the fourth to the seventh tab to polling, so that requests find a connection", async () => {
    const browser = fakeBrowser();
    const places = [];
    for (let tab = 0; tab < 7; tab += 1) places.push(await browser.openTab().gate.enter());
    expect(places.map((place) => place !== null)).toEqual([true, true, true, false, false, false, false]);
  });

  it("pass to another tab when one leaves", async () => {
    const browser = fakeBrowser();
    const first = await browser.openTab().gate.enter();
    for (let tab = 0; tab < 2; tab += 1) await browser.openTab().gate.enter();
    const late = browser.openTab().gate;
    expect(await late.enter()).toBeNull();
    first?.leave();
    await Promise.resolve();
    expect(await late.enter()).not.toBeNull();
  });

  it("are given up by hidden tabs for one that is looked at, until they are looked at again", async () => {
    const browser = fakeBrowser();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    const places = await Promise.all(tabs.map((tab) => tab.gate.enter()));
    tabs[0]?.show(false);
    expect(places[0]?.yielded.aborted).toBe(false);
    expect(await browser.openTab().gate.enter()).toBeNull();
    expect(places.map((place) => place?.yielded.aborted)).toEqual([true, false, false]);
    places[0]?.leave();
    await Promise.resolve();
    expect(await tabs[0]?.gate.enter()).toBeNull();
    tabs[0]?.show(true);
    expect(await tabs[0]?.gate.enter()).not.toBeNull();
  });

  it("belong to tabs that are looked at where there are no locks", async () => {
    const tab = fakeBrowser({ withLocks: false }).openTab();
    const place = await tab.gate.enter();
    expect(place).not.toBeNull();
    tab.show(false);
    expect(place?.yielded.aborted).toBe(true);
    place?.leave();
    expect(await tab.gate.enter()).toBeNull();
  });
});
