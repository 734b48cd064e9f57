import { type TestApp, startTestApp } from './app.ts';
import { createCredential, createProfessional, createReview } from '#tests/support/people/factories.ts';

export interface FilledSite extends TestApp {
  /** Its base URL, without a slash at the end. */
  readonly address: string;
  /** Ids of professionals for tests of pages. */
  readonly ids: {
    readonly verified: string;
    readonly plain: string;
    readonly extreme: string;
    readonly closed: string;
  };
}

/** A name longer than layouts expect. */
export const extremeName = 'Nnabagereka-Ssekitoleko Wilberforce Emmanuel Tumwesigye Rwabwogo Nakayiwa-Kyankwanzi';

/**
 * Starts the whole product on a free port, with 31 professionals: one verified and reviewed, one plain, one extreme in
 * every text, and one who takes no new clients among 28 that differ little.
 */
export async function startFilledSite(): Promise<FilledSite> {
  const site = await startTestApp({ hasWeb: true });
  const { db } = site.database;
  const advisers: string[] = [];
  for (let index = 0; index < 28; index++) {
    const adviser = await createProfessional(db, {
      name: `Adviser ${String.fromCodePoint(65 + (index % 26))} ${index}`,
      profession: index % 2 ? 'Tax Consultant' : 'Accountant',
      district: index % 3 ? 'Gulu' : 'Mbarara',
      yearsExperience: index,
      acceptingClients: index > 0,
    });
    advisers.push(adviser.id);
  }
  const verified = await createProfessional(db, {
    name: 'Grace Nakato',
    hourlyRateMin: 60_000,
    hourlyRateMax: 150_000,
    qualifications: ['Certified Public Accountant'],
    website: 'https://nakato.example',
    servesRemote: true,
  });
  await createCredential(db, verified.id, { isSample: false });
  for (let index = 0; index < 12; index++) {
    await createReview(db, verified.id, { rating: 5 - (index % 2), comment: `Clear and patient, visit ${index}.` });
  }
  const plain = await createProfessional(db, {
    name: 'Okello James',
    bio: '',
    specializations: [],
    languagesSpoken: [],
  });
  const extreme = await createProfessional(db, extremeProfessional());
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...site,
    address,
    ids: { verified: verified.id, plain: plain.id, extreme: extreme.id, closed: advisers[0]! },
  };
}

/** Returns texts as long as the forms allow, with one unbreakable word. */
export function extremeProfessional() {
  return {
    name: extremeName,
    businessName: 'The Greater Kyankwanzi and Nakaseke Savings, Tax, Mortgage and Estate Planning Consultants (U) Ltd',
    businessAddress: `Opposite ${'the old cooperative store '.repeat(6)}Ntwetwe`,
    bio: `${'unbreakable'.repeat(60)} ${'I help families prepare for a mortgage and say so when it is too early. '.repeat(40)}`,
    specializations: ['Tax Planning', `A specialization ${'of a very long name '.repeat(4)}`],
    qualifications: ['x'.repeat(100)],
    languagesSpoken: [
      'English',
      'Luganda',
      'Swahili',
      'Runyankole',
      'Rukiga',
      'Rutooro',
      'Runyoro',
      'Lusoga',
      'Lugisu',
    ],
    hourlyRateMin: 100_000_000_000,
    hourlyRateMax: 1_000_000_000_000,
    feeStructure: 'A fixed fee agreed in writing. '.repeat(15),
    website: `https://${'a'.repeat(60)}.example/`,
  };
}
