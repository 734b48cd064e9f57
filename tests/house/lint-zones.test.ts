import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayCall } from '../../scripts/lint/feature-zones.ts';
import { serverZones } from '../../scripts/lint/server-zones.ts';
import { webZones } from '../../scripts/lint/web-zones.ts';
import { mailZones, sharedZones } from '../../scripts/lint/zone.ts';
import { allowed, planted } from './planted.ts';

interface Diagnostic {
  readonly filename: string;
  readonly message: string;
  readonly help?: string;
}

const features = Object.keys(mayCall);
/** Imports from every feature to every other. */
const calls = features.flatMap((from) =>
  features
    .filter((to) => to !== from)
    .map((to) => ({
      from,
      to,
      file: `src/server/features/${from}/calls-${to}.ts`,
      isAllowed: mayCall[from]!.includes(to),
    })),
);

let folder = '';
/** Lint's messages for each file, one below the other. */
const messages = new Map<string, string>();

function plant(file: string, code: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), `${code}\n`);
}

// One run over all of them: starting lint takes most of the time.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mwesigwa-lint-'));
  for (const name of [
    'oxlint.config.ts',
    'scripts/lint',
    'docs/glossary.md',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.tests.json',
  ]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, code } of [...planted, ...allowed]) plant(file, code);
  for (const { file, to } of calls) plant(file, `import '#server/features/${to}/index.ts';`);
  const oxlint = join(folder, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format=json', 'src', 'sample'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
  for (const { filename, message, help } of diagnostics) {
    messages.set(filename, `${messages.get(filename) ?? ''}${message} ${help ?? ''}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(planted)('lint refuses $file: $message', ({ file, message }) => {
  expect(messages.get(file)).toContain(message);
});

test.each(allowed)('lint lets $file pass', ({ file }) => {
  expect(messages.get(file)).toBeUndefined();
});

test('lint lets features call each other in the fixed order of features, and in no other', () => {
  const wrong = calls.filter(
    ({ file, isAllowed }) => (messages.get(file)?.includes('one direction only') ?? false) === isAllowed,
  );
  expect(wrong).toEqual([]);
  expect(calls.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThan(50);
});

test('the order of the features has no circle', () => {
  const reach = (feature: string, seen: readonly string[]): void => {
    expect(seen, [...seen, feature].join(' → ')).not.toContain(feature);
    for (const callee of mayCall[feature] ?? []) reach(callee, [...seen, feature]);
  };
  for (const feature of features) reach(feature, []);
});

test('every message of a lint zone appears for at least one planted file', () => {
  const reasons = [...sharedZones, ...mailZones, ...serverZones, ...webZones].flatMap(({ refuses }) =>
    refuses.map(({ message }) => message),
  );
  const heard = [...messages.values()].join('\n');
  expect([...new Set(reasons)].filter((reason) => !heard.includes(reason))).toEqual([]);
});
