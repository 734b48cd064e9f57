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
  /** Traces what an app answers, but for answers from memory. */
  readonly watchRequests: (app: FastifyInstance) => void;
  /** Traces a job. */
  readonly traceJob: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what is left, and traces nothing further. */
  readonly close: () => Promise<void>;
}

/**
 * Begins to trace. Spans name routes, tables and jobs, and hold nothing about anyone: no addresses, no values, no ids. Trace
 * ids that a request brings along are not taken over: a stranger could choose what is recorded.
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

  return {
    watchRequests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'unknown';
        const kind = request.isInternal ? SpanKind.INTERNAL : SpanKind.SERVER;
        const span = begin(`${request.method} ${route}`, kind, {
          'http.request.method': request.method,
          'http.route': route,
        });
        spans.set(request, span);
        active.run(span, done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
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
