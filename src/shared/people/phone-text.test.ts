import { expect, test } from 'vitest';
import { formatPhone } from './phone-text.ts';

test.each([
  ['+256772123456', '0772 123456'],
  ['+256414123456', '0414 123456'],
  ['+447911123456', '+447911123456'],
  ['+25677212', '+25677212'],
  ['', ''],
])('%s is shown as %s', (number, expected) => {
  expect(formatPhone(number)).toBe(expected);
});
