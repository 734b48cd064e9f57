import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Agreement, agreement } from '#shared/applications/agreement.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { printAgreement } from './print-agreement.ts';

const of = (overrides: Partial<Agreement> = {}): Agreement =>
  agreement.parse({
    version: 1,
    applicationId: '01900000-0000-7000-8000-000000000001',
    responseId: '01900000-0000-7000-8000-000000000002',
    proposedAt: '2026-11-19T09:00:00.000Z',
    acceptedAt: '2026-11-20T21:30:00.000Z',
    client: { name: 'Grace Nakato', email: 'grace@example.com' },
    professional: {
      id: '01900000-0000-7000-8000-000000000003',
      name: 'Okello James',
      business_name: '',
      business_address: '',
      profession: 'Accountant',
      email: 'okello@example.com',
      phone_number: null,
    },
    credentials: [],
    licence: { regulators: [{ name: 'R', website: 'https://r.example', kinds: ['K', 'L'] }], stated: ['S'] },
    work: {
      serviceType: 'Tax Consultation',
      title: 'VAT',
      description: 'D',
      requirements: [],
      methodology: 'M',
      deliverables: [],
      responseMessage: 'R',
      estimatedTimeline: null,
      availabilityStart: '2026-12-01',
    },
    price: 1,
    terms: 'T',
    moneyNotice: 'N',
    letter: { template: 1, site: 'Mwesigwa', address: 'https://m.example', support: 'help@m.example' },
    ...overrides,
  });
const hashLetter = async (agreed: Agreement) =>
  createHash('sha256')
    .update(readPdf(await printAgreement(agreed, 'f'.repeat(64))).words)
    .digest('hex');

/** Letters are generated again at each download: to change a sentence, add a template with another number. */
test.each([
  ['with a regulator', {}, '0eecd99f1423c5e15e409885b0b670cc0c87ceb5629b4438a99e481189c7755c'],
  [
    'without one',
    { licence: { regulators: [], none: 'None.', stated: [] } },
    'ce1f73f6d03a29fa959255961d0c5523c7c1361fef76939c54f797241ebef9cd',
  ],
])('the words of template 1 stay as they are: %s', async (_, overrides, expected) => {
  expect(await hashLetter(of(overrides))).toBe(expected);
});

test('template 2 says who pays VAT, and by whose click and from which account it was accepted', async () => {
  const letter = { ...of().letter, template: 2 as const };
  const acceptedBy = { name: 'Grace Nakato', account: 'grace@account.example' };
  const { words } = readPdf(await printAgreement(of({ letter, acceptedBy }), 'f'.repeat(64)));
  const text = words.replaceAll(/\s+/g, '');
  expect(text).toContain('IfVATisdue,theprofessionalpaysitoutofthisprice');
  expect(text).toMatch(/Acceptedby:GraceNakato,withaclickon.?Accept.?intheaccountgrace@account\.example/);
});
