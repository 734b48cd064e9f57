import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixDeadline, updateFirstSeen } from '../../scripts/audit/deadlines.mjs';
import { isWhole } from '#tests/support/run/tier.ts';
import { readReport } from '../../scripts/audit/read-report.mjs';
import { runAudit } from '../../scripts/audit/run-audit.mjs';

const now = new Date('2026-11-28T08:00:00.000Z');
let folder = '';
let close = () => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mwesigwa-audit-test-'));
  mkdirSync(join(folder, 'docs'));
  const root = { name: 'x', version: '1.0.0', dependencies: { web: '1.0.0' }, devDependencies: { tool: '2.0.0' } };
  const packages = {
    '': root,
    'node_modules/web': { version: '1.0.0', dependencies: { inner: '^1.0.0' } },
    'node_modules/inner': { version: '1.2.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
});

afterEach(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a registry on loopback and returns its address. */
async function registry(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A registry that knows these advisories, by package, and answers everything else with 404. */
const registryWith = (advisories: Record<string, object[]>) =>
  registry((request, response) => {
    const isAudit = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAudit ? advisories : {}));
  });

const advisory = (id: string, severity: string, range: string) => ({
  id: id.length,
  url: `https://advisories.example/${id}`,
  title: `${id} in words`,
  severity,
  vulnerable_versions: range,
  cwe: [],
  cvss: { score: 9 },
});
/** A package that every real registry has: the audit uses it to notice a registry that has nothing. */
const wellKnown = { minimist: [advisory('minimist', 'critical', '<0.2.1')] };

async function audit(address: string, timeout = 20_000) {
  const lines: string[] = [];
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: join(folder, 'cache') };
  const code = await runAudit({ folder, now, env, timeout, print: (line) => lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}

const seen = () => JSON.parse(readFileSync(join(folder, 'docs', 'advisories.json'), 'utf8'));

test('with a registry that answers, and names no advisory for what is installed, the audit ends with 0', async () => {
  const { code, lines } = await audit(await registryWith(wellKnown));
  expect(lines).toEqual(['In the product: no known vulnerability', 'Only in development: no known vulnerability']);
  expect(code).toBe(0);
});

const silent: [string, () => Promise<string>][] = [
  ['has no advisories endpoint', () => registry((_, response) => response.writeHead(404).end('{}'))],
  ['refuses it', () => registry((_, response) => response.writeHead(405).end())],
  ['fails', () => registry((_, response) => response.writeHead(500).end('oops'))],
  [
    'answers with a page',
    () => registry((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')),
  ],
  ['never answers', () => registry(() => {})],
  ['knows no advisory of any package', () => registryWith({})],
  [
    'isn’t there',
    async () => {
      const address = await registry(() => {});
      close();
      return address;
    },
  ],
];

// Each starts npm. The small form runs the first and the last but one, whose report looks like one of a healthy registry.
test.each(silent.filter((_, index) => isWhole() || index === 0 || index === 5))(
  'with a registry that %s, the audit says so and ends with 2, never with none',
  async (_how, start) => {
    const { code, text } = await audit(await start(), 1000);
    expect(text).toMatch(/^Not checked: the registry gave no advisories \(.+\)\./);
    expect(text).not.toContain('no known vulnerability');
    expect(code).toBe(2);
  },
);

test('with vulnerabilities, the audit names each with path, fix and deadline, the product’s first, and ends with 1', async () => {
  const earlier = '2026-11-20T08:00:00.000Z';
  const key = 'https://advisories.example/old inner';
  writeFileSync(join(folder, 'docs', 'advisories.json'), JSON.stringify({ [key]: earlier, gone: earlier }));
  const { code, text } = await audit(
    await registryWith({
      inner: [advisory('old', 'high', '<1.3.0'), advisory('newer', 'critical', '<1.4.0')],
      tool: [advisory('tools', 'moderate', '<=2.0.0')],
    }),
  );
  expect(code).toBe(1);
  const [product, development] = text.split('Only in development: 1');
  expect(product).toMatch(
    /In the product: 2\n {2}critical · inner <1\.4\.0 · due 2026-11-30 08:00 UTC\n.*newer in words/,
  );
  expect(product).toMatch(/high · inner <1\.3\.0 · OVERDUE since 2026-11-27 08:00 UTC\n/);
  expect(product).toContain('path: web > node_modules/inner · fixed by: ');
  expect(development).toMatch(/moderate · tool <=2\.0\.0 · due 2026-12-28 08:00 UTC\n/);
  expect(seen()).toEqual({
    [key]: earlier,
    'https://advisories.example/newer inner': now.toISOString(),
    'https://advisories.example/tools tool': now.toISOString(),
  });
});

test('critical vulnerabilities have 48 hours and high ones 7 days, from the first report on', () => {
  expect(fixDeadline('critical', now.toISOString()).toISOString()).toBe('2026-11-30T08:00:00.000Z');
  expect(fixDeadline('high', now.toISOString()).toISOString()).toBe('2026-12-05T08:00:00.000Z');
  expect(updateFirstSeen({ a: 'then', b: 'then' }, ['c', 'a', 'a'], now)).toEqual({ a: 'then', c: now.toISOString() });
});

test('a report that counts vulnerabilities without naming an advisory is rejected as unusable', () => {
  const metadata = { vulnerabilities: { total: 1 }, dependencies: { total: 3 } };
  const report = { auditReportVersion: 2, vulnerabilities: { a: { via: ['b'] } }, metadata };
  expect(readReport(JSON.stringify(report), {})).toEqual({ problem: 'npm’s report names no advisory' });
  expect(readReport('', {})).toHaveProperty('problem');
});
