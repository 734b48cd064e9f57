import { brand } from '#shared/brand.ts';
import { commonWords } from './common-words.ts';

/** Rows of keyboards, their columns, and sequences that people count. Read both ways. */
const forwards = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'azertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!qaz@wsx#edc$rfv',
  'qawsedrftgyhujikolp',
  'a1b2c3d4e5f6g7h8',
];
const runs = forwards.flatMap((run) => [run, [...run].reverse().join('')]);
const shortestRun = 3;

/** Signs that people write for letters. A 1 is an l to some and an i to others. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The fewest unguessable characters that a password needs; days and years have four. */
const fewest = 5;
/** Above this length, words are not searched for: four common words in a row are a good password. */
const longestJudgedByWords = 20;

/** Days in figures, and telephone numbers of Uganda. */
const dayOrNumber =
  /^((19|20)\d\d(0\d|1[0-2])[0-3]\d|[0-3]\d(0\d|1[0-2])(19|20)\d\d|(0\d|1[0-2])[0-3]\d(19|20)\d\d|(\+?256|0)7\d{8})$/;

/**
 * Checks whether a password is among those that are tried first: made of common words, runs of keys or figures,
 * repetitions, or of facts about the person.
 * @param about known facts about the person: names, e-mail address, company.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const letters = [...text];
  const known = [...about, brand.name].flatMap(partsOf);
  if (known.includes(text) || dayOrNumber.test(text)) return true;
  if (new Set(letters).size < fewest - 1 || isRepetition(text)) return true;
  const inRuns = coveredByRuns(letters);
  if (leftOf(inRuns) === 0) return true;
  if (letters.length > longestJudgedByWords) return false;
  const words = [...known, ...commonWords];
  return readings(letters).some((reading) => leftOf(coveredByWords(reading, words, inRuns)) < fewest);
}

/** Splits a text about a person: the whole and its words; of an e-mail address also the part before the @. */
const partsOf = (text: string): string[] => {
  const whole = text.normalize('NFKC').toLowerCase();
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= shortestRun);
};

/** Checks for a short repeated piece, such as `abc9abc9abc9`. */
const isRepetition = (text: string): boolean => /^(.{1,8})\1+$/u.test(text);

/** Reads the text with signs as letters, and as it is. */
function readings(letters: readonly string[]): string[] {
  const read = (one: string) => letters.map((letter) => (letter === '1' ? one : (signs[letter] ?? letter))).join('');
  return [letters.join(''), read('l'), read('i')];
}

/** Marks characters in a run of at least three neighbours or equals, or in a year. */
function coveredByRuns(letters: readonly string[]): boolean[] {
  const covered = letters.map((_, at) => [at, at - 1, at - 2, at - 3].some((start) => isYear(letters, start)));
  for (let start = 0; start < letters.length; start += 1) {
    let end = start + shortestRun;
    while (end <= letters.length && isRun(letters.slice(start, end))) end += 1;
    if (end - 1 - start >= shortestRun) covered.fill(true, start, end - 1);
  }
  return covered;
}

const isYear = (letters: readonly string[], start: number): boolean =>
  start >= 0 && /^(19|20)\d\d$/.test(letters.slice(start, start + 4).join(''));

const isRun = (letters: readonly string[]): boolean =>
  letters.every((letter) => letter === letters[0]) || runs.some((run) => run.includes(letters.join('')));

function coveredByWords(reading: string, words: readonly string[], inRuns: readonly boolean[]): boolean[] {
  const covered = [...inRuns];
  for (const word of words) {
    for (let at = reading.indexOf(word); at >= 0; at = reading.indexOf(word, at + 1)) {
      covered.fill(true, at, at + word.length);
    }
  }
  return covered;
}

const leftOf = (covered: readonly boolean[]): number => covered.filter((is) => !is).length;
