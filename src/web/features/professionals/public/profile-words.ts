import { formatCount, listInWords, plural } from '#web/lib/format.ts';

/** `8 years of experience`; 0 means the first year. */
export function experienceInWords(years: number): string {
  return years === 0 ? 'In the first year of practice' : `${plural(years, 'year')} of experience`;
}

/**
 * The beginning of a list in words: `Tax Planning, Audit, Payroll and 4 more`. A list with only one further entry is
 * written in full, for `1 more` would be no shorter.
 */
export function firstInWords(words: readonly string[], count: number): string {
  if (words.length <= count + 1) return listInWords(words);
  return listInWords([...words.slice(0, count), `${formatCount(words.length - count)} more`]);
}
