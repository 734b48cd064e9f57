import { z } from 'zod';
import { eventDays, eventKinds, heartbeatSeconds, mostMissed } from '#shared/events/event-kinds.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { flag, wholeNumber } from '#shared/api/fields.ts';
import { largestInteger } from '#shared/limits.ts';

/** The open connection of a stream. */
export interface StreamSink {
  write(text: string): void;
  /** Sends the last text and closes the connection once it is sent. */
  end(text: string): void;
  /** Closes the connection now, whatever has not been sent. */
  cut(): void;
  /** Calls `done` once the connection is closed, by whichever side. */
  onClose(done: () => void): void;
  /** Bytes that the reader has not taken yet. */
  readonly waiting: number;
}

/** A stream's reply: the work once the connection is open. */
export type OpenStream = (sink: StreamSink) => void;

const openStream = z.custom<OpenStream>((value) => typeof value === 'function').meta({ override: { type: 'string' } });

/** Events for an account's open pages. */
export const events = {
  listen: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    summary: 'Listen to events of the caller’s account, as server-sent events',
    description: `Each event has the account’s next number as \`id\`, its kind as \`event\` (${Object.keys(eventKinds).join(', ')}) and \`{"subjectId"}\` as \`data\`: it says what to load again, never what changed. \`Last-Event-ID\`, or \`after\`, resumes after that number; without it, a stream begins with events of the last minute. First comes \`hello\` with the latest number; \`reset\` instead of events means that more than ${mostMissed} or ones older than ${eventDays} days were missed; \`end\` with a reason comes last. A comment every ${heartbeatSeconds} seconds shows that the stream is alive. A second stream of the same session replaces the first.`,
    query: z.strictObject({
      after: wholeNumber({ minimum: 0, maximum: largestInteger }).optional().describe('Like `Last-Event-ID`'),
      stream: flag.default(true).describe('`false` sends what was missed and ends'),
    }),
    reply: openStream,
    replyType: 'text/event-stream',
    isPassive: true,
    isStream: true,
  }),
};
