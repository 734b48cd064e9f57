import type { FastifyRequest } from 'fastify';
import { isWellFormedText } from '#shared/text.ts';
import { cutText } from '#shared/cut-text.ts';
import type { Context, SiteSettings } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { plainAddress } from '#server/limits/caller-network.ts';
import { internalCall } from './internal-call.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';

export interface ContextDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly site: SiteSettings;
}

/** Characters stored of a user agent; real ones have a few hundred. */
const longestUserAgent = 300;

/** Creates a service's context for this request. */
export function createContext({ database, limits, site }: ContextDeps, request: FastifyRequest, now: Date): Context {
  return {
    db: database.db,
    transaction: (work) => database.transaction(work),
    site,
    actor: request.actor,
    now,
    requestId: request.id,
    address: plainAddress(internalCall()?.ip ?? request.ip),
    userAgent: readUserAgent(request),
    limit: (tx, uses) => limits.count(tx, now, uses),
    refundLimit: (tx, uses) => limits.refundLimit(tx, now, uses),
    attempts: {
      start: (tx, attempt, free) => limits.attempts.start(tx, now, attempt, free),
      clear: (tx, attempt) => limits.attempts.clear(tx, attempt),
    },
    log: request.log,
  };
}

function readUserAgent({ headers }: FastifyRequest): string | null {
  const text = cutText(headers['user-agent'] ?? '', longestUserAgent);
  return text !== '' && isWellFormedText(text) ? text : null;
}
