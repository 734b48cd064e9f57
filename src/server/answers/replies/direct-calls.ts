import type { FastifyRequest } from 'fastify';
import type { Endpoint, Input } from '#shared/api/endpoint.ts';
import type { ApiRequest } from '#shared/api/transport.ts';
import { decode } from '#server/answers/replies/encodings.ts';
import { pointsFor } from '#server/http/endpoint/points.ts';
import { readParts } from '#server/http/endpoint/read-input.ts';
import { toErrorBody, logFailure, toAppError } from '#server/http/server/error-handler.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { CacheTag } from '#server/answers/tags/cache-tags.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import { answerPublic, type PublicDeps } from './answer-public.ts';

/** An answer as the page's own code reads it, with what makes it stale. */
interface DirectAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly validUntil?: Date;
  readonly tags?: readonly CacheTag[] | undefined;
}

/** Calls that pages make inside the process. */
export interface DirectCalls {
  /**
   * Registers a call whose reply is cached, as JSON.
   * @param route under which it is traced
   */
  add<E extends Endpoint>(
    endpoint: E,
    route: string,
    make: (input: Input<E>, context: PublicContext, request: FastifyRequest) => Promise<unknown>,
  ): void;
  /**
   * Makes a call for the visitor of a page without a request of its own, so that neither the server's hooks nor its logs see it.
   * Undefined if the call isn't registered.
   * @param request the page's: its visitor is the caller, against whom points of work beyond one are counted
   */
  ask(call: ApiRequest, request: FastifyRequest): Promise<DirectAnswer> | undefined;
}

interface Deps extends PublicDeps {
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly traceCall?: Tracing['traceCall'] | undefined;
}

type Call = NonNullable<ApiRequest['call']>;
type Make = (input: Input<Endpoint>, context: PublicContext, request: FastifyRequest) => Promise<unknown>;

/** Creates the registry of calls inside the process. */
export function createDirectCalls(deps: Deps): DirectCalls {
  const known = new Map<string, { readonly endpoint: Endpoint; readonly route: string; readonly make: Make }>();
  const trace = deps.traceCall ?? ((_method, _route, work) => work());

  async function answer(endpoint: Endpoint, make: Make, call: Call, request: FastifyRequest): Promise<DirectAnswer> {
    const input = { ...readParts(endpoint, toTexts(call.params), toTexts(call.query)), body: undefined };
    const { ready, result } = await answerPublic(deps, {
      endpoint,
      input: input as Input<Endpoint>,
      request,
      now: deps.clock(),
      accepted: undefined,
      async admit() {
        const further = pointsFor(endpoint, input.query) - 1;
        if (further > 0) await deps.limits.consume('anonymous', request.ip, further);
      },
      make: (context) => make(input as Input<Endpoint>, context, request),
    });
    const { validUntil, tags } = ready;
    const body: unknown = result ?? JSON.parse((await decode(ready.content)).toString());
    return { status: 200, body, validUntil, tags };
  }

  return {
    add: (endpoint, route, make) => known.set(endpoint.path, { endpoint, route, make: make as Make }),
    ask({ method, call }, request) {
      const found = method === 'GET' && call && known.get(call.path);
      if (!found) return undefined;
      const { endpoint, route, make } = found;
      return trace(method, route, () =>
        answer(endpoint, make, call, request).catch((thrown: unknown): DirectAnswer => {
          const error = toAppError(thrown);
          logFailure(error, request.log);
          return { status: error.status, body: toErrorBody(error, request.id) };
        }),
      );
    },
  };
}

/** The values as they appear in an address. */
const toTexts = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
