import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encode, type Encoded, type Encoding, isUnchanged } from './encodings.ts';

/** A JSON reply that is kept: its bytes, and what they become compressed once somebody asks for it. */
export interface ReadyReply {
  readonly identity: Encoded;
  readonly compressed: Map<Encoding, Promise<Encoded>>;
}

/** Smaller replies gain nothing by compression, in bytes. */
const worthCompressing = 1000;

/** Makes a reply ready to be sent any number of times; `bytes` is the memory it will take with its compressed forms. */
export async function makeReady(result: unknown): Promise<{ value: ReadyReply; bytes: number }> {
  const identity = await encode(JSON.stringify(result), 'identity');
  return { value: { identity, compressed: new Map() }, bytes: Math.ceil(identity.body.length * 1.5) };
}

/** Sends it in the encoding that the caller takes, or 304 when they have it already. */
export async function sendReady(
  ready: ReadyReply,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { encoding, etag, body } = await encodedFor(ready, chooseEncoding(request.headers['accept-encoding']));
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'authorization, accept-encoding');
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

async function encodedFor({ identity, compressed }: ReadyReply, encoding: Encoding): Promise<Encoded> {
  if (encoding === 'identity' || identity.body.length < worthCompressing) return identity;
  const known = compressed.get(encoding);
  if (known) return await known;
  const made = encode(identity.body, encoding);
  compressed.set(encoding, made);
  // Whoever waits gets the failure; whoever comes later tries again.
  made.catch(() => compressed.delete(encoding));
  return await made;
}
