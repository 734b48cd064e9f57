import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Input } from '#shared/api/endpoint.ts';
import { nextKampalaMidnight } from '#shared/time.ts';
import type { VersionedCache } from '#server/cache/versioned-cache.ts';
import type { Clock, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { answerOnce } from '#server/idempotency/answer-once.ts';
import type { MarketplaceVersion } from '#server/marketplace-version/marketplace-version.ts';
import { checkAccess } from './access.ts';
import { createAuthenticate } from './authenticate.ts';
import { createContext } from './create-context.ts';
import type { ConsumeLimit } from './rate-limit.ts';
import { validate } from './validate.ts';

/** What serving an endpoint needs from the process. */
export interface EndpointDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly version: MarketplaceVersion;
  readonly consumeLimit: ConsumeLimit;
  /** Ready JSON replies of public, cacheable calls. */
  readonly replies: VersionedCache<ReadyReply>;
}

/** A reply as it goes over the wire. */
export interface ReadyReply {
  readonly body: Buffer;
  readonly etag: string;
}

/** What an endpoint does once the request is known to be allowed and well-formed. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: Context,
  request: FastifyRequest,
) => Promise<z.input<E['reply']>>;

/** Binds an endpoint of the contract to what it does. Features receive it and know nothing else of HTTP. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Makes `serve` for an app: access rule, limits, validation both ways, caching and idempotency come from the contract. */
export function createServe(app: FastifyInstance, deps: EndpointDeps): Serve {
  const authenticate = createAuthenticate(deps.database);

  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      async handler(request, reply) {
        const now = deps.clock();
        const isActivity = request.headers['x-background'] !== '1';
        const identity = await authenticate(request.headers.authorization, now, isActivity);
        request.actor = identity.actor;
        checkAccess(endpoint.access, identity);

        if (endpoint.cacheable && request.headers.authorization === undefined) {
          return await sendCached(endpoint, handler, request, reply, now);
        }
        await limit(request);
        const input = readInput(endpoint, request);
        const context = createContext(deps.database, deps.database.db, request, now);
        if (endpoint.idempotent) {
          const once = await answerOnce(context, endpoint, request, (inner) =>
            run(endpoint, handler, input, inner, request),
          );
          return await reply.code(once.status).header('cache-control', 'no-store').send(once.reply);
        }
        const result = await run(endpoint, handler, input, context, request);
        reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
        if (endpoint.replyType) reply.type(endpoint.replyType);
        return await reply.send(endpoint.status === 204 ? undefined : result);
      },
    });
  };

  async function limit(request: FastifyRequest): Promise<void> {
    if (request.isInternal) return;
    const { actor } = request;
    if (actor.kind === 'user') await deps.consumeLimit('signed-in', actor.id);
    else await deps.consumeLimit('anonymous', request.ip);
  }

  async function sendCached<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<FastifyReply> {
    const input = await readCounted(endpoint, request);
    const key = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
    const validUntil = nextKampalaMidnight(now);
    let ready = deps.replies.peek(key);
    request.isCacheHit = ready !== undefined;
    if (!ready) {
      await limit(request);
      ready = await deps.replies.get(key, async () => {
        const context = createContext(deps.database, await deps.version.reader(), request, now);
        const body = Buffer.from(JSON.stringify(await run(endpoint, handler, input, context, request)));
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
        return { value: { body, etag }, bytes: body.length + 2 * key.length, validUntil };
      });
    }
    reply.header('cache-control', 'no-cache').header('etag', ready.etag).header('vary', 'authorization');
    if (request.isInternal) reply.header('x-valid-until', validUntil.toISOString());
    if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(ready.body);
  }

  /** Reads the input; one that is refused counts against the caller, one that is answered from the cache does not. */
  async function readCounted<E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<Input<E>> {
    try {
      return readInput(endpoint, request);
    } catch (error) {
      await limit(request);
      throw error;
    }
  }
}

function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  if (endpoint.body) checkMediaType(endpoint, request);
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  return {
    params: params?.data,
    query: endpoint.query ? validate(endpoint.query, request.query) : undefined,
    body: endpoint.body ? validate(endpoint.body, request.body) : undefined,
  } as Input<E>;
}

/** A media type that another endpoint takes is not one that this endpoint takes. */
function checkMediaType(endpoint: Endpoint, request: FastifyRequest): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (request.body !== undefined && !(endpoint.bodyTypes ?? ['application/json']).includes(type.trim().toLowerCase())) {
    throw new AppError('unsupported_media', 'This call takes another media type.');
  }
}

/** Runs the handler and checks its reply against the contract: nothing leaves that is not named there. */
async function run<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  input: Input<E>,
  context: Context,
  request: FastifyRequest,
): Promise<unknown> {
  return endpoint.reply.parse(await handler(input, context, request));
}
