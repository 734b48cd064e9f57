import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encode, type Encoded, type Encoding, isUnchanged } from './encodings.ts';
import type { KeptAnswer } from './fast-lane.ts';
import { pdfPolicy } from '#server/http/server/security-headers.ts';

/** A kept reply: its bytes, and their compressed forms once requested. */
export interface ReadyReply {
  readonly type: string;
  readonly identity: Encoded;
  readonly compressed: Map<Encoding, Promise<Encoded>>;
  /** The time from which it is stale even without a change. */
  readonly validUntil: Date;
}

/** Bytes below which compression gains nothing. */
const worthCompressing = 1000;

/** Rough memory of a kept reply beside its bytes. */
const replyBytes = 600;

/** Media types whose bytes are compressed already. */
const isCompact = /^(?:application\/pdf|image\/(?:png|jpeg|webp|avif))/;

/**
 * Prepares a reply to be sent any number of times; `bytes` is the memory it will take with its compressed forms.
 * @param validUntil the time from which it is stale even without a change
 * @param replyType media type of a reply that is text or bytes already; without it the result is written as JSON
 */
export async function makeReady(
  result: unknown,
  validUntil: Date,
  replyType?: string,
): Promise<{ value: ReadyReply; bytes: number }> {
  const content =
    result instanceof Uint8Array ? Buffer.from(result) : replyType ? String(result) : JSON.stringify(result);
  const identity = await encode(content, 'identity');
  const type = replyType ?? 'application/json; charset=utf-8';
  return {
    value: { type, identity, compressed: new Map(), validUntil },
    bytes: Math.ceil(identity.body.length * 1.5) + replyBytes,
  };
}

/**
 * Sends it in the caller's encoding, or 304 when the caller has it already.
 * @param remember called with a full answer; absent for a reply that was made for this caller
 */
export async function sendReady(
  ready: ReadyReply,
  request: FastifyRequest,
  reply: FastifyReply,
  remember?: (answer: Pick<KeptAnswer, 'encoding' | 'etag' | 'body'>) => void,
): Promise<FastifyReply> {
  const taken = chooseEncoding(request.headers['accept-encoding']);
  const { encoding, etag, body } = await encodedFor(ready, taken);
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'authorization, accept-encoding');
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (ready.type === 'application/pdf') reply.header('content-security-policy', pdfPolicy);
  reply.type(ready.type);
  remember?.({ encoding: taken, etag, body });
  return reply.send(body);
}

async function encodedFor({ type, identity, compressed }: ReadyReply, encoding: Encoding): Promise<Encoded> {
  if (encoding === 'identity' || identity.body.length < worthCompressing || isCompact.test(type)) return identity;
  const known = compressed.get(encoding);
  if (known) return await known;
  const made = encode(identity.body, encoding);
  compressed.set(encoding, made);
  // Current waiters get the failure; the next request tries again.
  made.catch(() => compressed.delete(encoding));
  return await made;
}
