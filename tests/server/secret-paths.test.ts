import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import type { Site } from '#shared/pages.ts';
import { secretPages } from '#shared/secret-pages.ts';
import { maskSecrets, secretPrefixes } from '#server/kernel/mask-secrets.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { startTracing } from '#server/tracing/tracing.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';

/** Secrets to search for, in every form that a link may arrive in: as mailed, truncated, with a suffix, percent-encoded. */
const canary = 'canary';
const whole = `${canary}${'x'.repeat(37)}`;
const secrets = [
  whole,
  whole.slice(0, 30),
  `${whole}y`,
  `${whole}.`,
  `${whole}/more`,
  `%63${whole.slice(1)}`,
  `${whole}%zz`,
  `0199-${canary}.consultation-receipts.${whole}`,
  `${canary}${'x'.repeat(190)}`,
];
const paths = secretPrefixes.flatMap((prefix) => secrets.map((secret) => prefix + secret));

/** All contents of a span, as text. */
const spanText = (spans: readonly ReadableSpan[]) =>
  JSON.stringify(spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]));

let site: Site;
beforeAll(async () => {
  site = await (await openBuiltWeb('build')).site();
});

test('every parameter of the contract that is a token is declared a secret, and so is every page behind a link', () => {
  for (const { name, endpoint } of listEndpoints()) {
    const isToken = Object.keys(endpoint.params?.shape ?? {}).includes('token');
    expect([name, endpoint.secretParam]).toEqual([name, isToken ? 'token' : undefined]);
  }
  const pages = site.pages.filter(({ path }) => path.includes(':token'));
  expect(pages.map(({ path }) => path.replace('/:token', '')).toSorted()).toEqual(
    Object.values(secretPages).toSorted(),
  );
  for (const { path, handle } of pages) expect([path, handle.isSecret]).toEqual([path, true]);
});

test('a secret planted in each such path is in no line of the log, no span and no figure', async () => {
  const exporter = new InMemorySpanExporter();
  const tracing = startTracing({ exporter, share: 1, serviceName: 'test' });
  const server = await startTestApp({
    hasWeb: true,
    tracing,
    config: { rateLimits: false, metricsToken: 'for-figures' },
  });
  const spans: ReadableSpan[] = [];
  exporter.shutdown = async () => void spans.push(...exporter.getFinishedSpans());
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT'] as const) await ask(server, method, path);
    await ask(server, 'GET', `${path}?from=${whole}`);
    await ask(server, 'GET', `${path}.data`);
    await ask(server, 'GET', path.toUpperCase().replace('CANARY', canary));
    await ask(server, 'GET', '/about-us', { referer: `http://localhost:3000${path}` });
    await report(server, path);
  }
  // An error message may contain an address, too.
  server.app.log.error({ err: new Error(`no answer from ${paths[0]}`), at: paths[1] }, `not read: ${paths[2]}`);
  const figures = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer for-figures' } });
  expect(figures.body).toContain('http_request_duration_seconds');
  expect(figures.body).not.toContain(canary);
  expect(server.log.length).toBeGreaterThan(paths.length);
  expect(server.log.filter((line) => JSON.stringify(line).includes(canary))).toEqual([]);
  await server.app.close();
  await tracing.close();
  expect(spans.length).toBeGreaterThan(paths.length);
  expect(spanText(spans)).not.toContain(canary);
  const { rows } = await server.database.query('select * from page_views');
  expect(JSON.stringify(rows)).not.toContain(canary);
});

test.each([
  '/api/people/0199',
  '/find-advisor/accountant',
  '/api/calendar/:token.ics',
  '/api/consultations/0199/accept',
])('what isn’t secret stays readable: %s', (path) => {
  expect(maskSecrets(path)).toBe(path);
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT';

const ask = (server: TestApp, method: Method, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method, url, headers: { accept: 'text/html', ...headers } });

/** A browser's report of a policy violation, on such a page and sent from it. */
const report = (server: TestApp, path: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': 'application/reports+json' },
    payload: [{ body: { documentURL: `http://localhost:3000${path}`, blockedURL: `https://x.example${path}` } }],
  });
