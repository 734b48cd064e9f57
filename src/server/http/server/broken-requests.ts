import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** Answers broken HTTP, headers that are too large and requests that do not arrive, none of which became a request. */
export function refuseBrokenConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = toRefusal(error.code);
  const requestId = randomUUID();
  const body = toJson(toErrorBody(refusal, requestId));
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n` +
      `X-Content-Type-Options: nosniff\r\nX-Request-Id: ${requestId}\r\n\r\n${body}`,
  );
  const cut = setTimeout(() => socket.destroy(), readingTime);
  socket.once('close', () => clearTimeout(cut));
}

function toRefusal(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('too_large', 'What you sent is too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'Your request didn’t arrive in time. Please try again.');
  }
  return invalidInput({ request: 'This isn’t a complete HTTP request.' });
}
