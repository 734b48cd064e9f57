import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('each field has what it was and what it is, as text', () => {
  const before = { bio: '', languages: ['English', 'Luganda'], years: 3, remote: true, district: null };
  const after = { bio: 'x'.repeat(400), languages: [], years: 4, remote: false, district: 'Gulu' };
  const values = changedValues(['bio', 'languages', 'years', 'remote', 'district'], before, after);
  expect(values).toEqual({
    bioBefore: 'none',
    bio: `${'x'.repeat(299)}…`,
    languagesBefore: 'English, Luganda',
    languages: 'none',
    yearsBefore: '3',
    years: '4',
    remoteBefore: 'true',
    remote: 'false',
    districtBefore: 'none',
    district: 'Gulu',
  });
});
