import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/prepare/run.mjs';

/** The requirements of level 1 and 2 of OWASP ASVS 5.0.0: numbers by chapter and section. */
const requirements: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  V1: { 1: '1 2', 2: '1 2 3 4 5 6 7 8 9', 3: '1 2 3 4 5 6 7 8 9 10 11', 4: '1 2 3', 5: '1 2' },
  V2: { 1: '1 2 3', 2: '1 2 3', 3: '1 2 3 4', 4: '1' },
  V3: { 2: '1 2', 3: '1 2 3 4', 4: '1 2 3 4 5 6', 5: '1 2 3 4 5', 7: '1 2' },
  V4: { 1: '1 2 3', 2: '1', 3: '1 2', 4: '1 2 3 4' },
  V5: { 1: '1', 2: '1 2 3', 3: '1 2', 4: '1 2 3' },
  V6: {
    1: '1 2 3',
    2: '1 2 3 4 5 6 7 8 9 10 11 12',
    3: '1 2 3 4',
    4: '1 2 3 4',
    5: '1 2 3 4 5',
    6: '1 2 3',
    8: '1 2 3 4',
  },
  V7: { 1: '1 2 3', 2: '1 2 3 4', 3: '1 2', 4: '1 2 3 4 5', 5: '1 2', 6: '1 2' },
  V8: { 1: '1 2', 2: '1 2 3', 3: '1', 4: '1' },
  V9: { 1: '1 2 3', 2: '1 2 3 4' },
  V10: { 1: '1 2', 2: '1 2', 3: '1 2 3 4', 4: '1 2 3 4 5 6 7 8 9 10 11', 5: '1 2 3 4 5', 6: '1 2', 7: '1 2 3' },
  V11: { 1: '1 2', 2: '1 2 3', 3: '1 2 3', 4: '1 2 3 4', 5: '1', 6: '1' },
  V12: { 1: '1 2 3', 2: '1 2', 3: '1 2 3 4' },
  V13: { 1: '1', 2: '1 2 3 4 5', 3: '1 2', 4: '1 2 3 4 5' },
  V14: { 1: '1 2', 2: '1 2 3 4', 3: '1 2 3' },
  V15: { 1: '1 2 3', 2: '1 2 3', 3: '1 2 3 4 5 6 7' },
  V16: { 1: '1', 2: '1 2 3 4 5', 3: '1 2 3 4', 4: '1 2 3', 5: '1 2 3' },
  V17: { 1: '1', 2: '1 2 3 4', 3: '1 2' },
};

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const [introduction = '', ...chapters] = page.split(/^## /m);

/** A requirement as the page answers it. */
const answers = chapters
  .join('')
  .split(/^- (?=V)/m)
  .slice(1)
  .map((text) => {
    const [, id = '', level = '', how = ''] =
      /^(V[\d.]+) \(L([12])\) [^\n]*?\. (Test|Setting|Design|Doesn’t apply|\*\*No\*\*): /.exec(text) ?? [];
    const tests = [...text.matchAll(/^ {2}- `(?<file>[^`]+)` › (?<title>.+)$/gm)].map(({ groups }) => ({
      file: groups?.file ?? '',
      title: groups?.title ?? '',
    }));
    return { id, level, how, tests };
  });

test('every requirement of ASVS 5.0, levels 1 and 2, is answered once, in order', () => {
  const ids = Object.entries(requirements).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, numbers]) =>
      numbers.split(' ').map((number) => `${chapter}.${section}.${number}`),
    ),
  );
  expect(ids).toHaveLength(253);
  expect(answers.map(({ id }) => id)).toEqual(ids);
});

test('what the page calls tested names a test, and every test that it names exists under that title', () => {
  expect(answers.filter(({ how, tests }) => how === 'Test' && tests.length === 0).map(({ id }) => id)).toEqual([]);
  const lost = answers.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !readFileSync(join(root, file), 'utf8').includes(title))
      .map(({ file, title }) => `${id}: ${file} › ${title}`),
  );
  expect(lost).toEqual([]);
});

test('no code of ours hashes with MD5 or SHA-1', () => {
  const files = globSync('{src,sample,scripts}/**/*.{ts,tsx,mjs}', { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const weak = files.filter((file) =>
    /['"`](md[45]|sha-?1|ripemd160)['"`]/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(weak).toEqual([]);
});

test('the page counts its answers right', () => {
  for (const how of ['Test', 'Setting', 'Design', 'Doesn’t apply', 'No']) {
    const own = answers.filter((answer) => answer.how.replaceAll('*', '') === how);
    const counts = ['1', '2'].map((level) => own.filter((answer) => answer.level === level).length);
    expect(introduction, how).toMatch(new RegExp(`\\| ${how} +\\| +${counts[0]} \\| +${counts[1]} \\|`, 'i'));
  }
});
