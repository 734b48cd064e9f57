import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { findSomeonePath } from './find-someone-path.ts';

const page = '/find-someone';

test('the link to Find someone for me names a need for every profession', () => {
  for (const profession of professions) expect(findSomeonePath({ profession }), profession).toContain('?need=');
  expect(findSomeonePath({ profession: 'Tax Consultant', district: 'Fort Portal' })).toBe(
    `${page}?need=tax&where=Fort+Portal`,
  );
  expect(findSomeonePath({ profession: 'Accountant' })).toBe(`${page}?need=accounting`);
});

test('the link leaves out an unknown profession or district', () => {
  expect(findSomeonePath({ profession: 'Financial Professional', district: null })).toBe(page);
  expect(findSomeonePath({ profession: undefined, district: '' })).toBe(page);
});

test('a service prevails over the profession, if a need leads to it', () => {
  const profession = 'Financial Advisor';
  expect(findSomeonePath({ service: 'Debt Management', profession })).toBe(`${page}?need=debts`);
  expect(findSomeonePath({ service: 'Wealth Management', profession })).toBe(findSomeonePath({ profession }));
});
