import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenStream } from '#shared/api/account/events.ts';

/** Headers of a stream: nothing between us and the reader may store, buffer or change it. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Sends the headers and hands the open connection to `open`. It bypasses Fastify's reply, which would hold several
 * objects for as long as a stream lives; thousands are open.
 */
export function startStream(open: OpenStream, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.raw.method === 'HEAD') return reply.headers(headers).send('');
  reply.hijack();
  request.isStreamed = true;
  const { raw } = reply;
  raw.once('close', () => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'stream closed');
  });
  // A reader that is gone is noticed by the close that follows.
  raw.on('error', () => {});
  for (const [name, value] of Object.entries(reply.headers(headers).getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200).flushHeaders();
  open({
    write: (text) => void raw.write(text),
    end: (text) => void raw.end(text),
    cut: () => void raw.destroy(),
    onClose: (done) => void raw.once('close', done),
    get waiting() {
      return raw.writableLength;
    },
  });
  return reply;
}
