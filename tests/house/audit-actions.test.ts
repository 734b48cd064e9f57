import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingKeys } from '#shared/settings/settings.ts';
import { auditActions, auditAreaNames, actionsIn } from '#shared/audit/audit-actions.ts';

const server = join(import.meta.dirname, '../../src/server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .filter((source) => /\/audit\/record(-command)?\.ts/.test(source));

/** Action codes that the code records: whole codes, and prefixes of codes that end in a variable. */
const written = sources.flatMap((source) => [...source.matchAll(/'([a-z_]+\.[a-z_-]+)'/g)].map(([, code]) => code!));
const begun = sources.flatMap((source) => [...source.matchAll(/`([a-z_]+)\.\$\{/g)].map(([, begin]) => begin!));
/** Codes written right beside `action`. `record` accepts only codes of the table, also where they are put together. */
const recorded = sources.flatMap((source) =>
  [...source.matchAll(/action(?::|:?.*\?|.*:) '([a-z_]+\.[a-z_-]+)'/g)].map(([, code]) => code!),
);

test('every action that the code records has a label that people can read', () => {
  expect(recorded.length).toBeGreaterThan(60);
  expect(recorded.filter((code) => !(code in auditActions))).toEqual([]);
  for (const label of Object.values(auditActions)) expect(label).toMatch(/^[A-Z][^_{}]{6,}[^.]$/);
});

test('every label belongs to an action of this release or of an earlier one, and to one area', () => {
  const earlier: readonly string[] = [];
  const ofSettings = settingKeys.map((key) => `settings.change_${key}`);
  const unused = Object.keys(auditActions).filter(
    (code) =>
      !written.includes(code) &&
      !begun.includes(code.split('.')[0]!) &&
      !code.endsWith('.note') &&
      !ofSettings.includes(code as never) &&
      !earlier.includes(code),
  );
  expect(unused).toEqual([]);
  expect(auditAreaNames.flatMap(actionsIn).toSorted()).toEqual(Object.keys(auditActions).toSorted());
});
