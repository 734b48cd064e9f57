import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Input } from '#shared/api/endpoint.ts';
import type { OpenStream } from '#shared/api/account/events.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { type PublicContext, uncached } from '#server/answers/public-context.ts';
import type { Context } from '#server/context/context.ts';
import { answerOnce } from '#server/idempotency/answer-once.ts';
import { checkAccess, checkFreshProof, publicActor } from './access.ts';
import { createAuthenticate } from './authenticate.ts';
import { createContext } from './create-context.ts';
import type { FastLane } from '#server/answers/first-answers/fast-lane.ts';
import { internalCall } from './internal-call.ts';
import { readForm } from './read-form.ts';
import { readInput } from './read-input.ts';
import { answerPublic, type PublicDeps } from '#server/answers/replies/answer-public.ts';
import type { DirectCalls } from '#server/answers/replies/direct-calls.ts';
import { startStream } from '#server/http/streams/start-stream.ts';
import { sendReady } from '#server/answers/replies/ready-reply.ts';
import { uploadPolicy } from '#server/http/server/security-headers.ts';
import type { SlowBodies } from '#server/http/server/slow-bodies.ts';
import { isViewer, readAsViewer } from '#server/viewings/read-as-viewer.ts';
import { pointsFor, pointsOfBody } from './points.ts';
import { createUploadPlaces } from './upload-places.ts';

export interface EndpointDeps extends PublicDeps {
  readonly clock: Clock;
  /** The registry of calls with cached replies, for pages. */
  readonly direct: Pick<DirectCalls, 'add'>;
  readonly remember: FastLane['remember'];
  readonly slowBodies: Pick<SlowBodies, 'allowUpload'>;
}

/** An endpoint's work once the request is allowed and well-formed. */
export type Handler<E extends Endpoint, P = undefined, C extends Context = Context> = (
  input: Input<E>,
  context: C,
  request: FastifyRequest,
  prepared: P,
) => Promise<z.input<E['reply']>>;

/** A handler of any endpoint. */
type Work<E extends Endpoint, P = undefined> = Handler<E, P, PublicContext>;

/**
 * Does the slow part of a creating call, such as hashing a password, before the transaction that makes it happen once.
 * The handler gets the result. Not called for a repeat whose reply is stored.
 */
export type Prepare<E extends Endpoint, P> = (input: Input<E>, context: Context) => Promise<P>;

/** Binds an endpoint of the contract to its handler. Features receive it and know nothing else of HTTP. */
export interface Serve {
  <E extends Endpoint & { readonly cacheable?: true }>(endpoint: E, handler: Work<E>): void;
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  <E extends Endpoint, P>(endpoint: E, handler: Handler<E, P>, prepare: Prepare<E, P>): void;
}

/**
 * Creates `serve` for the API: access rule, limits, validation both ways, caching and idempotency come from the
 * contract.
 */
export function createServe(routerFor: (endpoint: Endpoint) => FastifyInstance, deps: EndpointDeps): Serve {
  const authenticate = createAuthenticate(deps.database);
  const enterUpload = createUploadPlaces();

  return <E extends Endpoint, P>(endpoint: E, plainHandler: Work<E, P>, prepare?: Prepare<E, P>) => {
    // Without a preparing step, a handler expects no value.
    const handler = plainHandler as Work<E, P | undefined>;
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    if (endpoint.cacheable && endpoint.replyType === undefined) {
      deps.direct.add(endpoint, url, (input, context, request) => run(endpoint, handler, input, context, request));
    }
    routerFor(endpoint).route({
      method: endpoint.method,
      url,
      // A stream's hour would count as an hour of answering.
      config: { endpoint, ...(endpoint.isStream && { disableMetrics: true }) },
      async handler(request, reply) {
        const now = deps.clock();
        if (endpoint.secretParam !== undefined) reply.header('referrer-policy', 'no-referrer');
        if (endpoint.isImmutable) return await sendFile(endpoint, handler, request, reply, now);
        if (!endpoint.isOperational) await identify(endpoint, request, now);
        if (endpoint.cacheable && request.headers.authorization === undefined) {
          return await sendCached(endpoint, handler, request, reply, now);
        }
        if (!endpoint.isOperational) await limit(endpoint, request, await readPoints(endpoint, request));
        return await withForm(endpoint, request, now, (at) => respond(endpoint, handler, prepare, request, reply, at));
      },
    });
  };

  /** Points for a call that is not cached; a list is not cheaper for callers with a token. */
  async function readPoints(endpoint: Endpoint, request: FastifyRequest): Promise<number> {
    return endpoint.cacheable
      ? pointsFor(endpoint, (await readCounted(endpoint, request)).query)
      : (endpoint.points ?? 1);
  }

  /**
   * Reads a form with files first, where the endpoint takes one; it holds its upload place until the work is done. An
   * upload that took minutes is dated at its end: cases list events in order.
   */
  async function withForm<T>(
    endpoint: Endpoint,
    request: FastifyRequest,
    now: Date,
    work: (now: Date) => Promise<T>,
  ): Promise<T> {
    if (!endpoint.fileLimit) return await work(now);
    const leave = enterUpload(request.actor.kind === 'user' ? request.actor.id : request.ip, endpoint.fileLimit.bytes);
    const endPatience = deps.slowBodies.allowUpload(request.raw);
    try {
      request.body = await readForm(endpoint, endpoint.fileLimit, request);
      const arrived = deps.clock();
      // Minutes after admission, the caller may have been signed out everywhere, suspended or refused.
      if (request.actor.kind === 'user') await identify(endpoint, request, arrived, now);
      return await work(arrived);
    } finally {
      endPatience();
      leave();
    }
  }

  /** Reads the input, does the work and sends the result. */
  async function respond<E extends Endpoint, P>(
    endpoint: E,
    handler: Work<E, P | undefined>,
    prepare: Prepare<E, P> | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<FastifyReply> {
    const input = readInput(endpoint, request);
    const further = endpoint.countPoints?.(input.body) ?? 0;
    if (further > 0) await consume(endpoint, request, further);
    const context = createContext(deps, request, now);
    const work = (inner: Context, prepared?: P) => run(endpoint, handler, input, uncached(inner), request, prepared);
    checkFreshProof(endpoint, context, input.body);
    if (endpoint.idempotent === true) {
      const once = await answerOnce(context, endpoint, request, {
        prepare: prepare && (() => prepare(input, context)),
        run: work,
      });
      return await reply.code(once.status).header('cache-control', 'no-store').send(once.reply);
    }
    const { actor } = request;
    const result = isViewer(actor)
      ? await readAsViewer(deps.database, context, actor, toPath(request), work)
      : await work(context, await prepare?.(input, context));
    reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
    if (endpoint.isStream) return startStream(result as OpenStream, request, reply);
    if (endpoint.replyType) reply.type(endpoint.replyType);
    return await reply.send(endpoint.status === 204 ? undefined : result);
  }

  /** Sends a file that never changes, such as a built asset: to everyone, and without limits. */
  async function sendFile<E extends Endpoint>(
    endpoint: E,
    handler: Work<E>,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<FastifyReply> {
    const input = readInput(endpoint, request);
    const result = await run(endpoint, handler, input, uncached(createContext(deps, request, now)), request);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': uploadPolicy });
    return await reply.type(endpoint.replyType ?? 'application/octet-stream').send(result);
  }

  /**
   * Identifies the caller and checks access. Refusals are counted, and so are unknown tokens.
   * @param since start of the request, if that was long ago.
   */
  async function identify(endpoint: Endpoint, request: FastifyRequest, now: Date, since = now): Promise<void> {
    const { authorization } = request.headers;
    if (authorization !== undefined && (await deps.limits.isUsedUp('failed-tokens', request.ip))) {
      // Many telephones share an address: valid tokens are still looked up, at the cost of a visitor's call.
      await deps.limits.consume('anonymous', request.ip);
    }
    const identity = await authenticate(
      authorization,
      now,
      !endpoint.isPassive && request.headers['x-background'] !== '1',
      since,
    );
    if (isViewer(identity.actor)) request.log = request.log.child({ viewing: identity.actor.viewing.id });
    request.actor = endpoint.access === 'public' ? publicActor(endpoint, identity.actor, deps.site) : identity.actor;
    if (identity.problem === 'unauthenticated') await deps.limits.note('failed-tokens', request.ip);
    try {
      checkAccess(endpoint, identity, deps.site);
    } catch (refusal) {
      await limit(endpoint, request);
      throw refusal;
    }
  }

  /**
   * Counts a request by its work and the size of its body. A call for a page was counted with its page, except for points
   * of work beyond one: a long list costs the same in HTML.
   */
  async function limit({ path }: Endpoint, request: FastifyRequest, work = 1): Promise<void> {
    const visitor = internalCall();
    if (visitor) {
      if (work > 1) await deps.limits.consume('anonymous', visitor.ip, work - 1);
      return;
    }
    await consume({ path }, request, work + pointsOfBody(request));
  }

  async function consume({ path }: Pick<Endpoint, 'path'>, request: FastifyRequest, points: number): Promise<void> {
    const { actor } = request;
    if (actor.kind === 'user') await deps.limits.consume('signed-in', actor.viewing?.adminId ?? actor.id, points);
    else await deps.limits.consume(path.startsWith('/api/auth/') ? 'entering' : 'anonymous', request.ip, points);
  }

  async function sendCached<E extends Endpoint>(
    endpoint: E,
    handler: Work<E>,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<FastifyReply> {
    const input = await readCounted(endpoint, request);
    const { ready, generation } = await answerPublic(deps, {
      endpoint,
      input,
      request,
      now,
      accepted: request.headers['accept-encoding'],
      admit: () => limit(endpoint, request, pointsFor(endpoint, input.query)),
      make: (context) => run(endpoint, handler, input, context, request),
    });
    const { validUntil, tags } = ready;
    return await sendReady(ready, request, reply, (answer) =>
      deps.remember(request, reply, { ...answer, generation, validUntil, tags }),
    );
  }

  /** Reads the input; refused input counts against the caller, an answer from the cache does not. */
  async function readCounted<E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<Input<E>> {
    try {
      return readInput(endpoint, request);
    } catch (error) {
      await limit(endpoint, request);
      throw error;
    }
  }
}

/** Runs the handler and checks its reply against the contract: only fields named there leave. */
async function run<E extends Endpoint, P = undefined>(
  endpoint: E,
  handler: Work<E, P | undefined>,
  input: Input<E>,
  context: PublicContext,
  request: FastifyRequest,
  prepared?: P,
): Promise<unknown> {
  return endpoint.reply.parse(await handler(input, context, request, prepared));
}

const toPath = ({ url }: FastifyRequest): string => url.replace(/\?.*$/s, '');
