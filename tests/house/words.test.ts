import { expect, test } from 'vitest';
import { findWords } from '../../scripts/words/find-words.ts';
import { avoided } from '../../scripts/words/word-list.ts';

const advice = "'somebody': write someone, or the person by name";

test.each([
  ['a string', 'src/web/copy/x.ts', "export const title =\n  'Ask somebody';", 2],
  ['a template', 'src/mail/x.ts', 'export const say = (name: string) => `${name}\n asks somebody`;', 2],
  ['JSX text', 'src/web/pages/x.tsx', 'export const X = () => (\n  <p>\n    Ask somebody\n  </p>\n);', 3],
  ['an attribute', 'src/web/pages/x.tsx', 'export const X = () => <p title="Ask somebody" />;', 1],
  ['Markdown', 'content/guides/x.md', '---\ntitle: A\n---\n\nAsk somebody.', 5],
])('a word of the list is found in %s', (_kind, file, code, line) => {
  expect(findWords(file, code)).toEqual([`${file}:${line}: ${advice}`]);
});

test('a word is found across a line break and in capitals', () => {
  expect(findWords('x.md', 'It goes out by\n  itself. Any More?')).toEqual([
    "x.md:1: 'by itself': write automatically",
    "x.md:2: 'Any More': write no longer",
  ]);
});

test.each([
  ['a comment', '// Somebody mends it.\n/** Whoever calls. */'],
  ['a name', 'export const somebody = { whoever: 1 };'],
  ['SQL', "export const read = sql`select 'somebody'`, typed = sql<string>`select 'whoever'`;"],
  ['a regular expression', 'export const pattern = /somebody|whoever/;'],
  ['a path', "import './somebody.ts';\nexport * from './whoever.ts';"],
  ['a longer word', "export const text = 'We recommend and amend; I called office hours.';"],
])('a listed word is ignored in %s', (_kind, code) => {
  expect(findWords('src/server/x.ts', code)).toEqual([]);
});

test('an exception allows only the words that it names, and is reported once it is no longer needed', () => {
  const exceptions = [{ file: 'src/x.ts', words: ['somebody'], why: 'Words that people type.' }];
  const findWordsIn = (code: string) => findWords('src/x.ts', code, exceptions);
  expect(findWordsIn("export const typed = 'somebody';")).toEqual([]);
  expect(findWordsIn("export const typed = 'somebody, whoever';")).toEqual([
    "src/x.ts:1: 'whoever': write anyone who, or the person by name",
  ]);
  expect(findWordsIn("export const typed = 'someone';")).toEqual([
    "src/x.ts: its exception for 'somebody' is no longer needed",
  ]);
});

test('the words that the team agreed to avoid are on the list', () => {
  const agreed =
    'whoever, somebody, nobody who, stands in, by itself, any more, meanwhile, the own, is said, taken off, ' +
    'handed over, works completed, of this kind, mend, what you typed, what else you, the other side, ' +
    'where the work stood, counts as complete, no longer here';
  for (const word of agreed.split(', '))
    expect(avoided.some(({ pattern }) => word.match(pattern)?.[0] === word)).toBe(true);
});
