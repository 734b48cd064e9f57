import { brand } from '#shared/brand.ts';
import { lengths } from '#shared/limits.ts';
import { commonWords, triedFirst } from './common-words.ts';

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

/** The fewest points that a password needs. An unguessable character is one point; days and years have four characters. */
const fewest = 5;
/** Points of a common word next to another one: lists of such pairs are a thousand times longer than those of words. */
const pointsOfFurtherWord = 2;
/** Above this length, common words are not searched for: four in a row are a good password. */
const longestJudgedByWords = 20;
/** From here on, nobody will guess it, even with the stored hash. */
const manyPoints = 10;

/** Days in figures, and telephone numbers of Uganda. */
const dayOrNumber =
  /^((19|20)\d\d(0\d|1[0-2])[0-3]\d|[0-3]\d(0\d|1[0-2])(19|20)\d\d|(0\d|1[0-2])[0-3]\d(19|20)\d\d|(\+?256|0)7\d{8})$/;

/**
 * Why a password would be tried early: too few characters; a fact about the person; a day, year or telephone number;
 * keys in a row, counting or repetition; a common word or password.
 */
export type Weakness = 'short' | 'about' | 'number' | 'pattern' | 'common';
export type Strength = { readonly weakness: Weakness } | { readonly weakness: null; readonly isStrong: boolean };

const weak = (weakness: Weakness): Strength => ({ weakness });

/**
 * Judges a new password. Server and browser use this same rule; the server then looks it up in a list of common
 * passwords, which is too large for browsers.
 * @param about known facts about the person: names, e-mail address, company.
 */
export function judgePassword(password: string, about: readonly string[] = []): Strength {
  const text = password.normalize('NFKC').toLowerCase();
  const letters = [...text];
  const known = [...about, brand.name].flatMap(splitParts);
  // The part behind the @ is many people's.
  const isAbout = about.flatMap((one) => splitParts(one.replace(/@.*$/, ''))).some((part) => text.includes(part));
  if (password.length < lengths.passwordMinimum) return weak('short');
  if (known.includes(text)) return weak(isAbout ? 'about' : 'common');
  if (dayOrNumber.test(text)) return weak('number');
  if (new Set(letters).size < fewest - 1 || isRepetition(text)) return weak('pattern');
  const inRuns = coveredByRuns(letters);
  if (countUncovered(inRuns) === 0) return weak(isAllYears(letters) ? 'number' : 'pattern');
  const common = letters.length > longestJudgedByWords ? [] : commonWords;
  const year = /(?:19|20)\d\d/.test(text) ? 1 : 0;
  const points = Math.min(...readings(letters).map((one) => countPoints(one, { known, common, inRuns, year })));
  if (points >= fewest) return { weakness: null, isStrong: points >= manyPoints };
  return weak(isAbout ? 'about' : 'common');
}

interface Guesses {
  readonly known: readonly string[];
  readonly common: readonly string[];
  readonly inRuns: readonly boolean[];
  readonly year: 0 | 1;
}

/**
 * Counts a reading's points: its characters outside words, runs and years, its words after the first, and a year next to
 * two words. Facts about the person and the words that everybody tries first have none.
 */
function countPoints(reading: string, { known, common, inRuns, year }: Guesses): number {
  const words = [...known, ...common];
  const left = countUncovered(coveredByWords(reading, words, inRuns));
  const worth = wordsIn(reading, words).filter((word) => !known.includes(word) && !triedFirst.has(word));
  return worth.length < 2 ? left : left + (worth.length - 1) * pointsOfFurtherWord + year;
}

/** Finds words that do not overlap, longest first. */
function wordsIn(reading: string, words: readonly string[]): string[] {
  const found: string[] = [];
  let rest = reading;
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    if (!rest.includes(word)) continue;
    found.push(word);
    rest = rest.replaceAll(word, '\n');
  }
  return found;
}

/** Splits a text about a person: the whole and its words; of an e-mail address also the part before the @. */
const splitParts = (text: string): string[] => {
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

const isAllYears = (letters: readonly string[]): boolean => /^(?:(?:19|20)\d\d)+$/.test(letters.join(''));

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

const countUncovered = (covered: readonly boolean[]): number => covered.filter((is) => !is).length;
