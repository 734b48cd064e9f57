import type { FastifyRequest } from 'fastify';
import { contract } from '#shared/api/index.ts';
import { isFromThisMachine } from '#server/http/server/from-this-machine.ts';
import { notFound, unavailable } from '#server/kernel/errors.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { openApiDocument } from '#server/http/openapi/document.ts';
import { readBreaches } from './read-breaches.ts';
import { sameText } from './same-text.ts';

/** Dependencies of the endpoints for operators and browsers. */
export interface OperationsDeps {
  readonly publicUrl: string;
  readonly metricsToken: string | undefined;
  /** Figures in Prometheus' text format. */
  readonly readMetrics: () => Promise<string>;
  /** Throws, or returns false, while the process should get no traffic. */
  readonly isReady: () => Promise<boolean>;
  readonly limits: RateLimits;
}

export function operationsRoutes(serve: Serve, deps: OperationsDeps): void {
  // Built on the first request: it takes a tenth of a second of a start.
  let document: ReturnType<typeof openApiDocument> | undefined;

  serve(contract.operations.health, async () => ({ status: 'ok' as const }));
  serve(contract.operations.ready, async () => {
    if (!(await deps.isReady())) throw unavailable();
    return { status: 'ok' as const };
  });
  serve(contract.operations.metrics, async (_input, _context, request) => {
    if (!mayReadMetrics(request, deps.metricsToken)) throw notFound();
    return await deps.readMetrics();
  });
  serve(contract.operations.openapi, async (_input, { dependsOn }) => {
    dependsOn([]);
    return (document ??= openApiDocument(deps.publicUrl));
  });
  serve(contract.operations.cspReport, async ({ body }, context, request) => {
    await deps.limits.consume('csp-reports', request.ip);
    for (const breach of readBreaches(body)) context.log.warn({ breach }, 'content security policy breached');
    return null;
  });
}

/**
 * With a token set, only its bearer; without, only a direct request from this machine. A proxy there forwards for
 * others, and need not say so: the requested host name gives it away.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return isFromThisMachine(request);
}
