import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlowBodies, longestUpload, usualPatience } from './slow-bodies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const megabytes = 1024 * 1024;

/** Sends a body at this many bytes a second, for as long as it is accepted. Returns the seconds it took, or null. */
function send(headers: Record<string, string>, bytes: number, rate: (second: number) => number): number | null {
  const socket = { bytesRead: 0, destroyed: false, destroy: () => void (socket.destroyed = true) };
  const request = Object.assign(new EventEmitter(), { socket, headers, complete: false });
  const slow = createSlowBodies(usualPatience);
  slow.before(() => undefined)(request as unknown as IncomingMessage, {} as ServerResponse);
  slow.allowUpload(request as unknown as IncomingMessage);
  for (let second = 1; !socket.destroyed; second += 1) {
    socket.bytesRead += rate(second);
    if (socket.bytesRead >= bytes) {
      request.complete = true;
      request.emit('end');
      return second;
    }
    vi.advanceTimersByTime(1000);
  }
  return null;
}
const declared = (bytes: number) => ({ 'content-length': String(bytes) });

test.each([
  ['30 kB a second', 30_000, 350],
  ['12 kB a second, as on EDGE', 12_000, 874],
  ['2.1 kB a second, for an hour and more', 2100, 4994],
])('10 MB at %s arrive', (_how, rate, seconds) => {
  expect(send(declared(10 * megabytes), 10 * megabytes, () => rate)).toBe(seconds);
});

test('10 MB in bursts arrive', () => {
  expect(send(declared(10 * megabytes), 10 * megabytes, (second) => (second % 20 === 0 ? 100_000 : 0))).toBe(2100);
});

test.each([
  ['that comes at less than 2 kB a second', declared(megabytes), () => 1900],
  ['that stops half-way', declared(megabytes), (second: number) => (second < 10 ? 50_000 : 0)],
  ['that does not say how long it is, after 15 minutes', { 'transfer-encoding': 'chunked' }, () => 3000],
])('an upload %s is cut off', (_which, headers, rate) => {
  expect(send(headers, 10 * megabytes, rate)).toBeNull();
});

test('Node waits no less than the slowest upload takes', () => {
  expect(longestUpload(usualPatience, 10 * megabytes)).toBeGreaterThan(4994_000);
  expect(longestUpload(usualPatience, 0)).toBe(usualPatience.upload);
});
