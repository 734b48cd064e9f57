import { expect, test } from 'vitest';
import type { StreamSink } from '#shared/api/account/events.ts';
import { heartbeatSeconds } from '#shared/events/event-kinds.ts';
import { unavailable } from '#server/kernel/errors.ts';
import { createEventHub, type StreamBounds } from './event-hub.ts';
import { heartbeat } from './write-events.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

/** A connection whose reader reads nothing while `isStuck`. */
function createSink() {
  let close = () => {};
  const sent: string[] = [];
  const sink = {
    isStuck: false,
    isCut: false,
    isEnded: false,
    sent,
    waiting: 0,
    write(text: string) {
      if (sink.isStuck) sink.waiting += text.length;
      else sent.push(text);
    },
    end(text: string) {
      sent.push(text);
      sink.isEnded = true;
      close();
    },
    cut() {
      sink.isCut = true;
      close();
    },
    onClose(done: () => void) {
      close = done;
    },
    disconnect: () => close(),
  };
  return sink satisfies StreamSink;
}

/** A hub over an account's events in memory. */
function start(bounds?: StreamBounds) {
  let last = 0;
  let isAway = false;
  const refusals = new Map<string, string>();
  const checked: (readonly string[])[] = [];
  const reads: number[] = [];
  let emitMessage: (payload: string) => void = () => {};
  let hear: (state: 'connected' | 'lost') => void = () => {};
  const hub = createEventHub({
    clock: () => new Date(0),
    log: quietLog,
    ...(bounds && { bounds }),
    async readRefusals(ids) {
      checked.push(ids);
      return ids.map((id) => refusals.get(id) ?? null);
    },
    database: {
      async listen(_channel, onMessage, onState) {
        emitMessage = onMessage;
        hear = onState!;
        onState!('connected');
        return async () => {};
      },
      async query(_text, [, places] = []) {
        if (isAway) throw new Error('away');
        const afters = places as (number | null)[];
        reads.push(afters.length);
        const rows = afters.flatMap((after, index) => {
          const row = { place: index + 1, after: after ?? last, last };
          const numbers = Array.from({ length: last - row.after }, (_, more) => row.after + more + 1);
          const found = numbers.length === 0 ? [null] : numbers;
          return found.map((number) => ({ ...row, number, kind: number && 'message', subject_id: null }));
        });
        return { rows } as never;
      },
    },
  });
  return {
    hub,
    refusals,
    checked,
    reads,
    hear: (state: 'connected' | 'lost') => hear(state),
    setAway: (away: boolean) => void (isAway = away),
    write: () => void (last += 1),
    wake: (userId = 'grace') => emitMessage(`${userId} ${last}`),
    remove: (userId: string) => emitMessage(`${userId} gone`),
    open(userId = 'grace', sessionId = userId) {
      const sink = createSink();
      hub.open({ userId, sessionId, after: undefined }, sink);
      return sink;
    },
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) await hub.tick();
      await settled();
    },
  };
}

/** Reads begin in the turn after a wake. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const eventsIn = ({ sent }: { sent: string[] }) => sent.join('').match(/event: message/g)?.length ?? 0;

test('each stream shows a sign of life every 20 seconds from its beginning', async () => {
  const { open, pass } = start();
  const first = open('grace');
  await pass(7);
  const second = open('peace');
  const countHeartbeats = ({ sent }: { sent: string[] }) => sent.filter((text) => text === heartbeat).length;
  await pass(heartbeatSeconds - 8);
  expect([countHeartbeats(first), countHeartbeats(second)]).toEqual([0, 0]);
  await pass(1);
  expect([countHeartbeats(first), countHeartbeats(second)]).toEqual([1, 0]);
  await pass(7);
  expect([countHeartbeats(first), countHeartbeats(second)]).toEqual([1, 1]);
  await pass(10 * heartbeatSeconds);
  expect([countHeartbeats(first), countHeartbeats(second)]).toEqual([11, 11]);
});

test('a session is checked once a minute, and its stream ends with the reason', async () => {
  const { open, pass, refusals, checked } = start();
  const sink = open();
  await pass(59);
  refusals.set('grace', 'session_expired');
  expect([checked, sink.isEnded]).toEqual([[], false]);
  await pass(1);
  expect(sink.isEnded).toBe(true);
  expect(sink.sent.at(-1)).toContain('session_expired');
  await pass(120);
  expect(checked).toEqual([['grace']]);
});

test('of an account that is deleted the sessions are checked immediately, and of no other', async () => {
  const { open, remove, refusals, checked } = start();
  const [grace, peace] = [open('grace'), open('peace')];
  await settled();
  refusals.set('grace', 'unauthenticated');
  remove('grace');
  remove('a person without a stream');
  await settled();
  expect(checked).toEqual([['grace']]);
  expect([grace.isEnded, peace.isEnded]).toEqual([true, false]);
});

test('many wakes at once are one read, also for two streams of an account', async () => {
  const { open, write, wake, reads } = start();
  const sinks = [open('grace', 'one'), open('grace', 'two')];
  await settled();
  for (let count = 0; count < 100; count += 1) {
    write();
    wake();
  }
  wake('a person without a stream');
  await settled();
  expect(reads).toEqual([2, 2]);
  expect(sinks.map(eventsIn)).toEqual([100, 100]);
});

test('when the connection to the database is back, every stream reads what it missed', async () => {
  const { open, write, hear } = start();
  const sink = open();
  await settled();
  hear('lost');
  write();
  await settled();
  expect(eventsIn(sink)).toBe(0);
  hear('connected');
  await settled();
  expect(eventsIn(sink)).toBe(1);
});

test('events that could not be read are read a moment later, only once', async () => {
  const { open, write, wake, setAway, pass } = start();
  const sink = open();
  await settled();
  setAway(true);
  write();
  wake();
  await pass(3);
  expect(eventsIn(sink)).toBe(0);
  setAway(false);
  await pass(2);
  expect(eventsIn(sink)).toBe(1);
});

test('a browser that stops reading its stream is disconnected, without affecting other streams', async () => {
  const { hub, open, write, wake } = start({ perAccount: 6, perProcess: 10, waitingBytes: 1000 });
  const [stuck, other] = [open('grace', 'one'), open('grace', 'two')];
  await settled();
  stuck.isStuck = true;
  for (let count = 0; count < 100 && !stuck.isCut; count += 1) {
    write();
    wake();
    await settled();
  }
  expect([stuck.isCut, other.isCut, hub.count()]).toEqual([true, false, 1]);
});

test('a browser that goes leaves nothing behind', async () => {
  const { hub, open, write, wake, reads, checked, pass } = start();
  open().disconnect();
  await settled();
  write();
  wake();
  await pass(70);
  expect([hub.count(), reads, checked]).toEqual([0, [], []]);
});

test('once it is closed, every stream has ended and none begins', async () => {
  const { hub, open } = start();
  const sink = open();
  await hub.close();
  expect(sink.sent.at(-1)).toContain('stopping');
  expect(open().isEnded).toBe(true);
  expect(() => hub.admit({ userId: 'grace', sessionId: 'two', after: undefined })).toThrow(unavailable().message);
});
