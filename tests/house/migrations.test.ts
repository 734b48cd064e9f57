import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsDir, readMigrations } from '#server/db/migrations/migration-files.ts';
import { clusterPath, fixtureLimit, fixturesOf } from '#tests/support/releases/fixture-paths.ts';
import { root } from '../../scripts/prepare/run.mjs';
import { releases } from '../../scripts/release/releases.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';

/** Rules about taste, and about timeouts, which the code that runs migrations sets itself. */
const excluded = [
  'identifier-too-long',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
];

/** Its program is in npm's registry for this platform. */
const isSquawkHere = process.platform === 'linux' && process.arch === 'x64';

/** Lists what squawk finds in migrations that run beside processes of the release before. */
function lint(paths: readonly string[]): string[] {
  const squawk = join(root, 'node_modules/squawk-cli/js/bin/squawk');
  const options = ['--reporter', 'json', '--pg-version', '15', '--exclude', excluded.join()];
  return paths.flatMap((path) => {
    const inTransaction = !readFileSync(path, 'utf8').startsWith('-- no-transaction');
    const args = [squawk, ...options, ...(inTransaction ? ['--assume-in-transaction'] : []), path];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    const found = JSON.parse(stdout) as { rule_name: string; line: number }[];
    return found.map((one) => `${basename(path)}:${one.line + 1}: ${one.rule_name}`);
  });
}

/** Something is dropped only once no release that may still run uses it. */
function findUnexplained(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const since = /^-- unused since (\S+)$/m.exec(text)?.[1];
  const isExplained = releases.some(({ version }) => version === since);
  return /squawk-ignore/.test(text) && !isExplained
    ? [`${basename(path)}: squawk-ignore needs a line '-- unused since <a release>'`]
    : [];
}

const released = new Map(releases.flatMap(({ migrations }) => Object.entries(migrations)));
const unreleased = readMigrations().filter(({ tag, createdAt }) => createdAt !== null && !released.has(tag));

test('a migration that was released never changes, and none is missing', () => {
  const now = Object.fromEntries(readMigrations().map(({ tag, hash }) => [tag, hash]));
  const changed = [...released].filter(([tag, hash]) => now[tag] !== hash).map(([tag]) => tag);
  expect(changed).toEqual([]);
});

test('a migration comes after all that were released', () => {
  const tags = readMigrations().flatMap(({ tag, createdAt }) => (createdAt === null ? [] : [tag]));
  expect(tags.slice(0, released.size).toSorted()).toEqual([...released.keys()].toSorted());
});

test.runIf(isSquawkHere)(
  'migrations since the last release neither take something away from its processes nor lock them out',
  () => {
    const paths = unreleased.map(({ tag }) => join(migrationsDir, `${tag}.sql`));
    expect([...lint(paths), ...paths.flatMap(findUnexplained)]).toEqual([]);
  },
);

const plant = (text: string): string => {
  const path = join(temporaryFolder(), '0099_planted.sql');
  writeFileSync(path, text);
  return path;
};

test.runIf(isSquawkHere).each([
  ['a dropped column', 'alter table users drop column phone;', 'ban-drop-column'],
  ['a dropped table', 'drop table reviews;', 'ban-drop-table'],
  ['a renamed column', 'alter table users rename column phone to telephone;', 'renaming-column'],
  ['another type', 'alter table users alter column phone type int using 1;', 'changing-column-type'],
  ['a required column', 'alter table users add column age int not null;', 'adding-required-field'],
  ['a required value', 'alter table users alter column phone set not null;', 'adding-not-nullable-field'],
  ['an index on a table in use', 'create index one on users (phone);', 'require-concurrent-index-creation'],
  ['a check of all rows', 'alter table users add constraint c check (age > 0);', 'constraint-missing-not-valid'],
])('the lint of migrations finds %s', (_what, text, rule) => {
  expect(lint([plant(text)])).toContain(`0099_planted.sql:1: ${rule}`);
});

test.runIf(isSquawkHere)('what adds a table, an optional column and an index without locking passes the lint', () => {
  const added =
    'create table one (id uuid primary key);\ncreate index i on one (id);\nalter table users add column x int;';
  expect(lint([plant(added)])).toEqual([]);
  expect(lint([plant('-- no-transaction\ncreate index concurrently if not exists i on users (phone);')])).toEqual([]);
});

test.runIf(isSquawkHere)('what is dropped names the release since which nothing uses it', () => {
  const drop = '-- squawk-ignore ban-drop-column\nalter table users drop column phone;';
  expect(lint([plant(drop)])).toEqual([]);
  expect(findUnexplained(plant(drop))).toHaveLength(1);
  expect(findUnexplained(plant(`-- unused since 99.0.0\n${drop}`))).toHaveLength(1);
  expect(findUnexplained(plant(`-- unused since ${releases[0]!.version}\n${drop}`))).toEqual([]);
});

test('each release has its fixtures, of at most 400 kB, and the cluster that they differ from', () => {
  const versions = releases.map(({ version }) => version);
  expect([...new Set(versions)]).toEqual(versions);
  expect(versions.length).toBeGreaterThan(0);
  for (const { version, pglite } of releases) {
    const { folder, dump, embedded } = fixturesOf(version);
    expect(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .toSorted(),
    ).toEqual([dump, embedded].toSorted());
    for (const path of [dump, embedded]) expect(statSync(path).size).toBeLessThanOrEqual(fixtureLimit);
    expect(statSync(clusterPath(pglite)).size).toBeGreaterThan(0);
  }
});
