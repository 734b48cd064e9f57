import { expect, test } from 'vitest';
import { termsVersion } from '#shared/documents/terms.ts';
import { legalNames, readLegalDocument } from './legal-documents.ts';

test('what people agree to is the version of the texts that they can read', () => {
  const dates = legalNames.map((name) => readLegalDocument(name).about.date);
  expect(dates.toSorted().at(-1)).toBe(termsVersion);
});
