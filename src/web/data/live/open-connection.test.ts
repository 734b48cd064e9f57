import { expect, test } from 'vitest';
import { connectBy, type StreamBlock } from './open-connection.ts';

/** Reads a reply that arrives in these pieces. */
async function hear(pieces: readonly string[], init: ResponseInit = {}) {
  const requests: unknown[] = [];
  const blocks: StreamBlock[] = [];
  let alive = 0;
  const connect = connectBy(async (url, { headers }) => {
    requests.push(url, headers['Last-Event-ID']);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, init);
  });
  const ending = await connect(
    { after: 4, isPolled: false, signal: new AbortController().signal },
    { onAlive: () => void (alive += 1), onBlock: (block) => void blocks.push(block) },
  );
  return { requests, blocks, ending, alive: () => alive };
}

test('events are parsed however the stream is cut, keep-alives are counted, and an end carries its reason', async () => {
  const whole =
    'retry: 2000\nid: 4\nevent: hello\ndata: {"number":5}\n\n: alive\n\nid: 5\nevent: message\ndata: {"subjectId":"a"}\n\nevent: end\ndata: {"reason":"stopping"}\n\n';
  for (const size of [1, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.slice(index * size, (index + 1) * size),
    );
    const { requests, blocks, ending, alive } = await hear(pieces);
    expect(requests).toEqual(['/api/events', '4']);
    expect(blocks.map(({ number, event }) => [number, event])).toEqual([
      [4, 'hello'],
      [5, 'message'],
    ]);
    expect(blocks[1]?.data).toEqual({ subjectId: 'a' });
    expect([ending, alive()]).toEqual([{ how: 'ended', reason: 'stopping' }, 4]);
  }
});

test('a stream that stops without an end event counts as lost, and so does a stream that cannot be parsed', async () => {
  expect((await hear(['id: 4\nevent: hello\ndata: {}\n\n'])).ending).toEqual({ how: 'lost' });
  expect((await hear(['event: message\ndata: {\n\n'])).ending).toEqual({ how: 'lost' });
  const away = connectBy(() => Promise.reject(new TypeError('away')));
  const nothing = { onAlive: () => {}, onBlock: () => {} };
  const signal = new AbortController().signal;
  expect(await away({ after: undefined, isPolled: true, signal }, nothing)).toEqual({ how: 'lost' });
});

test('a refusal says how long to wait', async () => {
  expect((await hear(['{}'], { status: 429, headers: { 'retry-after': '60' } })).ending).toEqual({
    how: 'refused',
    status: 429,
    retryAfter: 60,
  });
  expect((await hear(['{}'], { status: 502 })).ending).toMatchObject({ status: 502, retryAfter: undefined });
});
