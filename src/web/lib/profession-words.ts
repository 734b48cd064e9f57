import type { Profession } from '#shared/choices.ts';

/** `Tax Consultant` → `tax consultant`, for the middle of a sentence. */
export const professional = (profession: Profession) => profession.toLowerCase();

/** `Tax Consultant` → `tax consultants`. Every profession has a regular plural. */
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
