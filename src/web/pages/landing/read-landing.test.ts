import { expect, test } from 'vitest';
import { professions, toSlug } from '#shared/choices.ts';
import { districtNames } from '#shared/places/places.ts';
import { readLanding } from './read-landing.ts';

test('every profession has a page, in Uganda and in each district', () => {
  for (const profession of professions) {
    expect(readLanding({ profession: toSlug(profession) })).toEqual({ kind: 'page', profession });
    for (const district of districtNames) {
      const words = { profession: toSlug(profession), district: toSlug(district) };
      expect(readLanding(words)).toEqual({ kind: 'page', profession, district });
    }
  }
});

test.each([
  ['Tax-Consultant', undefined, '/find-advisor/tax-consultant'],
  ['tax-consultants', undefined, '/find-advisor/tax-consultant'],
  ['tax', undefined, '/find-advisor/tax-consultant'],
  ['insurance', 'gulu', '/find-advisor/insurance-adviser/gulu'],
  ['mortgage-advisers', undefined, '/find-advisor/mortgage-advisor'],
  ['retirement-advisor', 'gulu', '/find-advisor/retirement-adviser/gulu'],
  ['accountant', 'Gulu', '/find-advisor/accountant/gulu'],
  ['accountant', 'ntinda', '/find-advisor/accountant/kampala'],
  ['accountant', 'fort-portal', '/find-advisor/accountant/kabarole'],
  ['accountant', 'luwero', '/find-advisor/accountant/luweero'],
  ['accountant', 'gulu-city', '/find-advisor/accountant/gulu'],
  ['accountants', 'KLA', '/find-advisor/accountant/kampala'],
  ['accountant', 'ankole', '/find-advisor?location=Ankole&service=accountant'],
])('the landing address %s, %s redirects to %s', (profession, district, to) => {
  expect(readLanding({ profession, district })).toEqual({ kind: 'moved', to });
});

test.each([
  ['plumber', undefined],
  ['plumber', 'gulu'],
  ['accountant', 'nairobi'],
  ['accountant', ''],
  ['__proto__', 'constructor'],
  ['tax-planning', undefined],
])('the landing address %s, %s is not found', (profession, district) => {
  expect(readLanding({ profession, district })).toEqual({ kind: 'missing' });
});
