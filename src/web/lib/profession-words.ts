import type { Profession } from '#shared/choices.ts';

/**
 * `Tax Consultant` → `tax consultant`, for the middle of a sentence. The specification's labels say Advisor for some
 * professions and Adviser for others; sentences always say adviser.
 */
export const professional = (profession: Profession) => profession.toLowerCase().replace('advisor', 'adviser');

/** `Mortgage Advisor` → `mortgage advisers`. Every profession has a regular plural. */
export const professionalsInSentence = (profession: Profession) => `${professional(profession)}s`;

/** `Tax Consultant` → `Tax consultants`, for a heading or a link. */
export function professionals(profession: Profession): string {
  const words = professionalsInSentence(profession);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `a tax consultant`, `an accountant`. */
export function oneProfessional(profession: Profession): string {
  const words = professional(profession);
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
