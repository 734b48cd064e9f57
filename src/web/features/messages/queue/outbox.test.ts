import { expect, test, vi } from 'vitest';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import { ApiError } from '#web/http/api.ts';
import { makeMessage } from '#tests/support/mail/make-messages.ts';
import { createOutbox } from './outbox.ts';
import { openShelf } from './shelf.ts';
import type { Unsent } from './unsent.ts';

const hour = 3_600_000;
const away = () => new ApiError('Away.', 0);
const refused = (status = 409) =>
  new ApiError('It is over.', status, { code: 'invalid_transition', details: { status: 'ended' } });

/** A browser's storage, which tabs share and which survives a reload. */
function makeStorage() {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}

/** A server that remembers accepted messages by key, as ours does. */
function makeServer() {
  const accepted = new Map<string, string>();
  const failures: (() => ApiError)[] = [];
  return {
    accepted,
    texts: () => [...accepted.values()],
    /** Results of the next attempts; `lost` accepts the message and loses the reply. */
    next: (...all: ('lost' | (() => ApiError))[]) =>
      void failures.push(...all.map((one) => (one === 'lost' ? Object.assign(() => away(), { isLost: true }) : one))),
    send: vi.fn<(unsent: Unsent) => Promise<Message>>(async ({ key, content }) => {
      const failure = failures.shift();
      if (failure && !('isLost' in failure)) throw failure();
      if (!accepted.has(key)) accepted.set(key, content);
      if (failure) throw failure();
      return makeMessage({ content });
    }),
  };
}

/** A lock, as tabs of one browser share it. */
function makeLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function makeBrowser() {
  const storage = makeStorage();
  const server = makeServer();
  const exclusively = makeLock();
  const clock = { now: Date.parse('2026-11-25T08:00:00.000Z') };
  const owner = { isTheirs: true };
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let written = 0;
  const openTab = (userId = 'grace') =>
    createOutbox({
      shelf: openShelf(userId, () => storage),
      send: server.send,
      isTheirs: () => owner.isTheirs,
      now: () => clock.now,
      later: (milliseconds, run) => {
        const timer = { at: clock.now + milliseconds, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      exclusively,
      explain: ({ message }) => message,
      random: () => 0.5,
    });
  const write = (content: string, conversationId = 'c1'): Unsent => {
    written += 1;
    clock.now += 1;
    return {
      key: `k${written}`,
      conversationId,
      content,
      files: [],
      address: { subject: 'Tax' },
      writtenAt: clock.now,
    };
  };
  /** Advances the time, and runs the timers that are due. */
  async function pass(milliseconds: number): Promise<void> {
    clock.now += milliseconds;
    for (const timer of timers) {
      if (timer.at > clock.now) continue;
      timers.delete(timer);
      timer.run();
    }
    await settle();
  }
  return { storage, server, clock, owner, timers, openTab, write, pass };
}

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
const listStates = (outbox: ReturnType<typeof createOutbox>) =>
  outbox.list().map(({ content, state }) => [content, state]);

test('a message is sent once and leaves the outbox, and listeners get the server’s version of it', async () => {
  const { server, openTab, write } = makeBrowser();
  const outbox = openTab();
  const sent = vi.fn<Parameters<typeof outbox.onSent>[0]>();
  outbox.onSent(sent);
  outbox.add(write('Good morning'));
  expect(outbox.list()).toMatchObject([{ isHeldUp: false }]);
  expect(listStates(outbox)).toEqual([['Good morning', 'waiting']]);
  await settle();
  expect(outbox.list()).toEqual([]);
  expect(server.texts()).toEqual(['Good morning']);
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ content: 'Good morning' }),
    expect.objectContaining({ key: 'k1' }),
  );
});

test('without a connection a message waits and is tried less and less often, and a new connection sends it at once', async () => {
  const { server, timers, openTab, write, pass, clock } = makeBrowser();
  server.next(away, away, away);
  const outbox = openTab();
  outbox.add(write('One'));
  await settle();
  expect(outbox.list()).toMatchObject([{ content: 'One', state: 'waiting', isHeldUp: true }]);
  expect([...timers].map(({ at }) => at - clock.now)).toEqual([1000]);
  await pass(1000);
  expect([...timers].map(({ at }) => at - clock.now)).toEqual([3000]);
  await outbox.run();
  expect(server.texts()).toEqual([]);
  await outbox.run();
  expect(server.texts()).toEqual(['One']);
  expect(timers.size).toBe(0);
});

test('after a lost answer a message is sent with the same key, and is not repeated', async () => {
  const { server, openTab, write, pass } = makeBrowser();
  server.next('lost', 'lost');
  const outbox = openTab();
  outbox.add(write('Once'));
  await settle();
  await pass(1000);
  await pass(3000);
  expect(outbox.list()).toEqual([]);
  expect(server.texts()).toEqual(['Once']);
  expect(server.send.mock.calls.map(([{ key }]) => key)).toEqual(['k1', 'k1', 'k1']);
});

test('the order stays, also after a reload', async () => {
  const { server, openTab, write } = makeBrowser();
  server.next(away);
  const before = openTab();
  before.add(write('One'));
  before.add(write('Two'));
  await settle();
  before.close();
  expect(listStates(before).map(([, state]) => state)).toEqual(['waiting', 'waiting']);
  const after = openTab();
  after.add(write('Three'));
  await settle();
  expect(server.texts()).toEqual(['One', 'Two', 'Three']);
});

test('a server error in one conversation holds up only that one, and its messages keep their order', async () => {
  const { server, openTab, write, pass } = makeBrowser();
  server.next(() => new ApiError('Our fault.', 500));
  const outbox = openTab();
  outbox.add(write('One', 'c1'));
  outbox.add(write('Two', 'c1'));
  outbox.add(write('Three', 'c2'));
  await settle();
  expect(server.texts()).toEqual(['Three']);
  await pass(1000);
  expect(server.texts()).toEqual(['Three', 'One', 'Two']);
});

test('a refused message stays with its reason and holds up nothing, until the person tries again or removes it', async () => {
  const { server, openTab, write, pass } = makeBrowser();
  server.next(refused, refused);
  const outbox = openTab();
  outbox.add(write('One'));
  outbox.add(write('Two'));
  await settle();
  outbox.add(write('Three'));
  await settle();
  expect(outbox.list()).toMatchObject([
    { content: 'One', state: 'refused', refusal: 'It is over.' },
    { content: 'Two', state: 'refused' },
  ]);
  await pass(24 * hour);
  expect(server.texts()).toEqual(['Three']);
  outbox.retry('k1');
  outbox.remove('k2');
  await settle();
  expect(server.texts()).toEqual(['Three', 'One']);
  expect(outbox.list()).toEqual([]);
});

test('too many messages: it waits for as long as the server says', async () => {
  const { server, timers, openTab, write, clock } = makeBrowser();
  server.next(() => new ApiError('Too many.', 429, { code: 'rate_limited' }, 90));
  const outbox = openTab();
  outbox.add(write('One'));
  await settle();
  expect(listStates(outbox)).toEqual([['One', 'waiting']]);
  expect([...timers].map(({ at }) => at - clock.now)).toEqual([90_000]);
});

test('after 20 hours nothing is sent without asking; then "Try again" sends it', async () => {
  const { server, openTab, write, clock } = makeBrowser();
  server.next(away);
  const before = openTab();
  before.add(write('Yesterday’s'));
  await settle();
  before.close();
  clock.now += 20 * hour + 1;
  const outbox = openTab();
  await outbox.run();
  expect(listStates(outbox)).toEqual([['Yesterday’s', 'old']]);
  expect(server.texts()).toEqual([]);
  outbox.retry('k1');
  await settle();
  expect(server.texts()).toEqual(['Yesterday’s']);
});

test('two tabs send each message once, in order', async () => {
  const { server, openTab, write } = makeBrowser();
  const [one, other] = [openTab(), openTab()];
  one.add(write('One'));
  other.add(write('Two'));
  one.add(write('Three'));
  await Promise.all([one.run(), other.run()]);
  await settle();
  expect(server.texts()).toEqual(['One', 'Two', 'Three']);
  expect(server.send).toHaveBeenCalledTimes(3);
  expect([one.list(), other.list()]).toEqual([[], []]);
});

test('nothing is sent as someone else, and each account sees only its own', async () => {
  const { server, owner, openTab, write } = makeBrowser();
  owner.isTheirs = false;
  const outbox = openTab('grace');
  outbox.add(write('Private'));
  await settle();
  expect(server.send).not.toHaveBeenCalled();
  expect(openTab('okello').list()).toEqual([]);
  expect(listStates(openTab('grace'))).toEqual([['Private', 'waiting']]);
});

test('a message that is unsent when the session ends waits for the next session', async () => {
  const { server, timers, openTab, write } = makeBrowser();
  server.next(() => new ApiError('Signed out.', 401, { code: 'session_expired' }));
  const outbox = openTab();
  outbox.add(write('One'));
  await settle();
  expect(listStates(outbox)).toEqual([['One', 'waiting']]);
  expect(timers.size).toBe(0);
});

test('where the browser stores nothing, the message stays on the page until it is sent', async () => {
  const { server, storage, openTab, write, pass } = makeBrowser();
  storage.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  server.next(away);
  const outbox = openTab();
  outbox.add(write('One'));
  await settle();
  expect(listStates(outbox)).toEqual([['One', 'waiting']]);
  await pass(1000);
  expect(server.texts()).toEqual(['One']);
  expect(outbox.list()).toEqual([]);
});
