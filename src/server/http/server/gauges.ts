import type { FastifyInstance } from 'fastify';

/** A figure of a registry, measured on each scrape. */
export interface GaugeOf<Measured> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: (measured: Measured) => readonly { readonly labels: Record<string, string>; readonly value: number }[];
}

/** Adds figures that are measured together, once for each scrape. */
export function addGauges<Measured>(
  client: FastifyInstance['metrics']['client'],
  definitions: readonly GaugeOf<Measured>[],
  measure: () => Promise<Measured>,
): void {
  let measuring: Promise<Measured> | undefined;
  const measureOnce = () => (measuring ??= measure().finally(() => (measuring = undefined)));
  for (const { name, help, labels, read } of definitions) {
    const gauge = new client.Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [],
      async collect() {
        const samples = read(await measureOnce());
        this.reset();
        // Without labels, a reset gauge reports 0: an unknown value must report nothing.
        if (labels.length === 0 && samples.length === 0) this.remove({});
        for (const sample of samples) this.set(sample.labels, sample.value);
      },
    });
    client.register.registerMetric(gauge);
  }
}
