import type { IncomingMessage, RequestListener } from 'node:http';

declare module 'fastify' {
  interface FastifyInstance {
    slowBodies: SlowBodies;
  }
}

/** How long the body of a request may take, in milliseconds. */
export interface Patience {
  /** Of every request but uploads, from its headers on. */
  readonly body: number;
  /** Of an upload whose caller may send it, all of it. */
  readonly upload: number;
  /** In each such time of an upload so many bytes must come. */
  readonly period: number;
  readonly bytesInPeriod: number;
}

/**
 * 10 MB in 15 minutes is 95 kbit/s, which a telephone has where there is no better than EDGE. Whoever sends less than 2 kB
 * a second holds a place that others need, and arrives in that time with a small file only.
 */
export const usualPatience: Patience = { body: 30_000, upload: 900_000, period: 30_000, bytesInPeriod: 60_000 };

/** Cuts off bodies that take too long. Node has one limit for all requests alike, and looks at it twice a minute. */
export interface SlowBodies {
  /** The listener behind which no body takes longer than it may. */
  before(listener: RequestListener): RequestListener;
  /**
   * Gives an upload the longer time, once it is known who sends it. Gives what takes it back when its place is left: what
   * still comes of one that was refused holds no connection longer than any other body.
   */
  allowUpload(request: IncomingMessage): () => void;
}

/** Makes the guard of a server. */
export function createSlowBodies(patience: Patience): SlowBodies {
  const allow = new WeakMap<IncomingMessage, () => () => void>();
  return {
    before: (listener) => (request, response) => {
      if (hasBody(request)) allow.set(request, guard(request, patience));
      listener(request, response);
    },
    allowUpload: (request) => allow.get(request)?.() ?? (() => undefined),
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Watches one body; gives what turns its limits into those of an upload, and that gives what turns them back. */
function guard(request: IncomingMessage, { body, upload, period, bytesInPeriod }: Patience): () => () => void {
  const { socket } = request;
  // Without an answer: nobody reads one who has not sent yet what it would be about.
  const cut = () => {
    if (!request.complete) socket.destroy();
  };
  let whole = setTimeout(cut, body);
  let steps: NodeJS.Timeout | undefined;
  const done = () => {
    clearTimeout(whole);
    clearInterval(steps);
  };
  request.once('end', done).once('close', done);
  const limit = () => {
    done();
    if (!request.complete && !socket.destroyed) whole = setTimeout(cut, body);
  };
  return () => {
    if (request.complete || steps !== undefined) return limit;
    clearTimeout(whole);
    whole = setTimeout(cut, upload);
    let before = socket.bytesRead;
    steps = setInterval(() => {
      const { bytesRead } = socket;
      if (bytesRead - before < bytesInPeriod) cut();
      before = bytesRead;
    }, period);
    return limit;
  };
}
