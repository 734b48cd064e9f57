import { type ReadableSpan, InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { startTracing } from './tracing.ts';

/** Everything that a span contains, as text. */
const describeSpans = (spans: readonly ReadableSpan[]) =>
  JSON.stringify(
    spans.map(({ name, attributes, events, resource }) => [name, attributes, events, resource.attributes]),
  );
const getName = ({ name }: ReadableSpan) => name;

test('a request is a span of its route, with the statements that it ran below it, and nothing about anyone', async () => {
  const exporter = new InMemorySpanExporter();
  const database = await openTestDatabase();
  // The first caller opens a connection, whose settings are a statement too.
  await database.query('select 0');
  const tracing = startTracing({ exporter, share: 1, serviceName: 'test' });
  const app = fastify();
  app.decorateRequest('isInternal', false);
  tracing.watchRequests(app);
  async function read(request: FastifyRequest) {
    const { id } = request.params as { id: string };
    await database.query('select id from users where email = $1', [id]);
    await database.transaction(async (tx) => void (await tx.query.users.findFirst()));
    return { ok: true };
  }
  app.route({ method: 'GET', url: '/people/:id', handler: read });
  app.route({ method: 'GET', url: '/broken', handler: () => database.query('select nothing from nowhere') });
  await app.inject('/people/grace@example.com?secret=1');
  await app.inject('/broken');
  await database.query('select 1');
  const call = async () => ({ status: 404, rows: await database.query('select 4 from users') });
  expect(await tracing.traceCall('GET', '/people/:id/reviews', call)).toMatchObject({ status: 404 });
  await tracing.traceJob('count-rollups', () => database.query('select 2'));
  const spans: ReadableSpan[] = [];
  exporter.shutdown = async () => void spans.push(...exporter.getFinishedSpans());
  await tracing.close();

  const request = spans.find(({ name }) => name === 'GET /people/:id')!;
  const below = spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === request.spanContext().spanId);
  expect(below.map(getName).filter((name) => name.startsWith('SELECT'))).toEqual(['SELECT users', 'SELECT users']);
  expect(request.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/people/:id',
    'http.response.status_code': 200,
  });
  const broken = spans.find(({ name }) => name === 'GET /broken')!;
  expect([broken.status.code, spans.find(({ name }) => name === 'SELECT nowhere')!.status.code]).toEqual([2, 2]);
  const inside = spans.find(({ name }) => name === 'GET /people/:id/reviews')!;
  expect([inside.kind, inside.attributes['http.response.status_code'], inside.status.code]).toEqual([0, 404, 0]);
  expect(spans.filter(({ parentSpanContext: up }) => up?.spanId === inside.spanContext().spanId)).toHaveLength(1);
  expect(spans.map(getName)).toContain('job count-rollups');
  // A statement outside any request or job.
  expect(spans.filter(({ name }) => name === 'SELECT')).toHaveLength(1);
  expect(describeSpans(spans)).not.toMatch(/grace|secret/);

  // The driver is as it was.
  await database.query('select 3');
  await app.close();
  await database.close();
});

test('with a sampling share of zero, nothing is traced', async () => {
  const exporter = new InMemorySpanExporter();
  const tracing = startTracing({ exporter, share: 0, serviceName: 'test' });
  expect(await tracing.traceJob('vacuum', async () => 5)).toBe(5);
  let sent = 0;
  exporter.shutdown = async () => {
    sent = exporter.getFinishedSpans().length;
  };
  await tracing.close();
  expect(sent).toBe(0);
});
