import { expect, test } from 'vitest';
import { titleWith } from './use-title-count.ts';

test.for([
  ['Applications | Mwesigwa', 3, '(3) Applications | Mwesigwa'],
  ['(3) Applications | Mwesigwa', 4, '(4) Applications | Mwesigwa'],
  ['(99+) Applications', 0, 'Applications'],
  ['Applications', 100, '(99+) Applications'],
  ['(Un)likely', 1, '(1) (Un)likely'],
] as const)('%s with %d unread is %s', ([title, unread, expected]) => {
  expect(titleWith(title, unread)).toBe(expected);
});
