import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideNames } from '#shared/documents/guides.ts';
import { readDocument } from './read-document.ts';

/** Builds a text with this body, and more front matter than the minimum. */
const text = (body: string, more = '') =>
  `---\ntitle: A text\ndescription: About it.\ndate: 2026-11-20\n${more}---\n\n${body}\n`;
const sources = 'sources:\n  - An Act | 2013 | https://example.org/act\n  - A report | undated | - | general\n';

test('the markup that our texts use is read into a tree', () => {
  const { about, blocks } = readDocument(
    text(
      '## Who _we_ are\n\nRun by {operator} and [others](/about-us), says **the Act**. [1](#source-1) [2](#source-2)\n\n- one\n- two\n\n> Said so.',
      sources,
    ),
  );
  expect(about).toEqual({
    title: 'A text',
    description: 'About it.',
    date: '2026-11-20',
    minutes: 1,
    related: [],
    sources: [
      { title: 'An Act', date: '2013', url: 'https://example.org/act' },
      { title: 'A report', date: 'undated', mark: 'general' },
    ],
  });
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, id: 'who-we-are', text: 'Who we are' },
    {
      kind: 'paragraph',
      words: [
        'Run by ',
        { kind: 'fact', name: 'operator' },
        ' and ',
        { kind: 'link', href: '/about-us', words: ['others'] },
        ', says ',
        { kind: 'strong', words: ['the Act'] },
        '. ',
        { kind: 'source', number: 1 },
        ' ',
        { kind: 'source', number: 2 },
      ],
    },
    { kind: 'list', isOrdered: false, items: [['one'], ['two']] },
    { kind: 'quote', words: ['Said so.'] },
  ]);
});

test.each([
  [
    'a title of its own',
    '# Title',
    'line 2 of the text: the title belongs in the front matter; headings are ## or ###',
  ],
  ['HTML', '<script>steal()</script>', 'a html cannot be shown'],
  ['HTML in a sentence', 'Some <b>words</b>.', 'a html cannot be shown'],
  ['a picture', '![a photograph](/x.png)', 'a image cannot be shown'],
  ['code', '```\nx\n```', 'a code cannot be shown'],
  ['a list in a list', '- one\n  - inner', 'only one paragraph may be here'],
  ['a link that runs something', '[x](javascript:alert(1))', "'javascript:alert(1)' is not an address to link to"],
  ['a link without encryption', '[x](http://example.org)', 'is not an address to link to'],
  ['a link to another host in disguise', '[x](//evil.example)', 'is not an address to link to'],
  ['an unknown fact', 'Ask {nobody}.', 'there is no fact {nobody}'],
  ['a fact of objects themselves', 'Ask {constructor}.', 'there is no fact {constructor}'],
  ['a source that is not there', 'So. [1](#source-1)', 'it has no source 1'],
])('%s stops the build', (_, body, reason) => {
  expect(() => readDocument(text(body))).toThrow(reason);
});

test.each([
  ['no front matter', 'Words.', 'it does not begin with front matter'],
  ['an unknown name', text('x', 'author: me\n'), 'author'],
  ['a day that is none', text('x').replace('2026-11-20', '2026-02-30'), 'date'],
  ['a search elsewhere', text('x', 'search: Find | https://example.org\n'), "must be 'label | /address'"],
  ['a source without a date', text('x', 'sources:\n- An Act\n'), "is not 'title | date"],
  ['a source that nothing refers to', text('x', sources), 'nothing in it refers to source 1'],
])('%s stops the build', (_, whole, reason) => {
  expect(() => readDocument(whole)).toThrow(reason);
});

const guides = guideNames.map((name) => ({
  name,
  ...readDocument(readFileSync(new URL(`../../../content/guides/${name}.md`, import.meta.url), 'utf8')),
}));

test('the list of guides names every text that there is', () => {
  const files = readdirSync(new URL('../../../content/guides', import.meta.url));
  expect(files.toSorted()).toEqual(guideNames.map((name) => `${name}.md`).toSorted());
});

test.each(guides)('the guide $name is short, sourced, ends at a search and leads to other guides', ({ about }) => {
  expect(about.minutes).toBeLessThanOrEqual(4);
  expect(about.sources.length).toBeGreaterThanOrEqual(5);
  expect(about.sources.filter(({ date }) => !/\d{4}|undated/.test(date))).toEqual([]);
  expect(about.search?.href).toMatch(/^\/find-advisor/);
  expect(about.related.length).toBeGreaterThan(0);
  expect(guideNames).toEqual(expect.arrayContaining([...about.related]));
});
