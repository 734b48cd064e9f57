import { expect, test } from 'vitest';
import { credentialEnd } from './credential-end.ts';

const yearly = {
  kindCode: 'icpau-practising',
  validFrom: null,
  validUntil: null,
  actsForUntil: null,
  evidencedOn: '2026-03-31',
};

test.each([
  ['its own last day, if that is first', { ...yearly, validUntil: '2026-12-31' }, '2026-12-31'],
  [
    'the last day of the company it names, if that is first',
    { ...yearly, kindCode: 'cma-representative', validUntil: '2026-12-31', actsForUntil: '2026-10-31' },
    '2026-10-31',
  ],
  [
    'a year after its issue, if that is first',
    { ...yearly, validFrom: '2026-01-01', validUntil: '2027-12-31' },
    '2026-12-31',
  ],
  ['a year after its evidence was seen, without other days', yearly, '2027-03-31'],
  ['a year after its evidence, if its own last day is later', { ...yearly, validUntil: '2029-12-31' }, '2027-03-31'],
  [
    'half a year after its evidence, where no usual length is known',
    { ...yearly, kindCode: 'ura-tax-agent' },
    '2026-09-30',
  ],
  [
    'the last day of a shorter month',
    { ...yearly, kindCode: 'ura-tax-agent', evidencedOn: '2025-08-31' },
    '2026-02-28',
  ],
] as const)('a credential ends on %s', (_, days, end) => {
  expect(credentialEnd(days)).toBe(end);
});
