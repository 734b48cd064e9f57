import type { FastifyRequest } from 'fastify';
import type { Endpoint, Input } from '#shared/api/endpoint.ts';
import { nextKampalaMidnight } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { collectDependencies } from '#server/answers/fragments/collect-dependencies.ts';
import type { FragmentCache } from '#server/answers/fragments/fragment-cache.ts';
import type { VersionedCache } from '#server/answers/store/versioned-cache.ts';
import { makeReady, type ReadyReply } from '#server/answers/replies/ready-reply.ts';
import { type ContextDeps, createContext } from '#server/http/endpoint/create-context.ts';
import type { MarketplaceVersion } from '#server/answers/tags/marketplace-version.ts';

export interface PublicDeps extends ContextDeps {
  readonly version: MarketplaceVersion;
  /** Ready JSON replies of public, cacheable calls. */
  readonly replies: VersionedCache<ReadyReply>;
  readonly fragments: FragmentCache;
}

/** A public call that is well-formed. */
export interface PublicCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: Input<E>;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** The `Accept-Encoding` for which a reply is computed if none is cached. */
  readonly accepted: string | undefined;
  /** Counts it against its caller, if it must be computed. */
  readonly admit: () => Promise<void>;
  /** Does the work, and checks its result against the contract. */
  readonly make: (context: PublicContext) => Promise<unknown>;
}

export interface PublicAnswer {
  readonly ready: ReadyReply;
  readonly isHit: boolean;
  /** The generation of changes known before the cache was read. */
  readonly generation: number | undefined;
  /** The result, if this call computed it. */
  readonly result?: unknown;
}

/** Bytes of a reply above which caching it would displace hundreds of others. */
const maxCachedBytes = 4 * 1024 * 1024;

/** Returns the cached reply of a public call, or computes it. */
export async function answerPublic<E extends Endpoint>(
  deps: PublicDeps,
  { endpoint, input, request, now, accepted, admit, make }: PublicCall<E>,
): Promise<PublicAnswer> {
  const { replies, version } = deps;
  const key = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
  const generation = version.generation();
  const hit = replies.peek(key);
  if (hit) return { ready: hit, isHit: true, generation };
  await admit();
  let result: unknown;
  const ready = await replies.get(key, async () => {
    // Before the snapshot begins: later changes aren't in the fragments computed from it.
    const { snapshot, ...declared } = collectDependencies(
      deps.fragments,
      version.generation(),
      expiryFor(endpoint, now),
    );
    result = await version.read((publicRead) =>
      make({ ...createContext(deps, request, now), publicRead, ...declared }),
    );
    const filled = await makeReady({ result, ...snapshot(), replyType: endpoint.replyType }, accepted);
    return { ...filled, isCacheable: filled.bytes <= maxCachedBytes };
  });
  return { ready, isHit: false, generation, result };
}

/** Returns the time from which a new reply is stale: its figures are old, or a new day begins in Kampala. */
function expiryFor({ maxAge }: Endpoint, now: Date): Date {
  const midnight = nextKampalaMidnight(now);
  const aged = maxAge === undefined ? midnight : new Date(now.getTime() + maxAge * 1000);
  return aged < midnight ? aged : midnight;
}
