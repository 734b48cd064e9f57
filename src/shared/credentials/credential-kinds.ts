import type { Profession } from '#shared/choices.ts';

/**
 * Regulators of Uganda and the people they license, as far as our research established it. The reference tables
 * `regulators` and `credential_kinds` hold these rows. Nothing here may sound more certain than our findings: an
 * adviser's badge is built on it. Left out on purpose: money lenders (Ministry of Finance) and banks (Bank of Uganda), which license
 * institutions and not the people listed here, and registration with the Personal Data Protection Office, which
 * everyone who keeps clients' data needs and which says nothing about advice.
 */
export interface Regulator {
  code: string;
  name: string;
  shortName: string;
  website: string;
}

export const regulators = [
  { code: 'cma', name: 'Capital Markets Authority', shortName: 'CMA', website: 'https://cmauganda.co.ug' },
  {
    code: 'icpau',
    name: 'Institute of Certified Public Accountants of Uganda',
    shortName: 'ICPAU',
    website: 'https://www.icpau.co.ug',
  },
  { code: 'ura', name: 'Uganda Revenue Authority', shortName: 'URA', website: 'https://ura.go.ug' },
  { code: 'ira', name: 'Insurance Regulatory Authority of Uganda', shortName: 'IRA', website: 'https://ira.go.ug' },
  {
    code: 'urbra',
    name: 'Uganda Retirement Benefits Regulatory Authority',
    shortName: 'URBRA',
    website: 'https://urbra.go.ug',
  },
] as const satisfies readonly Regulator[];

/** Kinds of licence, membership or registration that a professional can show us. */
export interface CredentialKind {
  code: string;
  regulatorCode: (typeof regulators)[number]['code'];
  title: string;
  /** The holder's permissions, in plain words. */
  allows: string;
  /** Instructions for anyone to check it without us. */
  howToCheck: string;
  /** Possible holders. */
  heldBy: readonly ('person' | 'firm')[];
  professions: readonly Profession[];
  /** Years from issue to expiry where that was established or is usual; null where it was not. */
  validYears: number | null;
}

export const credentialKinds = [
  // Capital Markets Authority (Licensing) Regulations, S.I. 5 of 2025, under Cap. 64: licences go to companies, people act
  // under representative licences (reg. 58); titles are restricted (reg. 59); a list is published (reg. 62).
  {
    code: 'cma-representative',
    regulatorCode: 'cma',
    title: 'Representative licence',
    allows: 'Act for the licensed company named on it, for example in giving investment advice.',
    howToCheck: 'Look for the person in the list of licensed and approved persons on the CMA website, or ask CMA.',
    heldBy: ['person'],
    professions: ['Investment Advisor', 'Financial Advisor'],
    validYears: 1,
  },
  {
    code: 'cma-company',
    regulatorCode: 'cma',
    title: 'Capital markets licence',
    allows: 'Carry on, as a company, the business named on the licence: investment advice, fund management or broking.',
    howToCheck: 'Look for the company in the list of licensed and approved persons on the CMA website, or ask CMA.',
    heldBy: ['firm'],
    professions: ['Investment Advisor', 'Financial Advisor'],
    validYears: 1,
  },
  // Accountants Act 2013: certificate of practice for the person, licence for the firm, one year each; practising
  // without is an offence (s. 35); a register is published every year.
  {
    code: 'icpau-practising',
    regulatorCode: 'icpau',
    title: 'Certificate of Practice',
    allows: 'Practise as an accountant and auditor for clients.',
    howToCheck: 'Look for the name in the list of practising accountants that ICPAU publishes every year.',
    heldBy: ['person'],
    professions: ['Accountant', 'Tax Consultant'],
    validYears: 1,
  },
  {
    code: 'icpau-firm',
    regulatorCode: 'icpau',
    title: 'Accounting firm licence',
    allows: 'Offer accounting and audit to clients as a firm.',
    howToCheck: 'Look for the firm in the list of licensed accounting firms that ICPAU publishes every year.',
    heldBy: ['firm'],
    professions: ['Accountant', 'Tax Consultant'],
    validYears: 1,
  },
  // Tax Procedures Code Act, Part III: Tax Agents Registration Committee. Its period of validity was not established.
  {
    code: 'ura-tax-agent',
    regulatorCode: 'ura',
    title: 'Registered tax agent',
    allows: 'Prepare and file returns and deal with URA on behalf of taxpayers.',
    howToCheck: 'Ask for the registration and check it with URA, which registers tax agents on its portal.',
    heldBy: ['person', 'firm'],
    professions: ['Tax Consultant', 'Accountant'],
    validYears: null,
  },
  // Insurance Act 2017: brokers are firms, agents persons or firms; yearly renewal is general knowledge, not a source.
  {
    code: 'ira-broker',
    regulatorCode: 'ira',
    title: "Insurance broker's licence",
    allows: 'Arrange insurance, as a firm, on behalf of the client.',
    howToCheck: 'Ask for the current licence and check the firm with IRA.',
    heldBy: ['firm'],
    professions: ['Insurance Adviser'],
    validYears: 1,
  },
  {
    code: 'ira-agent',
    regulatorCode: 'ira',
    title: "Insurance agent's licence",
    allows: 'Sell insurance on behalf of the insurer named on the licence.',
    howToCheck: 'Ask for the current licence and check the name with IRA or with the insurer.',
    heldBy: ['person', 'firm'],
    professions: ['Insurance Adviser'],
    validYears: 1,
  },
  // URBRA Act 2011: one year; licensees are published in the Gazette and a newspaper at least once a year.
  {
    code: 'urbra-administrator',
    regulatorCode: 'urbra',
    title: "Scheme administrator's licence",
    allows: 'Administer retirement benefits schemes, as a company.',
    howToCheck: 'Look for the company in the list of licensees that URBRA publishes at least once a year.',
    heldBy: ['firm'],
    professions: ['Retirement Adviser'],
    validYears: 1,
  },
  {
    code: 'urbra-trustee',
    regulatorCode: 'urbra',
    title: "Trustee's licence",
    allows: 'Serve as a trustee of a retirement benefits scheme.',
    howToCheck: 'Look for the name in the list of licensees that URBRA publishes at least once a year.',
    heldBy: ['person', 'firm'],
    professions: ['Retirement Adviser'],
    validYears: 1,
  },
] as const satisfies readonly CredentialKind[];

/** Advice to clients for professions without a known licence of their own. */
export const noLicenceKnown: Readonly<Partial<Record<Profession, string>>> = {
  'Mortgage Advisor':
    'We found no licence for mortgage advisers in Uganda, so we can’t check one. The Bank of Uganda licenses the banks that lend.',
  'Estate Planner':
    'We found no licence for estate planners in Uganda, so we can’t check one. An advocate usually draws up wills and land transfers.',
};

/** Lists the kinds of credential that count for a profession; none where no licence is known. */
export function credentialKindsFor(profession: string): readonly CredentialKind[] {
  return credentialKinds.filter((kind: CredentialKind) => kind.professions.some((name) => name === profession));
}
