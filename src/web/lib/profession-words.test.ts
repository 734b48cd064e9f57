import { expect, test } from 'vitest';
import { oneProfessional, professionals, professionalsInSentence } from './profession-words.ts';

test('profession names get the right case, article and plural in a sentence, and always the spelling “adviser”', () => {
  expect(professionals('Tax Consultant')).toBe('Tax consultants');
  expect(professionalsInSentence('Insurance Adviser')).toBe('insurance advisers');
  expect(professionalsInSentence('Mortgage Advisor')).toBe('mortgage advisers');
  expect(professionals('Financial Advisor')).toBe('Financial advisers');
  expect(oneProfessional('Investment Advisor')).toBe('an investment adviser');
  expect(oneProfessional('Tax Consultant')).toBe('a tax consultant');
  expect(oneProfessional('Estate Planner')).toBe('an estate planner');
});
