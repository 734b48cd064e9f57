import { expect, test } from 'vitest';
import { healthRules, healthLevelFor, worstLevel } from './health-rules.ts';

const { mailWait, disk, database, replicas } = healthRules;

test.each([
  ['email', mailWait, 59.9, 'green'],
  ['email', mailWait, 60, 'amber'],
  ['email', mailWait, 900, 'red'],
  ['the disk', disk, 0.15, 'green'],
  ['the disk', disk, 0.1499, 'amber'],
  ['the disk', disk, 0.0499, 'red'],
  ['the database', database, 1, 'green'],
  ['the database', database, 0, 'red'],
  ['replicas', replicas, 0, 'green'],
  ['replicas', replicas, 7, 'amber'],
] as const)('%s: %j at %d is %s', (_name, rule, value, level) => {
  expect(healthLevelFor(rule, value)).toBe(level);
});

test('the worst of several levels counts', () => {
  expect(worstLevel(['green', 'red', 'amber'])).toBe('red');
  expect(worstLevel(['amber', 'green'])).toBe('amber');
  expect(worstLevel([])).toBe('green');
});
