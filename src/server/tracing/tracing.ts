import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceQueries } from './traced-queries.ts';

export interface TracingOptions {
  readonly exporter: SpanExporter;
  /** The share of requests and jobs that are traced, 0 to 1. */
  readonly share: number;
  readonly serviceName: string;
}

/** Traces of requests and jobs, with the statements that each ran. */
export interface Tracing {
  /** Traces an app's answers, except answers from memory. */
  readonly watchRequests: (app: FastifyInstance) => void;
  /** Traces a call that a page makes inside the process, below the page's request. */
  readonly traceCall: <T extends { readonly status: number }>(
    method: string,
    route: string,
    work: () => Promise<T>,
  ) => Promise<T>;
  /** Traces a job. */
  readonly traceJob: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what is left, and stops tracing. */
  readonly close: () => Promise<void>;
}

/**
 * Starts tracing. Spans name routes, tables and jobs, and hold no personal data: no addresses, no values, no ids. Trace
 * ids sent with a request are not adopted: a stranger could choose what is recorded.
 */
export function startTracing({ exporter, share, serviceName }: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('mwesigwa');
  const active = new AsyncLocalStorage<Span>();
  const begin = (name: string, kind: SpanKind, attributes: Attributes = {}): Span => {
    const parent = active.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind, attributes }, context);
  };
  const stopQueries = traceQueries((name, attributes) =>
    active.getStore()?.isRecording() ? begin(name, SpanKind.CLIENT, attributes) : undefined,
  );
  const spans = new WeakMap<FastifyRequest, Span>();
  const beginRequest = (kind: SpanKind, method: string, route: string): Span =>
    begin(`${method} ${route}`, kind, { 'http.request.method': method, 'http.route': route });
  const endRequest = (span: Span | undefined, status: number): void => {
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };

  return {
    watchRequests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'unknown';
        const kind = request.isInternal ? SpanKind.INTERNAL : SpanKind.SERVER;
        const span = beginRequest(kind, request.method, route);
        spans.set(request, span);
        active.run(span, done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => endRequest(spans.get(request), statusCode));
    },
    async traceCall(method, route, work) {
      const span = beginRequest(SpanKind.INTERNAL, method, route);
      const answer = await active.run(span, work);
      endRequest(span, answer.status);
      return answer;
    },
    async traceJob(name, work) {
      const span = begin(`job ${name}`, SpanKind.CONSUMER);
      try {
        return await active.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      stopQueries();
      await provider.shutdown();
    },
  };
}
