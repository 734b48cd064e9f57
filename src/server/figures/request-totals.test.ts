import { Histogram, Registry } from '@platformatic/prom-client';
import { expect, test } from 'vitest';
import { figuresBetween, sumByKind } from './request-totals.ts';

const histogram = new Histogram({
  name: 'seconds',
  help: 'Durations',
  labelNames: ['route', 'status_code', 'kind'],
  buckets: [0.1, 1],
  registers: [new Registry()],
});
const totals = async () => sumByKind((await histogram.get()).values);

test('answers are counted by kind, over all routes, within a window', async () => {
  const answer = (route: string, status_code: number, kind: string, seconds: number) =>
    histogram.observe({ route, status_code, kind }, seconds);
  answer('/a', 200, 'read', 5);
  const before = await totals();
  answer('/a', 200, 'read', 0.05);
  answer('/b', 503, 'read', 0.5);
  answer('/', 200, 'page', 0.01);
  const figures = figuresBetween(before, await totals());
  const of = (kind: string) => figures.find((one) => one.kind === kind);
  expect(of('read')).toEqual({ kind: 'read', requests: 2, errors: 1, p50: 0.1, p95: expect.closeTo(0.91, 5) });
  expect(of('page')).toMatchObject({ requests: 1, errors: 0 });
  expect(of('write')).toEqual({ kind: 'write', requests: 0, errors: 0, p50: null, p95: null });
});
