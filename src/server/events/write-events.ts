import { streamWords } from '#shared/events/event-kinds.ts';
import { toJson } from '#shared/to-json.ts';
import type { Missed } from './read-events.ts';

/** Milliseconds until a client without other instructions reconnects. */
const retry = 2000;

const block = (event: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${toJson(data)}\n\n`;

/**
 * The beginning of a stream. Its id is the position where the stream continues, so that a cut right after it loses
 * nothing.
 */
export const writeHello = ({ after, last }: Missed): string =>
  `retry: ${retry}\n${block(streamWords.hello, { number: last }, Math.min(after, last))}`;

/** Events as text, or `reset` when some are no longer known. */
export function writeMissed({ last, events }: Missed): string {
  if (events === undefined) return block(streamWords.reset, { number: last }, last);
  return events.map(({ number, kind, subjectId }) => block(kind, { subjectId }, number)).join('');
}

export const writeEnd = (reason: string): string => block(streamWords.end, { reason });

/** A comment as heartbeat: shows readers and proxies that the stream is alive. */
export const heartbeat = ': alive\n\n';
