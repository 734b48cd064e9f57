import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CacheSize, createBoundedStore } from '#server/cache/bounded-store.ts';
import type { Clock } from '#server/kernel/context.ts';
import { chooseEncoding, type Encoding, isUnchanged } from './encodings.ts';
import type { SlowBodies } from '#server/http/server/slow-bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    fastLane: FastLane;
  }
}

/** A public answer with status 200, the same for everyone, as it was just sent. */
export interface KeptAnswer {
  readonly encoding: Encoding;
  readonly etag: string;
  readonly body: Buffer;
  /** The generation of the data when the answer was found in a cache; undefined is never remembered. */
  readonly generation: number | undefined;
  /** The time from which it is stale even without a change. */
  readonly validUntil: Date | undefined;
  /** Called each time it is sent from here. */
  readonly onSend?: (headers: IncomingHttpHeaders) => void;
}

/**
 * Answers repeated requests for the same address while the answer is still current, before any ordinary processing
 * (decision 011). It only holds answers that the ordinary way found in its own caches, with the same headers.
 */
export interface FastLane {
  /** Remembers an answer that is about to be sent from a cache. */
  remember(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void;
  /** Wraps the ordinary listener with one that tries this lane first. */
  before(ordinary: RequestListener): RequestListener;
  /** Sends everything the ordinary way from now on, as when the server is closing. */
  stop(): void;
  /** Numbers of answers from here since the start, by route. */
  counts(): ReadonlyMap<string, number>;
  /** Memory in use, and the number of addresses. */
  size(): CacheSize;
}

interface Options {
  /** Increases with every change of the data; undefined while changes cannot be heard. */
  readonly generation: () => number | undefined;
  readonly now: Clock;
  /** Bytes of remembered bodies and headers; addresses that differ in junk displace only each other. */
  readonly maxBytes: number;
  /** Called with one answer in a hundred. Without the address, which may hold search terms. */
  readonly log: (details: { route: string }) => void;
}

interface Remembered {
  readonly route: string;
  /** Alternating names and values; the value at `requestIdAt` is each request's own. */
  readonly full: string[];
  readonly unchanged: string[];
  readonly etag: string;
  readonly body: Buffer;
  readonly validUntil: number;
  readonly onSend: ((headers: IncomingHttpHeaders) => void) | undefined;
}

/** The answers of one address, by requested encoding. */
type Answers = Partial<Record<Encoding, Remembered>>;

/** Position of the request's id in both lists of headers. */
const requestIdAt = 1;

/** Longer addresses are not remembered; addresses that people share are shorter. */
const longestUrl = 500;

/** Rough memory of an entry beside its body: headers twice, address, bookkeeping. */
const entryBytes = 2500;

const answersPerLogLine = 100;

export function createFastLane({ generation, now, maxBytes, log }: Options): FastLane {
  const kept = createBoundedStore<Answers>(maxBytes);
  let keptGeneration: number | undefined;
  const sent = new Map<string, number>();
  let total = 0;
  let isStopped = false;

  function forgetOutdated(): void {
    const current = generation();
    if (current === keptGeneration) return;
    kept.clear();
    keptGeneration = current;
  }

  function find({ method, url = '', headers }: IncomingMessage): Remembered | undefined {
    if (method !== 'GET' || isStopped || headers.authorization !== undefined) return undefined;
    forgetOutdated();
    const answer = kept.get(url)?.[encodingOf(headers['accept-encoding'])];
    if (answer && answer.validUntil <= now().getTime()) {
      kept.delete(url);
      return undefined;
    }
    return answer;
  }

  function send(answer: Remembered, request: IncomingMessage, response: ServerResponse): void {
    const isKnown = isUnchanged(request.headers['if-none-match'], answer.etag);
    const headers = isKnown ? answer.unchanged : answer.full;
    headers[requestIdAt] = randomUUID();
    response.writeHead(isKnown ? 304 : 200, headers);
    response.end(isKnown ? undefined : answer.body);
    sent.set(answer.route, (sent.get(answer.route) ?? 0) + 1);
    answer.onSend?.(request.headers);
    if (total++ % answersPerLogLine === 0) log({ route: answer.route });
  }

  return {
    remember(request, reply, answer) {
      forgetOutdated();
      const { url } = request.raw;
      if (answer.generation === undefined || answer.generation !== keptGeneration) return;
      if (request.method !== 'GET' || url === undefined || url.length > longestUrl) return;
      if (request.headers.authorization !== undefined) return;
      const answers = kept.get(url) ?? {};
      if (answers[answer.encoding]) return;
      answers[answer.encoding] = toRemembered(request, reply, answer);
      kept.set(url, answers, bytesOf(answers));
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
    size() {
      forgetOutdated();
      return kept.size();
    },
  };
}

const bytesOf = (answers: Answers) =>
  Object.values(answers).reduce((sum, { body }) => sum + body.length + entryBytes, 0);

function toRemembered(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Remembered {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'x-request-id');
  const listOf = (entries: typeof headers) => [
    'x-request-id',
    '',
    ...entries.flatMap(([name, value]) => [name, String(value)]),
  ];
  const ofBody = new Set(['content-type', 'content-encoding']);
  return {
    route: request.routeOptions.url ?? '',
    full: listOf([...headers, ['content-length', String(answer.body.length)]]),
    unchanged: listOf(headers.filter(([name]) => !ofBody.has(name))),
    etag: answer.etag,
    body: answer.body,
    validUntil: answer.validUntil?.getTime() ?? Infinity,
    onSend: answer.onSend,
  };
}

/** Parsed `Accept-Encoding` headers; a few make up most requests. */
const understood = new Map<string, Encoding>();
const mostUnderstood = 200;
const longestUnderstood = 200;

function encodingOf(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  let encoding = understood.get(header);
  if (encoding === undefined) {
    encoding = chooseEncoding(header);
    if (understood.size >= mostUnderstood) understood.clear();
    if (header.length <= longestUnderstood) understood.set(header, encoding);
  }
  return encoding;
}

/** Makes the server that Fastify listens with, like Fastify's own, with the lane in front. */
export function createLaneServer(
  lane: FastLane,
  ordinary: RequestListener,
  slowBodies: Pick<SlowBodies, 'before'>,
  timeouts: Pick<ServerOptions, 'requestTimeout' | 'headersTimeout' | 'keepAliveTimeout'>,
): Server {
  return createServer(timeouts, slowBodies.before(lane.before(ordinary)));
}
