import { expect, test } from 'vitest';
import { isOneName, matchRegister, wordsOf } from './match-register.ts';

const line = (name: string, number = '', status = '') => ({ name, number, firm: '', status });
const holder = (numberNorm: string, holderName: string, professionalName = holderName) => ({
  credentialId: numberNorm || holderName,
  numberNorm,
  holderName,
  professionalName,
  actsFor: '',
});
const match = (one: ReturnType<typeof holder>, ...lines: ReturnType<typeof line>[]) => {
  const found = matchRegister([one], lines)[0]!;
  return { at: found.line, difference: found.difference };
};

test.for([
  ['Grace Nakato', 'NAKATO GRACE', true],
  ['Grace Nakato', 'Nakato, Grace Mary', true],
  ['Grace Nakatto', 'Grace Nakato', true],
  ['Grace Nakato', 'Grace Nakayi', false],
  ['Grace', 'Grace Nakato', false],
  ['Ann Oto', 'Ann Ota', false],
  ['', 'Grace Nakato', false],
] as const)('“%s” and “%s” are one name: %s', ([one, other, isOne]) => {
  expect(isOneName(wordsOf(one), wordsOf(other))).toBe(isOne);
});

test('a licence is found by its number, however it is written, or by its holder’s name', () => {
  const nakato = holder('F1234', 'Grace Nakato');
  expect(match(nakato, line('Okello James', 'F1'), line('NAKATO Grace', 'f-1234'))).toEqual({
    at: 1,
    difference: null,
  });
  expect(match(nakato, line('Grace Nakato'))).toEqual({ at: 0, difference: null });
  expect(match(holder('', 'Nile & Sons', 'Grace Nakato'), line('Nakato Grace'))).toEqual({ at: 0, difference: null });
  expect(match(nakato, line('Okello James', 'F1'))).toEqual({ at: null, difference: 'missing' });
});

test('a number under another name, an ended licence and a number twice are differences', () => {
  const nakato = holder('F1234', 'Grace Nakato');
  expect(match(nakato, line('Okello James', 'F1234'))).toEqual({ at: 0, difference: 'name' });
  expect(match(nakato, line('Grace Nakato', 'F1234', 'SUSPENDED'))).toEqual({ at: 0, difference: 'ended' });
  expect(match(nakato, line('Grace Nakato', 'F1234'), line('Okello James', 'F1234'))).toEqual({
    at: 0,
    difference: 'repeated',
  });
  expect(match(nakato, line('Grace Nakato', 'F1234'), line('Grace Nakato', 'F1234'))).toEqual({
    at: 0,
    difference: null,
  });
});

test.for([
  ['Seven Hills Capital Ltd', 'SEVEN HILLS CAPITAL LIMITED', null],
  ['Sanlam', 'Sanlam General Insurance (U) Ltd', null],
  ['Seven Hills Capital', 'Crested Crane Asset Managers', 'firm'],
  ['Sanlam Life', 'Sanlam General', 'firm'],
  ['', 'Seven Hills Capital', null],
] as const)('a licence for %j that the list gives for %j differs: %j', ([actsFor, firm, difference]) => {
  const one = { credentialId: '1', numberNorm: 'A1', holderName: 'Grace Nakato', professionalName: '', actsFor };
  const lines = [{ name: 'Grace Nakato', number: 'A1', firm, status: '' }];
  expect(matchRegister([one], lines)[0]?.difference).toBe(difference);
});
