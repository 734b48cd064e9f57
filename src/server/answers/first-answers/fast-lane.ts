import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CacheSize, createBoundedStore } from '#server/answers/store/bounded-store.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { ChangeTracker } from '#server/answers/tags/changes.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import { chooseEncoding, type Encoding, isUnchanged } from '#server/answers/replies/encodings.ts';
import { createHeaderLists, fullHeaders, type HeaderLists, unchangedHeaders } from './header-lists.ts';
import type { SlowBodies } from '#server/http/server/slow-bodies.ts';
import type { Timeouts } from '#server/http/server/timeouts.ts';

/** A public answer with status 200, the same for everyone, as it was just sent. */
export interface CacheableAnswer {
  readonly encoding: Encoding;
  /** May get a smaller body of the same content later. */
  readonly content: { readonly etag: string; readonly body: Buffer };
  /** The generation of the data when the answer was asked for; if undefined, it is never stored. */
  readonly generation: number | undefined;
  /** Tags of what it depends on; undefined if any change may make it stale. */
  readonly tags: readonly CacheTag[] | undefined;
  /** The time from which it is stale even without a change. */
  readonly validUntil: Date | undefined;
  /** Called each time it is sent from here. */
  readonly onSend?: (headers: IncomingHttpHeaders) => void;
}

/**
 * Answers repeated requests for the same address while the answer is still current, before any ordinary processing
 * (decision 011).
 */
export interface FastLane {
  /** Stores an answer that is about to be sent. */
  remember(request: FastifyRequest, reply: FastifyReply, answer: CacheableAnswer): void;
  /** Wraps the ordinary listener with one that tries the fast lane first. */
  before(ordinary: RequestListener): RequestListener;
  /** Sends everything through the ordinary listener from now on, as when the server is closing. */
  stop(): void;
  /** Number of answers sent from here since the start, by route. */
  counts(): ReadonlyMap<string, number>;
  /** Memory in use, and the number of addresses. */
  size(): CacheSize;
}

interface Options {
  readonly changes: ChangeTracker;
  readonly now: Clock;
  /** Bytes of stored bodies and headers; addresses that differ only in junk parameters displace only each other. */
  readonly maxBytes: number;
  /** Called with one answer in a hundred. Without the address, which may contain search terms. */
  readonly log: (details: { route: string }) => void;
}

interface Remembered {
  readonly headers: HeaderLists;
  readonly content: CacheableAnswer['content'];
  readonly validUntil: number;
  readonly tags: readonly CacheTag[] | undefined;
  /** The latest generation at which it was found to be current. */
  since: number;
  readonly onSend: ((headers: IncomingHttpHeaders) => void) | undefined;
}

/** The answers of one address, by requested encoding. */
type Answers = Partial<Record<Encoding, Remembered>>;

/** Longer addresses are not stored; addresses that people share are shorter. */
const maxUrlLength = 500;

/** Larger bodies are not stored: one would displace hundreds of others. */
const maxBodyBytes = 4 * 1024 * 1024;

/** Rough memory of an entry besides its body: address and bookkeeping. */
const entryBytes = 600;
/** The tags themselves are shared with the underlying cache. */
const tagBytes = 8;

const answersPerLogLine = 100;

export function createFastLane({ changes, now, maxBytes, log }: Options): FastLane {
  const store = createBoundedStore<Answers>(maxBytes);
  const getHeaderLists = createHeaderLists();
  const sent = new Map<string, number>();
  let total = 0;
  let isStopped = false;

  function find({ method, url = '', headers }: IncomingMessage): Remembered | undefined {
    if (method !== 'GET' || isStopped || headers.authorization !== undefined) return undefined;
    const current = changes.generation();
    if (current === undefined) return undefined;
    const answer = store.get(url)?.[parseEncoding(headers['accept-encoding'])];
    return answer && isCurrent(answer, current) ? answer : undefined;
  }

  function isCurrent(answer: Remembered, current: number): boolean {
    if (answer.validUntil <= now().getTime()) return false;
    if (!changes.isCurrent(answer.since, answer.tags)) return false;
    answer.since = current;
    return true;
  }

  function send(answer: Remembered, request: IncomingMessage, response: ServerResponse): void {
    const isKnown = isUnchanged(request.headers['if-none-match'], answer.content.etag);
    const { route } = answer.headers;
    response.writeHead(isKnown ? 304 : 200, isKnown ? unchangedHeaders(answer) : fullHeaders(answer));
    response.end(isKnown ? undefined : answer.content.body);
    sent.set(route, (sent.get(route) ?? 0) + 1);
    answer.onSend?.(request.headers);
    if (total++ % answersPerLogLine === 0) log({ route });
  }

  return {
    remember(request, reply, answer) {
      const { url } = request.raw;
      const current = changes.generation();
      if (current === undefined || answer.generation === undefined) return;
      if (request.method !== 'GET' || url === undefined || url.length > maxUrlLength) return;
      if (answer.content.body.length > maxBodyBytes) return;
      if (request.headers.authorization !== undefined) return;
      const answers = store.get(url) ?? {};
      const known = answers[answer.encoding];
      if (known && isCurrent(known, current)) return;
      answers[answer.encoding] = {
        headers: getHeaderLists(request.routeOptions.url ?? '', reply.getHeaders()),
        content: answer.content,
        validUntil: answer.validUntil?.getTime() ?? Infinity,
        tags: answer.tags,
        since: answer.generation,
        onSend: answer.onSend,
      };
      store.set(url, answers, estimateBytes(answers));
    },
    before: (ordinary) => (request, response) => {
      const answer = find(request);
      if (answer) send(answer, request, response);
      else ordinary(request, response);
    },
    stop() {
      isStopped = true;
    },
    counts: () => sent,
    size: store.size,
  };
}

const estimateBytes = (answers: Answers) =>
  Object.values(answers).reduce(
    (sum, { content, tags = [] }) => sum + content.body.length + entryBytes + tagBytes * tags.length,
    0,
  );

/** Parsed `Accept-Encoding` headers; a few make up most requests. */
const understood = new Map<string, Encoding>();
const mostUnderstood = 200;
const longestUnderstood = 200;

function parseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  let encoding = understood.get(header);
  if (encoding === undefined) {
    encoding = chooseEncoding(header);
    if (understood.size >= mostUnderstood) understood.clear();
    if (header.length <= longestUnderstood) understood.set(header, encoding);
  }
  return encoding;
}

/** Creates the server that Fastify listens with, like Fastify's own, with the fast lane in front. */
export function createLaneServer(
  lane: FastLane,
  ordinary: RequestListener,
  slowBodies: Pick<SlowBodies, 'before'>,
  timeouts: Timeouts,
): Server {
  return createServer(timeouts, slowBodies.before(lane.before(ordinary)));
}
