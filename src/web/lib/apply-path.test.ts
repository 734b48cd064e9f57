import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { applyPath } from './apply-path.ts';

const form = '/apply';

test('the link to apply names a service for every profession', () => {
  for (const profession of professions) expect(applyPath({ profession }), profession).toContain('?service=');
  expect(applyPath({ profession: 'Tax Consultant', district: 'Fort Portal' })).toBe(
    `${form}?service=Tax+Consultation&district=Fort+Portal`,
  );
});

test('the link to apply leaves out an unknown profession or district', () => {
  expect(applyPath({ profession: 'Financial Professional', district: null })).toBe(form);
  expect(applyPath({ profession: undefined, district: '' })).toBe(form);
});
