import { beforeAll, expect, test } from 'vitest';
import { requestKinds } from '#shared/health/request-kinds.ts';
import { noteEnd, noteStart } from '#server/jobs/note-runs.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { firing, hasPromtool, readScrape, type Scrape } from '#tests/support/run/promtool.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { alerts } from '../../scripts/deploy/alerts.ts';
import { charts } from '../../scripts/deploy/dashboard.ts';

/** Every query of the dashboard and the alerts uses only names that `/metrics` exposes, and returns something. */

const server = sharedTestApp({
  config: { rateLimits: false },
  hasWeb: true,
  readBackup: async () => ({ newestAt: null, everyMinutes: 15 }),
  askBucket: async () => undefined,
});
const queries = charts.flatMap(({ title, queries: own }) => own.map(({ expr }) => ({ title, expr })));
const all = [...queries.map(({ expr }) => expr), ...alerts.map(({ when }) => when)];
let scrapes: readonly Scrape[] = [];
let metrics = '';

beforeAll(async () => {
  const admin = await newPerson(server, 'admin');
  await noteStart(server.database.db, 'seal-audit', server.clock());
  await noteEnd(server.database.db, {
    name: 'seal-audit',
    startedAt: server.clock(),
    endedAt: server.clock(),
    failureCode: null,
  });
  // The fast lane is in front of the app, so it needs a port.
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  for (let n = 0; n < 3; n += 1) await fetch(`${address}/api/professionals`);
  const scrape = async () => {
    await fetch(`${address}/about-us`);
    await fetch(`${address}/api/professionals`);
    await admin.call('GET', '/health');
    await admin.call('POST', '/health/jobs/seal-audit/run');
    await server.database.query('alter table audit_checks rename to hidden_checks');
    await admin.call('GET', '/audit/state');
    await server.database.query('alter table hidden_checks rename to audit_checks');
    metrics = (await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;
    return readScrape(metrics);
  };
  scrapes = [await scrape(), await scrape(), await scrape()];
});

const words = new Set(
  'sum by max rate increase histogram_quantile and on unless time instance le kind status job_name'.split(' '),
);

test('every metric and label in a deploy query exists in /metrics', () => {
  expect(all.length).toBeGreaterThan(40);
  const labelsByName = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
  for (const series of scrapes.flatMap((scrape) => [...scrape.keys()])) {
    const [, name = '', labels = ''] = /^(\w+)\{(.*)\}$/.exec(series) ?? [];
    const known = labelsByName.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    labelsByName.set(name, known);
  }
  for (const query of all) {
    const withoutTexts = query.replace(/"[^"]*"/g, '""');
    for (const [, name = '', labels = ''] of withoutTexts.matchAll(/\b([a-z]\w*_\w+|up)\b(?:\{([^}]*)\})?/g)) {
      if (words.has(name)) continue;
      const known = labelsByName.get(name);
      expect(known, `${name} in ${query}`).toBeDefined();
      for (const [, label = ''] of labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) expect([...known!]).toContain(label);
    }
    const rest = withoutTexts.replace(/\{[^}]*\}/g, '').replace(/\[5m\]/g, '');
    const unknown = [...rest.matchAll(/[a-z_]\w*/g)].map(([word]) => word).filter((word) => !words.has(word));
    expect(unknown.filter((word) => !labelsByName.has(word))).toEqual([]);
    for (const [, kinds = ''] of query.matchAll(/kind(?:=|!~)"([^"]*)"/g))
      for (const kind of kinds.split('|')) expect(requestKinds).toContain(kind);
  }
});

test.runIf(hasPromtool)('Prometheus finds something for every query of the dashboard', () => {
  const rules = queries.map(({ expr }, index) => ({ alert: `Query${index}`, expr }));
  const found = firing(rules, scrapes);
  const empty = queries.filter((_query, index) => !found.includes(`Query${index}`));
  expect(empty).toEqual([]);
});

test.runIf(hasPromtool)('on a day without load no alert fires except those whose condition is true', () => {
  expect(firing('deploy/prometheus/alerts.yml', scrapes)).toEqual([]);
});

test('figures that aren’t known are left out instead of being 0', () => {
  expect(metrics).not.toMatch(/^mwesigwa_job_success_timestamp_seconds\{job_name="fill-holidays"\}/m);
  expect(metrics).toMatch(/^mwesigwa_database_up 1$/m);
});
