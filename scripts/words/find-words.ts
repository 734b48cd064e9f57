import { listTexts } from './read-texts.ts';
import { avoided, type Exception, exceptions } from './word-list.ts';

/** Finds words of the list in what people read of a file. Returns a line for each: `file:line: 'word': write …`. */
export function findWords(file: string, code: string, allowed: readonly Exception[] = exceptions): string[] {
  const fine = allowed.find((exception) => exception.file === file)?.words ?? [];
  const found = listTexts(file, code).flatMap(({ start, text }) =>
    avoided.flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map((match) => {
        const word = match[0].replaceAll(/\s+/g, ' ');
        return { at: start + match.index, word, says: `'${word}': write ${instead}` };
      }),
    ),
  );
  const missing = fine.filter((word) => !found.some((other) => other.word === word));
  return [
    ...found
      .filter(({ word }) => !fine.includes(word))
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, says }) => `${file}:${code.slice(0, at).split('\n').length}: ${says}`),
    ...missing.map((word) => `${file}: its exception for '${word}' is no longer needed`),
  ];
}
