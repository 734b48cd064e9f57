import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type HealthRule, healthRules } from '#shared/health/health-rules.ts';
import { hasPromtool, promtool } from '#tests/support/run/promtool.ts';
import { alerts } from '../../scripts/deploy/alerts.ts';
import { deployFiles } from '../../scripts/deploy/files.ts';
import { root } from '../../scripts/prepare/run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = Object.entries<HealthRule>(healthRules);

test.each(Object.entries(deployFiles))('%s is what `node scripts/write-deploy.ts` writes', (path, write) => {
  expect(read(path)).toBe(write());
});

test('every level of every health rule has a Prometheus alert with the same threshold', () => {
  for (const [name, { amber, red, worse }] of rules) {
    const own = alerts.filter((alert) => alert.name.toLowerCase() === `mwesigwa${name.toLowerCase()}`);
    const side = worse === 'above' ? '>=' : '<';
    const at = (severity: string) => own.find((alert) => alert.severity === severity)?.when;
    for (const [threshold, severity] of [
      [amber, 'warning'],
      [red, 'critical'],
    ] as const) {
      if (threshold === undefined) expect(at(severity), name).toBeUndefined();
      else expect(at(severity), name).toContain(` ${side} ${threshold}`);
    }
  }
});

test('every rule and alert leads to a section of docs/operations.md', () => {
  const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  const sections = [...rules.map(([, { section }]) => section), ...alerts.map(({ section }) => section)];
  expect(sections.filter((section) => !headings.includes(section))).toEqual([]);
});

test.runIf(hasPromtool)(
  'Prometheus takes the alerts, and its tests of them pass',
  () => {
    promtool('check', 'rules', 'deploy/prometheus/alerts.yml');
    expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS');
    // On a busy machine the tool takes its time.
  },
  180_000,
);

test('each alert has a test in which it fires', () => {
  const tested = read('deploy/prometheus/alerts.test.yml');
  const untested = alerts.filter(
    ({ name, severity }) => !tested.includes(`alertname="${name}", alertstate="firing", severity="${severity}"`),
  );
  expect(untested.map(({ name, severity }) => `${name} ${severity}`)).toEqual([]);
});
