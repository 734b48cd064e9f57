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
  /**
   * Replies of public, cacheable calls under way: requests for the same at the same time share one. It keeps none
   * (`maxBytes: 0`), as the fast lane keeps what was sent.
   */
  readonly flights: VersionedCache<ReadyReply>;
  readonly fragments: FragmentCache;
}

/** A public call that is well-formed. */
export interface PublicCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: Input<E>;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** The `Accept-Encoding` for which a reply is computed. */
  readonly accepted: string | undefined;
  /** Counts it against its caller. */
  readonly admit: () => Promise<void>;
  /** Does the work, and checks its result against the contract. */
  readonly make: (context: PublicContext) => Promise<unknown>;
}

export interface PublicAnswer {
  readonly ready: ReadyReply;
  /** The generation of changes known before it was computed. */
  readonly generation: number | undefined;
  /** The result, if this call computed it. */
  readonly result?: unknown;
}

/** Computes the reply of a public call, of fragments that are kept. */
export async function answerPublic<E extends Endpoint>(
  deps: PublicDeps,
  { endpoint, input, request, now, accepted, admit, make }: PublicCall<E>,
): Promise<PublicAnswer> {
  const { flights, version } = deps;
  const key = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
  const generation = version.generation();
  await admit();
  let result: unknown;
  const ready = await flights.get(key, async () => {
    // Before the snapshot begins: later changes aren't in the fragments computed from it.
    const { snapshot, ...declared } = collectDependencies(
      deps.fragments,
      version.generation(),
      nextKampalaMidnight(now),
    );
    result = await version.read((db) => make({ ...createContext(deps, request, now), db, ...declared }));
    return await makeReady({ result, ...snapshot(), replyType: endpoint.replyType }, accepted);
  });
  return { ready, generation, result };
}
