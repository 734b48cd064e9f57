import type { Weakness } from './password-strength.ts';

/** A weakness in words, after 'too easy to guess:', and what would help. */
interface Advice {
  readonly why: string;
  readonly help: string;
}

const moreWords = 'Use three or four words that don’t belong together.';

/** What is weak about a password; one that is too short has its own words. */
export const passwordAdvice: Readonly<Record<Exclude<Weakness, 'short'>, Advice>> = {
  about: {
    why: 'it contains your name, email or company',
    help: 'Use words that have nothing to do with you.',
  },
  number: { why: 'it’s a date, a year or a telephone number', help: moreWords },
  pattern: { why: 'it repeats itself, or follows the keys or the numbers in a row', help: moreWords },
  common: {
    why: 'it’s made of a word or password that many people use',
    help: 'Add words that don’t belong together.',
  },
};

/** The sentence at the field of a refused password. */
export const refusedPassword = (weakness: keyof typeof passwordAdvice): string =>
  `This password is too easy to guess: ${passwordAdvice[weakness].why}. ${passwordAdvice[weakness].help}`;
