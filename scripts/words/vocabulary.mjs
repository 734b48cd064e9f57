#!/usr/bin/env node
// How far the code's names are from the words of its field (docs/glossary.md), for each 1,000 lines: names that use a participle or
// an old word as a noun (`kept`, `told`, `asked` …), helpers called `<x>Of`, and type names that stand for more than one thing.
//   node scripts/words/vocabulary.mjs [FOLDER …] [--list]   prints the figures (default: src), or every name behind them
//   node scripts/words/vocabulary.mjs --check               fails where a bar below is passed
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Grows with each new word of the kind; never shrinks. */
const oddWords = new Set(
  (
    'kept told asked said shown given wanted made anew meant overtaken wish wishes wished deed deeds standing standings twin twins ' +
    'dues told doubt doubts doubted handover fate fates mostly lapsed sayings tell tells ' +
    'sought brought undone mend mends telling wisher fateful unkept'
  ).split(' '),
);
const allowed = new Set(['outstanding', 'standingOrder', 'understanding']);
const builtIn = /^(?:indexOf|lastIndexOf|valueOf|isPrototypeOf|instanceOf)$/;

/** Type names that any file may declare for itself. */
const ownTypes = new Set(['Props', 'Options', 'Row', 'Deps', 'Params']);

/** The most for each 1,000 lines, and the most type names in three files or more. */
const bars = [
  { folder: 'src', odd: 1, of: 1, types: 0 },
  { folder: 'tests', odd: 3, of: Infinity, types: Infinity },
];

/** @typedef {Map<string, { uses: number, files: Set<string> }>} Names */

/** @param {string} folder @returns {string[]} its files of code: no tests, except of a folder of tests */
function listFiles(folder) {
  const isTests = /^tests\b/.test(folder);
  return execFileSync('git', ['ls-files', folder], { encoding: 'utf8', maxBuffer: 1e9 })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .filter((file) => isTests || !/\.test\.tsx?$/.test(file));
}

/** @param {string} text @returns {string} without comments, texts and the words between tags */
const codeAlone = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1 ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/`(?:[^`\\]|\\[\s\S])*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replace(/>[^<>{}=;()]*(?=[<{])/g, '> ');

/** @param {string} name @returns {boolean} */
const isOdd = (name) =>
  !allowed.has(name) &&
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)
    .some((word) => oddWords.has(word));

/** @param {string} folder */
function measure(folder) {
  const odd = /** @type {Names} */ (new Map());
  const of = /** @type {Names} */ (new Map());
  const types = /** @type {Names} */ (new Map());
  let lines = 0;
  for (const file of listFiles(folder)) {
    const text = readFileSync(file, 'utf8');
    lines += text.split('\n').length;
    const code = codeAlone(text);
    const count = (/** @type {Names} */ names, /** @type {string} */ name) => {
      const { uses, files } = names.get(name) ?? { uses: 0, files: new Set() };
      names.set(name, { uses: uses + 1, files: files.add(file) });
    };
    for (const [name] of code.matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (isOdd(name)) count(odd, name);
      if (/^[a-z][A-Za-z]*Of$/.test(name) && !builtIn.test(name)) count(of, name);
    }
    for (const [, name, alias] of code.matchAll(/\binterface\s+([A-Z]\w*)|\btype\s+([A-Z]\w*)\s*(?:<[^=;]*>)?\s*=/g))
      count(types, name ?? alias ?? '');
  }
  const perThousand = (/** @type {Names} */ names) =>
    ([...names.values()].reduce((sum, { uses }) => sum + uses, 0) / lines) * 1000;
  const repeated = new Map([...types].filter(([name, { files }]) => files.size > 2 && !ownTypes.has(name)));
  return { lines, odd, of, repeated, oddRate: perThousand(odd), ofRate: perThousand(of) };
}

/** @param {Names} names @returns {string} the most used first */
const inOrder = (names) =>
  [...names]
    .toSorted(([, one], [, other]) => other.uses - one.uses)
    .slice(0, process.argv.includes('--list') ? Infinity : 40)
    .map(([name, { uses }]) => `${name} ${uses}`)
    .join(', ');

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isCheck = process.argv.includes('--check');
const checked = isCheck ? bars : (folders.length > 0 ? folders : ['src']).map((folder) => ({ folder }));
for (const { folder, ...bar } of checked) {
  const { lines, odd, of, repeated, oddRate, ofRate } = measure(folder);
  console.log(`${folder}: ${lines} lines`);
  console.log(`  odd words as names: ${oddRate.toFixed(1)} per 1,000 lines: ${inOrder(odd)}`);
  console.log(`  helpers <x>Of: ${ofRate.toFixed(1)} per 1,000 lines: ${inOrder(of)}`);
  console.log(`  type names in three files or more: ${repeated.size}: ${inOrder(repeated)}`);
  const { odd: mostOdd, of: mostOf, types: mostTypes } = { odd: Infinity, of: Infinity, types: Infinity, ...bar };
  if (oddRate > mostOdd || ofRate > mostOf || repeated.size > mostTypes) {
    console.log(`  more than docs/glossary.md allows: ${JSON.stringify(bar)}`);
    process.exitCode = 1;
  }
}
