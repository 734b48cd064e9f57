import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { credentialKinds, credentialKindsFor, noLicenceKnown } from './credential-kinds.ts';
import { regulators } from './regulators.ts';

test('codes are unique and every kind belongs to a regulator', () => {
  const regulatorCodes = regulators.map((regulator) => regulator.code);
  expect(new Set(regulatorCodes).size).toBe(regulators.length);
  expect(new Set(credentialKinds.map((kind) => kind.code)).size).toBe(credentialKinds.length);
  for (const kind of credentialKinds) expect(regulatorCodes).toContain(kind.regulatorCode);
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
