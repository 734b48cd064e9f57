// Fails when a text that people read has a word of the list. Part of `npm run check`.
import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { findWords } from './find-words.ts';
import { covered } from './word-list.ts';

const files = globSync([...covered])
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();
const found = files.flatMap((file) => findWords(file, readFileSync(file, 'utf8')));
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;
