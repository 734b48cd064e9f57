import type { Profession } from '#shared/choices.ts';

/** `Tax Consultant` → `tax consultant`, for the middle of a sentence. */
export const professional = (profession: Profession) => profession.toLowerCase();

/** `Tax Consultant` → `tax consultants`. Every profession makes its plural alike. */
export const professionalsInSentence = (profession: Profession) => `${professional(profession)}s`;

/** `Tax Consultant` → `Tax consultants`, as a heading or a link says it. */
export function professionals(profession: Profession): string {
  const words = professionalsInSentence(profession);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `a tax consultant`, `an accountant`. */
export function oneProfessional(profession: Profession): string {
  const words = professional(profession);
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
