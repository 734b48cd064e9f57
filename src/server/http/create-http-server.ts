import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions, fastify } from 'fastify';
import { toJson } from '#shared/to-json.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import { createLaneServer, type FastLane } from '#server/answers/first-answers/fast-lane.ts';
import { parseQueryString } from './endpoint/query-string.ts';
import { addRequestState } from './endpoint/request-state.ts';
import { refuseBrokenConnections, refuseUnreadable } from './server/broken-requests.ts';
import { handleError } from './server/error-handler.ts';
import { logAnswers } from './server/logging.ts';
import { addSecurityHeaders } from './server/security-headers.ts';
import { createSlowBodies, type Patience, usualPatience } from './server/slow-bodies.ts';
import { toTimeouts } from './server/timeouts.ts';

/** What the server needs before it has any route. */
export interface HttpOptions {
  /** Time limits for requests that differ from the usual. */
  readonly patience?: Partial<Patience>;
  /** Called with every route, for the test that compares them with the contract. */
  readonly onRoute?: (route: RouteOptions) => void;
  readonly tracing?: Pick<Tracing, 'watchRequests' | 'traceCall'> | undefined;
  readonly log: FastifyBaseLogger;
}

interface ServerParts {
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly lane: FastLane;
  /** Writes an error as a page, where there are pages. */
  readonly errorPage: ((status: number) => string) | undefined;
}

/** Bytes of a JSON body (security: 256 KB). */
const bodyLimit = 256 * 1024;

/** Creates the server with its hooks for every request, and without routes. Does not listen. */
export function createHttpServer({ onRoute, tracing, log, ...options }: HttpOptions & ServerParts): FastifyInstance {
  const { publicUrl, trustedProxies, lane, errorPage } = options;
  const patience = { ...usualPatience, ...options.patience };
  const slowBodies = createSlowBodies(patience);
  const timeouts = toTimeouts(patience);
  const app = fastify({
    serverFactory: (ordinary) => createLaneServer(lane, ordinary, slowBodies, timeouts),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(publicUrl, errorPage),
    clientErrorHandler: refuseBrokenConnections(publicUrl),
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  addSecurityHeaders(app, publicUrl);
  addRequestState(app);
  app.setReplySerializer(toJson);
  logAnswers(app);
  tracing?.watchRequests(app);
  app.decorate('fastLane', lane);
  app.decorate('slowBodies', slowBodies);
  app.decorate('timeouts', timeouts);
  app.setErrorHandler(handleError);
  return app;
}
