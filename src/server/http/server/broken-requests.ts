import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toJson } from '#shared/to-json.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { toErrorBody, handleError } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers a request with an address that the router cannot read; it comes before every hook, so the headers are set
 * here. Outside the API the answer is a not-found page: `errorPage` renders one, without scripts or styles.
 */
export function refuseUnreadable(publicUrl: string, errorPage: ((status: number) => string) | undefined) {
  const headers = securityHeaders(publicUrl);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (!errorPage || request.url.startsWith('/api/')) {
      handleError(error, request, reply);
      return;
    }
    reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(errorPage(404));
  };
}

/**
 * Milliseconds in which a refused sender can read the answer. Then the connection ends, even if the sender's end stays
 * open.
 */
const readingTime = 2000;

/** Answers and logs broken HTTP, headers that are too large and requests that do not arrive, none of which became a request. */
export function refuseBrokenConnections(publicUrl: string) {
  const fixed = { ...securityHeaders(publicUrl), 'cache-control': 'no-store', connection: 'close' };
  return function refuse(this: Pick<FastifyInstance, 'log'>, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, body, requestId } = describeRefusal(error.code);
    this.log.info({ reqId: requestId, code: error.code, ip: socket.remoteAddress }, 'refused what was no request');
    const headers = {
      ...fixed,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    const cut = setTimeout(() => socket.destroy(), readingTime);
    socket.once('close', () => clearTimeout(cut));
  };
}

function describeRefusal(code: string | undefined) {
  const refusal = toRefusal(code);
  const requestId = randomUUID();
  return { status: refusal.status, body: toJson(toErrorBody(refusal, requestId)), requestId };
}

function toRefusal(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('too_large', 'What you sent is too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'Your request didn’t arrive in time. Please try again.');
  }
  return invalidInput({ request: 'This isn’t a complete HTTP request.' });
}
