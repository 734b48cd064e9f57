import { expect, test } from 'vitest';
import { queryFor, readApplicant } from './applicant-tabs.tsx';

test('switching between client and professional sign-up keeps the page to return to', () => {
  const from = '?from=%2Fdashboard%2Fapplications%2Fnew';
  const other = queryFor('professional', from);
  expect(readApplicant(other)).toBe('professional');
  expect(queryFor('user', other)).toBe(from);
  expect(queryFor('user', '?role=professional')).toBe('');
});
