import { expect, test } from 'vitest';
import { termsVersion } from '#shared/documents/terms.ts';
import { legalNames, readLegalDocument } from './legal-documents.ts';

test('the terms version that people accept is the date of the newest legal text', () => {
  const dates = legalNames.map((name) => readLegalDocument(name).about.date);
  expect(dates.toSorted().at(-1)).toBe(termsVersion);
});
