import { createHash, randomUUID } from 'node:crypto';
import type { Agreement } from '#shared/applications/agreement.ts';

/** Returns an agreement as stored, with overrides. */
export function writtenAgreement(overrides: Partial<Agreement> = {}): { agreement: string; agreementSha256: string } {
  const words: Agreement = {
    version: 1,
    applicationId: randomUUID(),
    responseId: randomUUID(),
    proposedAt: '2026-11-20T09:00:00.000Z',
    acceptedAt: '2026-11-20T09:00:00.000Z',
    client: { name: 'Okello James', email: 'okello@example.com' },
    professional: {
      id: randomUUID(),
      name: 'Grace Nakato',
      business_name: '',
      business_address: '',
      profession: 'Accountant',
      email: 'grace@example.com',
      phone_number: null,
    },
    credentials: [],
    licence: { regulators: [], stated: [] },
    work: {
      serviceType: 'Tax Consultation',
      title: 'VAT',
      description: 'VAT',
      requirements: [],
      methodology: 'Forms.',
      deliverables: [],
      responseMessage: 'Gladly.',
      estimatedTimeline: null,
      availabilityStart: '2026-12-01',
    },
    price: 5,
    terms: 'None.',
    moneyNotice: 'Mwesigwa never holds money.',
    letter: { template: 1, site: 'Mwesigwa', address: 'https://mwesigwa.example' },
    ...overrides,
  };
  const agreement = JSON.stringify(words);
  return { agreement, agreementSha256: createHash('sha256').update(agreement).digest('hex') };
}
