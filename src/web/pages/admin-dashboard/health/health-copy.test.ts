import { expect, test } from 'vitest';
import { healthRules } from '#shared/health/health-rules.ts';
import { healthCopy } from './health-copy.ts';

test('Health says that the secret key isn’t checked, as long as no rule looks at it', () => {
  const looksAtKey = Object.values(healthRules).some(({ title, broken }) => /\bkey\b/i.test(`${title} ${broken}`));
  expect(looksAtKey).toBe(false);
  expect(healthCopy.what).toBe('Server status, checked every 15 seconds. The secret key isn’t checked.');
});
