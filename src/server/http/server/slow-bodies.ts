import type { IncomingMessage, RequestListener } from 'node:http';

/** Time limits for requests, in milliseconds. */
export interface Patience {
  /** A request's headers, from the start of its connection or of the request on. */
  readonly headers: number;
  /** Every request but uploads, from its headers on. */
  readonly body: number;
  /** An accepted upload of undeclared length, in total. */
  readonly upload: number;
  /** A period of an upload, and the bytes that must arrive in each. */
  readonly period: number;
  readonly bytesInPeriod: number;
}

/**
 * A sender below 2 kB a second occupies a place that others need; a telephone on EDGE reaches 12. A sender that
 * declares its length and keeps sending is waited for: 10 MB at 30 kB a second take six minutes, and on a worse link an
 * hour.
 */
export const usualPatience: Patience = {
  headers: 15_000,
  body: 30_000,
  upload: 900_000,
  period: 30_000,
  bytesInPeriod: 60_000,
};

/** Cuts off slow bodies. Node has one limit for all requests alike, and checks it twice a minute. */
export interface SlowBodies {
  /** Wraps a listener so that no body takes longer than allowed. */
  before(listener: RequestListener): RequestListener;
  /**
   * Gives an upload the longer time, once its sender is known. Returns what reverts this when its place is freed: the
   * rest of a refused upload holds no connection longer than any other body.
   */
  allowUpload(request: IncomingMessage): () => void;
}

/** Upper bound of the largest form with files, in bytes. */
export const largestForm = 12 * 1024 * 1024;

/** Milliseconds in which the slowest upload that is waited for has arrived. */
export const longestUpload = ({ upload, period, bytesInPeriod }: Patience, mostBytes = largestForm): number =>
  Math.max(upload, period * (Math.ceil(mostBytes / bytesInPeriod) + 1));

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

/** Watches one body; returns what switches to an upload's limits, which in turn returns what switches back. */
function guard(request: IncomingMessage, { body, upload, period, bytesInPeriod }: Patience): () => () => void {
  const { socket } = request;
  // Without an answer: a client that is still sending reads none.
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
    // A declared length ends, if it goes on at all. An undeclared one could go on for ever.
    if (request.headers['content-length'] === undefined) whole = setTimeout(cut, upload);
    let before = socket.bytesRead;
    steps = setInterval(() => {
      const { bytesRead } = socket;
      if (bytesRead - before < bytesInPeriod) cut();
      before = bytesRead;
    }, period);
    return limit;
  };
}
