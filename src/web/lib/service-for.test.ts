import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { serviceFor } from './service-for.ts';

test('every profession is asked for something', () => {
  for (const profession of professions) expect(serviceFor(profession), profession).toBeDefined();
  expect(serviceFor('Tax Consultant')).toBe('Tax Consultation');
  expect(serviceFor('Financial Professional')).toBeUndefined();
});
