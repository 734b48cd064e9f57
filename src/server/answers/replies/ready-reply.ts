import type { FastifyReply, FastifyRequest } from 'fastify';
import { toJson } from '#shared/to-json.ts';
import type { Filled } from '#server/answers/store/versioned-cache.ts';
import { chooseEncoding, decode, encode, type Encoded, type Encoding, isUnchanged } from './encodings.ts';
import type { CacheableAnswer } from '#server/answers/first-answers/fast-lane.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import { pdfPolicy } from '#server/http/server/security-headers.ts';

/** A computed reply, encoded for the request that started it. Requests that share it and accept another encoding get it re-encoded. */
export interface ReadyReply {
  readonly type: string;
  readonly content: Encoded;
  /** The time from which it is stale even without a change. */
  readonly validUntil: Date;
  /** Tags of what it depends on; undefined if any change may make it stale. */
  readonly tags: readonly CacheTag[] | undefined;
}

/** Bytes below which compression gains nothing. */
const worthCompressing = 1000;

/** Media types whose bytes are compressed already. */
const isCompact = /^(?:application\/pdf|image\/(?:png|jpeg|webp|avif))/;

/** A result to be cached. */
interface CacheableResult {
  readonly result: unknown;
  readonly validUntil: Date;
  readonly tags: readonly CacheTag[] | undefined;
  /** Media type of a result that is already text or bytes; without it the result is written as JSON. */
  readonly replyType: string | undefined;
}

/**
 * Prepares a reply to be sent any number of times.
 * @param accepted the `Accept-Encoding` of the first caller; the encodings of others are derived from it
 */
export async function makeReady(
  { result, validUntil, tags, replyType }: CacheableResult,
  accepted: string | undefined,
): Promise<Filled<ReadyReply>> {
  const content =
    result instanceof Uint8Array ? Buffer.from(result) : Buffer.from(replyType ? String(result) : toJson(result));
  const type = replyType ?? 'application/json; charset=utf-8';
  const encoding = isWorthIt(type, content) ? chooseEncoding(accepted) : 'identity';
  const ready: ReadyReply = { type, content: await encode(content, encoding), validUntil, tags };
  return { value: ready, bytes: ready.content.body.length, validUntil, tags };
}

const isWorthIt = (type: string, content: Buffer) => content.length >= worthCompressing && !isCompact.test(type);

/**
 * Sends it in the caller's encoding, or 304 when the caller already has it.
 * @param remember called once the headers of a full answer are set
 */
export async function sendReady(
  ready: ReadyReply,
  request: FastifyRequest,
  reply: FastifyReply,
  remember: (answer: Pick<CacheableAnswer, 'encoding' | 'content'>) => void,
): Promise<FastifyReply> {
  const taken = chooseEncoding(request.headers['accept-encoding']);
  const content = await encodedFor(ready, taken);
  const { encoding, etag, body } = content;
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'authorization, accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (ready.type === 'application/pdf') reply.header('content-security-policy', pdfPolicy);
  reply.type(ready.type);
  remember({ encoding: taken, content });
  if (!isUnchanged(request.headers['if-none-match'], etag)) return reply.send(body);
  return reply.removeHeader('content-encoding').removeHeader('content-type').code(304).send();
}

async function encodedFor({ type, content }: ReadyReply, encoding: Encoding): Promise<Encoded> {
  if (content.encoding === encoding) return content;
  const plain = await decode(content);
  return content.encoding === 'identity' && !isWorthIt(type, plain) ? content : await encode(plain, encoding);
}
