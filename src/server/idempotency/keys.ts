import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';

const longestKey = 255;

/** An `Idempotency-Key` as it is stored, and the hash of the body that came with it, without its passwords. */
export interface StoredKey {
  readonly id: string;
  readonly bodyHash: string;
}

/** Reads a request's `Idempotency-Key`; undefined without one. @throws {AppError} `invalid_input` */
export function readKey({ actor }: Pick<Context, 'actor'>, request: FastifyRequest): StoredKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey) {
    throw invalidInput({ 'Idempotency-Key': `Please send a key of 1 to ${longestKey} characters.` });
  }
  const bodyHash = sha256(JSON.stringify(toComparable(request.body)));
  const caller = actor.kind === 'user' ? actor.id : `anonymous ${bodyHash}`;
  return { id: sha256(JSON.stringify([caller, request.method, request.url, key])), bodyHash };
}

/** The key of one row of a bulk action. */
export const keyOfRow = ({ id, bodyHash }: StoredKey, rowId: string): StoredKey => ({
  id: sha256(JSON.stringify([id, rowId])),
  bodyHash,
});

export const mismatch = () =>
  new AppError('idempotency_mismatch', 'This Idempotency-Key was already used with a different body.');

/**
 * The compared form of a body. Files count by their hashes: written out as numbers, 5 MB would hold up the process. Of
 * a password only its presence counts: a fast hash of it must not be stored.
 */
function toComparable(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body ?? null;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (/password/i.test(name)) return [name, value !== ''];
      return [name, value instanceof Uint8Array ? { sha256: sha256(value) } : value];
    }),
  );
}

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url');
