import { expect, test } from 'vitest';
import { queryFor, readApplicant } from './applicant-tabs.tsx';

test('turning to the other kind of sign-up forgets nothing of where somebody came from', () => {
  const from = '?from=%2Fdashboard%2Fapplications%2Fnew';
  const other = queryFor('professional', from);
  expect(readApplicant(other)).toBe('professional');
  expect(queryFor('user', other)).toBe(from);
  expect(queryFor('user', '?role=professional')).toBe('');
});
