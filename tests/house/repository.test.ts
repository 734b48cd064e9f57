import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#server/process/config.ts';
import lockFile from '../../package-lock.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };

const code = new Set(['.ts', '.tsx', '.mjs', '.css']);
const text = new Set([...code, '.json', '.md', '.sql', '.sh', '.yml', '.yaml', '.html', '.svg', '.txt', '']);

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\0').filter(Boolean);

/** Files that are, or are about to be, in the repository. */
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file));
const codeFiles = files.filter((file) => code.has(extname(file)));
const textFiles = files.filter((file) => text.has(extname(file)));
const read = (file: string) => readFileSync(file, 'utf8');

/** Finds the lines of all files that match a pattern, with file and line number. */
const linesWith = (pattern: RegExp, among: readonly string[]) =>
  among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
  );

test('the files of the repository are found', () => {
  expect(files).toContain('package.json');
  expect(codeFiles.length).toBeGreaterThan(50);
});

test('no file of code is longer than 300 lines, and no file of tests longer than 600', () => {
  const long = codeFiles
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ file, lines }) => lines > (/\.test\.tsx?$/.test(file) ? 600 : 300));
  expect(long).toEqual([]);
});

test('the product’s name is in brand.ts alone: an operator who renames it changes nothing else', () => {
  const ours = codeFiles.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
  const named = linesWith(/\bMwesigwa\b/, ours);
  expect(named.filter((line) => !line.startsWith('src/shared/brand.ts'))).toEqual([]);
});

test('no file or folder has a catch-all name such as utils, helpers, misc or common', () => {
  const drawers = files.filter((file) => /(^|\/)(utils?|misc|helpers?|common)(\/|\.tsx?$)/.test(file));
  expect(drawers).toEqual([]);
});

test('files and folders are written in kebab-case', () => {
  const odd = codeFiles.filter((file) => !/^[a-z0-9.+_/-]+$/.test(file));
  expect(odd).toEqual([]);
});

test('no comment switches off lint, the type check or the formatter', () => {
  expect(
    linesWith(
      /(?:\/\/|\/\*|\{\/\*)\s*(?:(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|expect-error|nocheck)|prettier-ignore)/,
      codeFiles,
    ),
  ).toEqual([]);
});

test('text is shortened only by shared/cut-text.ts, which never cuts inside a visible character', () => {
  const ours = codeFiles.filter((file) => /^(src|sample)\//.test(file) && !/\.test\.tsx?$/.test(file));
  const shortens =
    /\.(slice|splice|substring|substr)\([^…]*…|\.(substring|substr)\(|\[\.{3}[\w.]+\]\.slice\(0[^)]*\)\.join\(/;
  expect(linesWith(shortens, ours).filter((line) => !line.startsWith('src/shared/cut-text.ts'))).toEqual([]);
});

test('dependencies are pinned to exact versions', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('the lock file is in step with the manifest and names no host', () => {
  expect(lockFile.packages[''].dependencies).toEqual(manifest.dependencies);
  expect(lockFile.packages[''].devDependencies).toEqual(manifest.devDependencies);
  expect(linesWith(/"resolved"/, ['package-lock.json'])).toEqual([]);
});

test('every package of the lock file carries its integrity', () => {
  const packages = Object.entries(lockFile.packages as Record<string, { integrity?: string }>);
  expect(packages.filter(([name, { integrity }]) => name !== '' && !integrity).map(([name]) => name)).toEqual([]);
});

test('no path of one machine and no registry stands in a file', () => {
  const machine = /(^|[^.\w])\/(work|root|home\/\w+|tmp\/n24)\//;
  expect(linesWith(machine, textFiles)).toEqual([]);
  expect(linesWith(/registry\.[a-z]+js\.org|registry\.yarnpkg|npm[m]irror|deb\.debian\.org/, textFiles)).toEqual([]);
});

test('.env.example lists the settings that the server reads, and no others', () => {
  const listed = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

const pages = files.filter((file) => /^(?:CONTRIBUTING\.md|docs\/.+\.md|(?:.+\/)?README\.md)$/.test(file));
/** Decisions are frozen: they name files as they were. */
const livePages = pages.filter((page) => !page.startsWith('docs/decisions/'));

test('links in README and docs lead somewhere', () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('paths named in README and docs exist, besides those of decisions, which are frozen', () => {
  const roots = /^(src|tests|scripts|docs|migrations|bench|deploy|public|\.ci)\/[\w./-]+$/;
  const dead = livePages.flatMap((page) =>
    [...read(page).matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => roots.test(path) && !existsSync(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('decisions are numbered without a gap and never twice', () => {
  const numbers = pages
    .filter((page) => dirname(page) === 'docs/decisions')
    .map((page) => Number(/^(\d{3})-/.exec(basename(page))?.[1]));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('only the newest schema snapshot is stored, as drizzle-kit needs no other', () => {
  const journal = JSON.parse(read('migrations/meta/_journal.json')) as { entries: { tag: string }[] };
  const newest = journal.entries.at(-1)?.tag.slice(0, 4);
  expect(files.filter((file) => file.startsWith('migrations/meta/') && !file.endsWith('_journal.json'))).toEqual([
    `migrations/meta/${newest}_snapshot.json`,
  ]);
});
