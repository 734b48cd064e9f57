import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/prepare/run.mjs';
import { findPromtool } from '../../../scripts/prepare/system.mjs';

export const hasPromtool = findPromtool() !== null;

/** Runs Prometheus' own tool; throws with its output when it finds an error. */
export function promtool(...args: readonly string[]): string {
  const program = findPromtool();
  if (program === null) throw new Error('This machine has no promtool.');
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`promtool ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}

/** Values of each series of `/metrics` in one scrape, by name and labels. */
export type Scrape = ReadonlyMap<string, string>;

/** Reads `/metrics` as Prometheus does, which adds the labels of the process and of its own job. */
export function readScrape(metrics: string): Scrape {
  const own = 'job="mwesigwa",instance="a"';
  const series = metrics.split('\n').flatMap((line): [string, string][] => {
    const [, name, labels, value] = /^([a-zA-Z_]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name && value ? [[`${name}{${own}${labels ? `,${labels}` : ''}}`, value]] : [];
  });
  return new Map([[`up{${own}}`, '1'], ...series]);
}

/** The history of each series in promtool's notation: its values, and `_` where a scrape had none. */
export function buildSeries(scrapes: readonly Scrape[]): { series: string; values: string }[] {
  const names = new Set(scrapes.flatMap((scrape) => [...scrape.keys()]));
  const valueIn = (scrape: Scrape, name: string) => {
    const value = Number(scrape.get(name));
    return Number.isFinite(value) ? value.toFixed(6) : '_';
  };
  const values = (name: string) => scrapes.map((scrape) => valueIn(scrape, name)).join(' ');
  return [...names].map((series) => ({ series, values: values(series) }));
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

/**
 * Returns the names of the alerts that fire after these scrapes, one every 15 seconds.
 * @param rules a rule file, or rules of the test's own that fire at once.
 */
export function firing(rules: string | readonly Rule[], scrapes: readonly Scrape[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-promtool-'));
  try {
    const own = join(folder, 'rules.json');
    if (typeof rules !== 'string') writeFileSync(own, JSON.stringify({ groups: [{ name: 'own', rules }] }));
    const file = join(folder, 'tests.json');
    // No alerts are expected, so that promtool prints every one that fires.
    const query = { expr: 'sum by (alertname) (ALERTS{alertstate="firing"})', exp_samples: [] };
    writeFileSync(
      file,
      JSON.stringify({
        // A relative path would be looked up beside the tests, and a missing file is no error.
        rule_files: [typeof rules === 'string' ? join(root, rules) : own],
        evaluation_interval: '15s',
        tests: [
          {
            interval: '15s',
            input_series: buildSeries(scrapes),
            promql_expr_test: [{ ...query, eval_time: `${(scrapes.length - 1) * 15}s` }],
          },
        ],
      }),
    );
    try {
      promtool('test', 'rules', file);
      return [];
    } catch (error) {
      const [, got] = /got: (.*)/.exec((error as Error).message) ?? [];
      if (got === undefined) throw error;
      return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name!);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
