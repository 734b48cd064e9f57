import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { EngineLog } from '#server/db/engine.ts';
import { startTracing, type Tracing } from './tracing.ts';

/** The destination of traces, from the environment. */
export interface TracingSettings {
  /** The collector's address, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly share: number;
  readonly serviceName: string;
}

/** Milliseconds between two lines of the log about a collector that doesn't accept traces. */
const quiet = 60_000;

/** Starts tracing to a collector. While it is away, traces are lost, and the log gets a line a minute. */
export function openTracing({ endpoint, headers, share, serviceName }: TracingSettings, log: EngineLog): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: 5_000,
  });
  return startTracing({ exporter: saying(exporter, log), share, serviceName });
}

/** `ExportResultCode.SUCCESS` of OpenTelemetry. */
const sent = 0;

/** The same exporter, but its failures are logged. */
function saying(exporter: SpanExporter, log: EngineLog): SpanExporter {
  let loggedAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - loggedAt > quiet) {
          loggedAt = performance.now();
          log.warn({ err: result.error }, 'traces could not be sent to the collector');
        }
        // It is logged already. The processor would pass a failure on to the request that it traced.
        done({ code: sent });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
