import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from './migration-files.ts';

/** A folder as drizzle-kit writes it. */
function migrationsDir(files: Record<string, string>): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mwesigwa-migrations-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  fs.mkdirSync(path.join(dir, 'meta'));
  const entries = Object.keys(files).map((tag, index) => ({ tag, when: index + 1 }));
  fs.writeFileSync(path.join(dir, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, `${tag}.sql`), text);
  return dir;
}

function withRepeatables(dir: string, files: Record<string, string>): string {
  fs.mkdirSync(path.join(dir, 'repeatable'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, 'repeatable', name), text);
  return dir;
}

test('reads files in the order of the journal, cut at the breakpoints', () => {
  const dir = migrationsDir({
    '0000_one':
      'create table one (n int);\n--> statement-breakpoint\ncreate table two (n int);\n--> statement-breakpoint\n',
    '0001_index': '-- no-transaction\ncreate index concurrently one_n on one (n);',
  });
  const [first, second] = readMigrations(dir);
  expect(first).toMatchObject({ tag: '0000_one', createdAt: 1, inTransaction: true });
  expect(first?.statements.map((statement) => statement.trim())).toEqual([
    'create table one (n int);',
    'create table two (n int);',
  ]);
  expect(second).toMatchObject({ tag: '0001_index', createdAt: 2, inTransaction: false });
});

test('repeatable files follow, by name and whole', () => {
  const dir = withRepeatables(migrationsDir({ '0000_one': 'select 1' }), {
    'b.sql': 'select 3',
    'a.sql': 'select 2',
    'notes.md': '',
  });
  expect(readMigrations(dir)).toMatchObject([
    { tag: '0000_one', createdAt: 1 },
    { tag: 'repeatable/a', createdAt: null, statements: ['select 2'], inTransaction: true },
    { tag: 'repeatable/b', createdAt: null, statements: ['select 3'], inTransaction: true },
  ]);
});

test('the hash tells whether a file was changed', () => {
  const hash = (text: string) => readMigrations(migrationsDir({ '0000_one': text }))[0]?.hash;
  expect(hash('select 1')).toBe(hash('select 1'));
  expect(hash('select 1')).not.toBe(hash('select 2'));
});

test('every migration of the product has statements, and each is dated later than the one before', () => {
  const migrations = readMigrations();
  expect(migrations.every(({ statements }) => statements.length > 0)).toBe(true);
  const moments = migrations.flatMap(({ createdAt }) => createdAt ?? []);
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
});

test('an index is dropped only after its replacements are built, because readers would have to wait for them', () => {
  for (const { tag, statements, inTransaction } of readMigrations()) {
    // A column that is computed and stored rewrites the table, which nobody reads until the commit anyway.
    if (!inTransaction || /generated always/i.test(statements.join())) continue;
    const places = (words: RegExp) => statements.flatMap((text, place) => (words.test(text) ? [place] : []));
    const firstDropped = places(/^\s*drop index/im)[0] ?? Infinity;
    expect(firstDropped, tag).toBeGreaterThan(places(/^\s*create (unique )?index/im).at(-1) ?? -1);
  }
});

test('functions and triggers are created only in repeatable files, with statements that can run again', () => {
  const makes = /\bcreate\s+(or replace\s+)?(?:function|trigger)\b/gi;
  for (const { tag, createdAt, statements } of readMigrations()) {
    const matches = [
      ...statements
        .join('\n')
        .replaceAll(/function pgboss\./gi, '')
        .matchAll(makes),
    ];
    if (createdAt === null)
      expect(matches.every(([, again]) => again !== undefined) && matches.length > 0, tag).toBe(true);
    else expect(matches, tag).toEqual([]);
  }
});
