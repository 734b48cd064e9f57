import type { FastifyRequest } from 'fastify';
import { isWellFormedText } from '#shared/text.ts';
import type { Context, SiteSettings } from '#server/context.ts';
import type { Database, Db, Tx } from '#server/db/database.ts';
import type { MarketplaceVersion } from '#server/marketplace-version/marketplace-version.ts';
import { plainAddress } from './caller-network.ts';
import { internalCall } from './internal-call.ts';
import type { RateLimits } from './rate-limit.ts';

/** What every request's context is made of. */
interface ContextDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly site: SiteSettings;
  readonly version: MarketplaceVersion;
}

/** Characters of a browser's description that are kept: real ones have some hundred. */
const longestUserAgent = 300;

/** What a service receives for this request; `publicRead` is where public pages may be read at this moment. */
export function createContext(
  { database, limits, site, version }: ContextDeps,
  publicRead: Db,
  request: FastifyRequest,
  now: Date,
): Context {
  return {
    db: database.db,
    publicRead,
    transaction: (work) => database.transaction(work),
    site,
    actor: request.actor,
    now,
    requestId: request.id,
    address: plainAddress(internalCall()?.ip ?? request.ip),
    userAgent: userAgentOf(request),
    limit: (tx, uses) => limits.count(tx, now, uses),
    tries: {
      begin: (tx, attempt, free) => limits.tries.begin(tx, now, attempt, free),
      forget: (tx, attempt) => limits.tries.forget(tx, attempt),
    },
    version,
    log: request.log,
  };
}

function userAgentOf({ headers }: FastifyRequest): string | null {
  const text = headers['user-agent']?.slice(0, longestUserAgent) ?? '';
  return text !== '' && isWellFormedText(text) ? text : null;
}

/**
 * The same context inside an open transaction: everything the service reads and writes joins it. Its own transactions
 * are savepoints, so that one of them may fail; what waits for their commit waits for the outer one's.
 */
export function insideTransaction(context: Context, tx: Tx): Context {
  return {
    ...context,
    db: tx as unknown as Context['db'],
    publicRead: tx as unknown as Context['db'],
    async transaction(work) {
      const afterCommit: (() => void)[] = [];
      const result = await tx.transaction((inner) =>
        work(Object.assign(inner, { afterCommit: (done: () => void) => void afterCommit.push(done) })),
      );
      for (const done of afterCommit) tx.afterCommit(done);
      return result;
    },
  };
}
