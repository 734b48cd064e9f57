import { expect, test } from 'vitest';
import { healthRules, levelOf, worstOf } from './health-rules.ts';

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
  expect(levelOf(rule, value)).toBe(level);
});

test('the worst of several levels counts', () => {
  expect(worstOf(['green', 'red', 'amber'])).toBe('red');
  expect(worstOf(['amber', 'green'])).toBe('amber');
  expect(worstOf([])).toBe('green');
});
