import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServer, createFakeTabs } from '#tests/support/browser/fake-live.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

async function start(tabs = 1, options: Parameters<typeof createFakeTabs>[1] = {}) {
  const server = createFakeServer();
  const browser = createFakeTabs(server, options);
  const opened = [];
  for (let count = 0; count < tabs; count += 1) {
    opened.push(browser.openTab());
    await pass(1);
  }
  return { server, browser, tabs: opened, tab: opened[0]! };
}
const eventCounts = (tabs: readonly { events: readonly unknown[] }[]) => tabs.map(({ events }) => events.length);

describe('tabs of a browser', () => {
  test('share one stream, and each has every event once', async () => {
    const { server, tabs } = await start(4);
    for (let count = 0; count < 3; count += 1) server.publish();
    await pass(1);
    expect(eventCounts(tabs)).toEqual([3, 3, 3, 3]);
    expect([server.most, server.requests]).toEqual([1, ['stream -']]);
  });

  test('when the one with the stream is closed, another continues after its last event', async () => {
    const { server, tabs } = await start(3);
    server.publish();
    await pass(1);
    tabs[0]!.engine.stop();
    server.publish();
    server.publish();
    await pass(3);
    expect(eventCounts(tabs.slice(1))).toEqual([3, 3]);
    expect([server.most, server.requests]).toEqual([1, ['stream -', 'stream 1']]);
    expect(tabs.map(({ counts }) => counts.resets)).toEqual([0, 0, 0]);
  });

  test('when the system froze the one with the stream, the one being looked at takes it', async () => {
    const { server, tabs } = await start(2);
    const [frozen, visible] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
    frozen.freeze();
    server.publish();
    await pass(1);
    expect(eventCounts(tabs)).toEqual([0, 0]);
    visible.engine.check();
    await pass(3);
    expect([frozen.isHolder(), visible.isHolder(), visible.events.length]).toEqual([false, true, 1]);
    frozen.thaw();
    server.publish();
    await pass(1);
    // It learns from the next message that it missed something, and refetches everything.
    await pass(20);
    expect([visible.events.length, frozen.events.length + frozen.counts.resets > 0]).toEqual([2, true]);
    expect(server.open.size).toBe(1);
  });

  test('take over a stream that is silent for 45 seconds, and never two tabs at once', async () => {
    const { server, tabs } = await start(3);
    tabs[0]!.freeze();
    server.publish();
    await pass(50);
    expect(tabs.map(({ isHolder }) => isHolder()).filter(Boolean)).toHaveLength(1);
    expect(tabs[0]!.isHolder()).toBe(false);
    expect(eventCounts(tabs.slice(1))).toEqual([1, 1]);
    expect(server.open.size).toBe(1);
  });

  test('that are opened later learn the last event number from the others, and request nothing that happened before', async () => {
    const { server, browser, tabs } = await start(1);
    server.publish();
    await pass(120);
    const late = browser.openTab();
    await pass(1);
    tabs[0]!.engine.stop();
    server.publish();
    await pass(2);
    expect([late.events.length, late.counts.resets]).toEqual([1, 0]);
    expect(server.requests.at(-1)).toBe('stream 1');
  });

  test('that cannot share poll every 30 seconds each', async () => {
    const { server, tabs } = await start(2, { canShare: false });
    await pass(60);
    expect(server.requests.every((request) => request.startsWith('poll'))).toBe(true);
    expect(server.requests).toHaveLength(6);
    server.publish();
    await pass(30);
    expect(eventCounts(tabs)).toEqual([1, 1]);
  });
});

describe('a connection', () => {
  test('that is silent for 45 seconds is given up, and the next one continues after the last event', async () => {
    const { server, tab } = await start();
    server.link = 'dead';
    server.publish();
    await pass(43);
    expect(server.requests).toHaveLength(1);
    server.link = 'up';
    server.open.clear();
    await pass(2);
    expect([tab.events.length, server.requests]).toEqual([1, ['stream -', 'stream 0']]);
    expect(server.most).toBe(1);
  });

  test('is replaced when someone comes back to the page after two minutes with a locked telephone', async () => {
    const { server, tab } = await start();
    server.publish();
    await pass(1);
    tab.freeze();
    server.link = 'dead';
    // A telephone that is locked runs no timer: its clock jumps.
    vi.setSystemTime(Date.now() + 120_000);
    server.publish();
    server.link = 'up';
    tab.thaw();
    tab.engine.check();
    await pass(0.1);
    expect([tab.events.length, server.requests]).toEqual([2, ['stream -', 'stream 1']]);
    expect([server.open.size, server.most]).toEqual([1, 1]);
  });

  test('that has just received data is left alone, however often a person looks at the page', async () => {
    const { server, tab } = await start();
    await pass(19.5);
    for (let count = 0; count < 20; count += 1) tab.engine.check();
    await pass(0.2);
    for (let count = 0; count < 20; count += 1) tab.engine.check();
    await pass(1);
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });

  test('that fails is tried again later and later, and at once when the link is back', async () => {
    const { server, tab } = await start();
    server.link = 'down';
    server.endAll({ how: 'lost' });
    await pass(15);
    const early = server.requests.length;
    await pass(300);
    const late = server.requests.length - early;
    expect([early, late]).toEqual([5, 13]);
    server.link = 'up';
    server.publish();
    tab.engine.check();
    await pass(0.1);
    expect(tab.events).toHaveLength(1);
  });

  test('is replaced by polling where streams get stuck on the way, and tried again after five minutes', async () => {
    const { server, tab } = await start();
    server.link = 'mute';
    server.endAll({ how: 'lost' });
    server.publish();
    await pass(80);
    expect(tab.events).toHaveLength(1);
    expect(server.requests.slice(-2)).toEqual(['poll 0', 'poll 1']);
    server.link = 'up';
    await pass(6 * 60);
    expect([server.requests.at(-1), server.open.size]).toEqual(['stream 1', 1]);
  });

  test('returns to streaming, not to polling, after a network failure', async () => {
    const { server, tab } = await start();
    server.link = 'dead';
    await pass(200);
    server.link = 'up';
    server.open.clear();
    server.publish();
    await pass(60);
    expect([tab.events.length, server.open.size]).toEqual([1, 1]);
  });

  test('that the server refuses because there are too many becomes polling', async () => {
    const { server, tab } = await start();
    server.link = 'full';
    server.endAll({ how: 'lost' });
    server.publish();
    await pass(70);
    expect(tab.events).toHaveLength(1);
    expect(server.requests.at(-1)).toMatch(/^poll/);
  });

  test('that ends with its session reports this once, and is not opened again by a stopped tab', async () => {
    const { server, tab } = await start();
    server.endAll({ how: 'ended', reason: 'session_expired' });
    await pass(0.5);
    expect(tab.counts.refusals).toBe(1);
    tab.engine.stop();
    await pass(300);
    expect([server.requests.length, server.open.size]).toEqual([1, 0]);
  });

  test('that a stopping server ends comes back a moment later', async () => {
    const { server, tab } = await start();
    server.endAll({ how: 'ended', reason: 'stopping' });
    server.publish();
    await pass(3);
    expect([tab.events.length, server.open.size, tab.counts.refusals]).toEqual([1, 1, 0]);
  });
});
