import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { applyPath } from './apply-path.ts';

const form = '/apply';

test('every profession is asked for something', () => {
  for (const profession of professions) expect(applyPath({ profession }), profession).toContain('?service=');
  expect(applyPath({ profession: 'Tax Consultant', district: 'Fort Portal' })).toBe(
    `${form}?service=Tax+Consultation&district=Fort+Portal`,
  );
});

test('what is not known is left out', () => {
  expect(applyPath({ profession: 'Financial Professional', district: null })).toBe(form);
  expect(applyPath({ profession: undefined, district: '' })).toBe(form);
});
