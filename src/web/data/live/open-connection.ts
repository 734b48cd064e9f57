import { createParser } from 'eventsource-parser';
import { calls } from '#shared/api/calls.ts';
import { streamWords } from '#shared/events/event-kinds.ts';
import type { Session } from '#web/session/session-context.ts';

/** A block of a stream. */
export interface StreamBlock {
  readonly number: number | undefined;
  readonly event: string;
  readonly data: { readonly subjectId?: string | null; readonly reason?: string };
}

/** How a connection ended. */
export type ConnectionEnd =
  /** The server ended the stream, and said why. */
  | { readonly how: 'ended'; readonly reason: string }
  /** The server refused it; `retryAfter` in seconds. */
  | { readonly how: 'refused'; readonly status: number; readonly retryAfter: number | undefined }
  /** The connection was lost, or closed by us. */
  | { readonly how: 'lost' };

interface ConnectionAttempt {
  /** Number of the last known event. */
  readonly after: number | undefined;
  /** Requests only missed events. */
  readonly isPolled: boolean;
  readonly signal: AbortSignal;
}

/** Callbacks of a connection. */
interface Hearing {
  /** The server sent a sign of life. */
  readonly onAlive: () => void;
  readonly onBlock: (block: StreamBlock) => void;
}

/** Opens a connection for the events of the account, and stays until it ends. Never rejects. */
export type OpenConnection = (attempt: ConnectionAttempt, hearing: Hearing) => Promise<ConnectionEnd>;

/**
 * Opens connections with `listen`: server-sent events read by `fetch`, because `EventSource` can't send a token.
 */
export const connectBy =
  (listen: Session['listen']): OpenConnection =>
  async ({ after, isPolled, signal }, hearing) => {
    const headers = { Accept: 'text/event-stream', ...(after !== undefined && { 'Last-Event-ID': `${after}` }) };
    try {
      const response = await listen(`${calls.events.listen.path}${isPolled ? '?stream=false' : ''}`, {
        headers,
        signal,
      });
      if (!response.ok || !response.body) {
        const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
        return { how: 'refused', status: response.status, retryAfter: seconds > 0 ? seconds : undefined };
      }
      return await read(response.body, hearing);
    } catch {
      return { how: 'lost' };
    }
  };

async function read(body: ReadableStream<Uint8Array>, { onAlive, onBlock }: Hearing): Promise<ConnectionEnd> {
  let reason: string | undefined;
  const parser = createParser({
    onComment: onAlive,
    onEvent: ({ id, event = '', data }) => {
      onAlive();
      const block = { number: id === undefined ? undefined : Number(id), event, data: JSON.parse(data) };
      if (event === streamWords.end) reason = String(block.data.reason);
      else onBlock(block);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return reason === undefined ? { how: 'lost' } : { how: 'ended', reason };
    parser.feed(value);
  }
}
