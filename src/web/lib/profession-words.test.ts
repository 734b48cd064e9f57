import { expect, test } from 'vitest';
import { oneProfessional, professionals, professionalsInSentence } from './profession-words.ts';

test('professions are said as sentences need them', () => {
  expect(professionals('Tax Consultant')).toBe('Tax consultants');
  expect(professionalsInSentence('Insurance Adviser')).toBe('insurance advisers');
  expect(oneProfessional('Tax Consultant')).toBe('a tax consultant');
  expect(oneProfessional('Estate Planner')).toBe('an estate planner');
});
