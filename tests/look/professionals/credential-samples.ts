import type { PublicCredential } from '#shared/api/professionals/public-credential.ts';
import type { CaseSummary, Credential, CredentialCase } from '#shared/api/credentials/shapes.ts';

export const long = 'Nakasongola-Ssemakula Bartholomew Kyambogo Nakato';
export const at = '2026-11-18T09:00:00.000Z';
export const id = (n: number) => `0193f000-0000-7000-8000-00000000000${n}`;
const file = {
  id: id(9),
  at,
  name: `certificate-${'unbreakable'.repeat(5)}.pdf`,
  kind: 'pdf',
  bytes: 220_000,
} as const;

const claim = (overrides: Partial<Credential>, n: number): Credential => ({
  id: id(n),
  kind: 'icpau-practising',
  category: 'licence',
  title: 'Certificate of Practice',
  regulator: 'ICPAU',
  number: 'F1234/26',
  heldBy: 'person',
  actsFor: '',
  actsForUntil: null,
  holderName: 'Okello James',
  authority: '',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  expiresOn: '2026-12-31',
  standing: 'checked',
  checkedAt: at,
  checkedAgainst: 'the list of practising accountants of 31 March 2026',
  checkers: 2,
  reason: 'It is in the list.',
  question: '',
  files: [file],
  createdAt: at,
  version: 1,
  ...overrides,
});
const unchecked = { expiresOn: null, checkedAt: null, checkedAgainst: null, reason: '' } as const;
export const claims = [
  claim({ ...unchecked, standing: 'asked', question: 'Which firm is it with? The page is cut off.' }, 1),
  claim(
    {
      ...unchecked,
      standing: 'waiting',
      kind: 'national-id',
      category: 'identity',
      title: 'National ID',
      regulator: 'NIRA',
      number: null,
      validFrom: null,
      validUntil: null,
    },
    2,
  ),
  claim({}, 3),
  claim({ standing: 'ended', validFrom: '2025-01-01', validUntil: '2025-12-31', checkers: 1, files: [] }, 4),
  claim({ standing: 'revoked', reason: `ICPAU took it away. ${'Please write to them. '.repeat(8)}` }, 5),
  claim(
    {
      ...unchecked,
      standing: 'refused',
      heldBy: 'firm',
      holderName: `${long} and Daughters`,
      authority: 'Partner',
      reason: 'Not in the list.',
      files: [],
    },
    6,
  ),
];
const summary = (overrides: Partial<CaseSummary>, n: number): CaseSummary => ({
  id: id(n),
  kind: 'claim',
  state: 'open',
  outcome: null,
  title: 'Certificate of Practice',
  regulator: 'ICPAU',
  professionalId: id(7),
  professionalName: 'Okello James',
  openedAt: at,
  waitingSince: at,
  dueAt: '2026-11-23T15:00:00.000Z',
  decidedAt: null,
  version: 1,
  ...overrides,
});
export const cases = [
  summary({}, 1),
  summary({ state: 'second', professionalName: long }, 2),
  summary(
    {
      kind: 'doubt',
      title: 'A man who calls himself Okello',
      regulator: null,
      professionalId: null,
      professionalName: null,
    },
    3,
  ),
  summary({ kind: 'notice', title: 'Representative licence', regulator: 'CMA' }, 4),
  summary({ state: 'asked', dueAt: null }, 5),
  summary({ kind: 'recheck', state: 'closed', outcome: 'kept', dueAt: null, decidedAt: at }, 6),
];
export const one: CredentialCase = {
  ...summary({}, 1),
  credential: claim({ ...unchecked, standing: 'waiting' }, 3),
  profession: 'Accountant',
  profileName: `${long}, Nakato & Partners`,
  isFirst: true,
  needsTwo: true,
  firstBy: null,
  text: '',
  source: '',
  reporterEmail: '',
  reference: {
    regulator: 'Institute of Certified Public Accountants of Uganda',
    website: 'https://www.icpau.co.ug',
    register: 'A list of practising accountants and licensed firms, published every year.',
    howToCheck: 'Look for the name in the list of practising accountants that ICPAU publishes every year.',
    address: 'Plots 42, 46 and 48, Bukoto Street, Kololo, Kampala',
    telephone: null,
    hours: null,
    source: 'ICPAU, notice of 5 June 2020, read in November 2026',
  },
  sameNumber: [
    { professionalId: id(8), professionalName: 'Atim Grace', title: 'Certificate of Practice', standing: 'checked' },
  ],
  earlier: [
    {
      kind: 'claim',
      outcome: 'refused',
      decidedAt: '2026-10-02T08:00:00.000Z',
      reason: 'Not in the list.',
      found: 'Nothing on page 1 to 12',
      against: 'the list of 31 March 2026',
      listDay: '2026-03-31',
    },
  ],
  outcomes: ['checked', 'refused'],
  reason: '',
  found: '',
  against: '',
  listDay: null,
};

/** A checked licence as the public reads it. */
export const certificate: PublicCredential = {
  id: '0193f000-0000-7000-8000-000000000001',
  regulator: 'Institute of Certified Public Accountants of Uganda',
  regulator_short: 'ICPAU',
  regulator_website: 'https://www.icpau.co.ug',
  title: 'Certificate of Practice',
  number: 'F1234',
  held_by: 'person',
  holder_name: 'Okello James',
  authority: '',
  acts_for: '',
  allows: 'Practise as an accountant and auditor for clients.',
  may_not: 'Give investment advice.',
  source: 'Accountants Act 2013, s. 35',
  how_to_check: 'Look for the name in the list that ICPAU publishes every year.',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  expires_on: '2026-12-31',
  checked_at: '2026-10-03T09:00:00.000Z',
  checked_against: 'The list of practising accountants of 31 March 2026',
  checkers: 2,
  is_sample: false,
};
