import { z } from 'zod';
import type { TracingSettings } from '#server/tracing/open-tracing.ts';

/** Settings for traces, by OpenTelemetry's names for them. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\r\n]+(,[\w-]+=[^,\r\n]+)*$/, 'must hold headers such as authorization=Bearer%20token')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share from 0 to 1')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(0.1),
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').default('mwesigwa'),
};

/** Where traces go; undefined without a collector. */
export function toTracingSettings(values: z.output<z.ZodObject<typeof tracingSettings>>): TracingSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const pairs = (values.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  const headers = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const;
  });
  return {
    endpoint,
    headers: Object.fromEntries(headers),
    share: values.OTEL_TRACES_SAMPLER_ARG,
    serviceName: values.OTEL_SERVICE_NAME,
  };
}
