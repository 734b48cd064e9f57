import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { kindCodes, regulatorCodes } from './credential-codes.ts';
import { credentialKinds, credentialKindsFor, noLicenceKnown } from './credential-kinds.ts';
import { regulators } from './regulators.ts';

test('every credential and regulator code has exactly one entry', () => {
  expect(regulators.map(({ code }) => code)).toEqual(regulatorCodes);
  expect(credentialKinds.map(({ code }) => code)).toEqual(kindCodes);
  expect(new Set(regulatorCodes).size).toBe(regulatorCodes.length);
  expect(new Set(kindCodes).size).toBe(kindCodes.length);
});

test('every profession has a licence that can be checked, or a sentence that says there is none', () => {
  for (const profession of professions) {
    expect(credentialKindsFor(profession).length > 0 || noLicenceKnown[profession] !== undefined, profession).toBe(
      true,
    );
  }
});

test('nobody can be verified as a mortgage adviser', () => {
  expect(credentialKindsFor('Mortgage Advisor')).toEqual([]);
});
