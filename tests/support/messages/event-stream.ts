import { createParser } from 'eventsource-parser';
import { patience } from '#tests/support/run/patience.ts';

export interface ReceivedEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Record<string, unknown>;
}

/** Opens an account's event stream over HTTP. @param address where the server listens */
export async function openStream(
  address: string,
  headers: Record<string, string>,
  { lastEventId, query = '' }: { readonly lastEventId?: number | undefined; readonly query?: string } = {},
) {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/events${query}`, {
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': `${lastEventId}` }) },
    signal: stop.signal,
  });
  const received: ReceivedEvent[] = [];
  const comments: string[] = [];
  let wakeUp = () => {};
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      received.push({ id, event, data: JSON.parse(data) as ReceivedEvent['data'] });
      wakeUp();
    },
    onComment: (comment) => comments.push(comment),
  });
  const isSent = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const closed = isSent ? read(response, (text) => parser.feed(text)) : Promise.resolve();

  return {
    response,
    received,
    comments,
    /** Settles once the server has closed the stream, or this side has. */
    closed,
    /** Waits until this many events have arrived, or one of a kind, and returns all. */
    async until(target: number | string): Promise<ReceivedEvent[]> {
      const isThere = () =>
        typeof target === 'number' ? received.length >= target : received.some(({ event }) => event === target);
      const giveUp = AbortSignal.timeout(patience);
      while (!isThere()) {
        if (giveUp.aborted) throw new Error(`No ${target}, only ${JSON.stringify(received)}`);
        await new Promise<void>((resolve) => {
          wakeUp = resolve;
          giveUp.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      return received;
    },
    async close(): Promise<void> {
      stop.abort();
      await closed;
    },
  };
}
export type OpenedStream = Awaited<ReturnType<typeof openStream>>;

async function read({ body }: Response, take: (text: string) => void): Promise<void> {
  try {
    for await (const text of body!.pipeThrough(new TextDecoderStream())) take(text);
  } catch {
    // Closed by this side, or cut.
  }
}
