import { expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';
import { readLegalDocument } from '#server/documents/legal-documents.ts';
import { makePdf } from './make-pdf.ts';

const facts: SiteFacts = {
  ...noFacts,
  publicUrl: 'https://mwesigwa.example',
  support: { email: 'help@mwesigwa.example' },
  legal: { name: 'Okello & Daughters (U) Ltd', address: 'Plot 5, Mbale', pdpoRegistration: 'PDPO-2026-0042' },
};

/** Reads a file's text without spaces, so that line breaks do not matter. */
async function readPdf(name: 'privacy-policy' | 'terms-of-service', about: SiteFacts) {
  const { bytes, pages } = await makePdf(readLegalDocument(name), about, { compress: false });
  const source = Buffer.from(bytes).toString('latin1');
  const strings = [...source.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );
  return { source, pages, words: strings.join('').replace(/\s/g, '') };
}

const closeUp = (text: string) => text.replace(/\s/g, '');

test('the PDF of the Privacy Policy says who is responsible, how long data is stored and where to complain', async () => {
  const { words, source, pages } = await readPdf('privacy-policy', facts);
  for (const phrase of [
    'Okello & Daughters (U) Ltd, Plot 5, Mbale',
    'PDPO-2026-0042',
    'help@mwesigwa.example',
    `We delete it all ${retention.contactMessageMonths} months after we last worked on it`,
    `that is never confirmed after ${retention.unconfirmedConsultationDays} days`,
    'Data Protection and Privacy Act (Cap. 97',
    'pdpo.go.ug',
  ]) {
    expect(words).toContain(closeUp(phrase));
  }
  expect(source).toMatch(/^%PDF-1\.7/);
  expect(source).toContain('(Privacy Policy of Mwesigwa)');
  expect(source).toContain('(https://mwesigwa.example/cookies)');
  expect(source).toContain('/Lang (en-UG)');
  expect(source).toContain('/Marked true');
  expect(source).toMatch(/\/FontName \/[A-Z]{6}\+YoungSerif/);
  expect(source.match(/\/Type \/Page\n/g)).toHaveLength(pages);
  expect(words).toContain(`Page${pages}of${pages}`);
});

test('a PDF says that a fact is missing where the operator has not given it', async () => {
  const { words } = await readPdf('terms-of-service', noFacts);
  expect(words).toMatch(/Theoperatorhasn.?tgivenitsnameyet\./);
  expect(words).not.toContain('undefined');
});

test('the PDF of a demo says that its marketplace is a demonstration', async () => {
  const { words } = await readPdf('terms-of-service', { ...noFacts, isDemo: true });
  expect(words).toContain(closeUp('This is a demonstration: its professionals, clients and reviews are made up.'));
});

test('the same text and facts give the same bytes', async () => {
  const make = async () => Buffer.from((await makePdf(readLegalDocument('privacy-policy'), facts)).bytes);
  const [one, other] = [await make(), await make()];
  expect(one.equals(other)).toBe(true);
  expect(one.length).toBeLessThan(60_000);
});

test('letters that PDF readers may lack are drawn with a font inside the file', async () => {
  const acholi = { ...facts, legal: { ...facts.legal, name: 'Oŋom' } };
  // A table in the file lists its font's letters by number.
  expect((await readPdf('terms-of-service', acholi)).source).toMatch(/<014b>/i);
  expect((await readPdf('terms-of-service', facts)).source).not.toMatch(/<014b>/i);
});
