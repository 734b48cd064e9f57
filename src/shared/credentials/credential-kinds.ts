import type { Profession } from '#shared/choices.ts';
import type { CredentialCategory, KindCode, RegulatorCode } from './credential-codes.ts';
import { otherKinds } from './other-kinds.ts';
import { isFitting } from './profession-licences.ts';

/** Kinds of credential that a professional can show us. The table `credential_kinds` holds what the public reads of them. */
export interface CredentialKind {
  code: KindCode;
  regulatorCode: RegulatorCode;
  title: string;
  category: CredentialCategory;
  /** The holder's permissions, in plain words. */
  allows: string;
  /** What people mistake it for. */
  mayNot: string;
  /** Instructions for anyone to check it without us. */
  howToCheck: string;
  /** Possible holders. */
  heldBy: readonly ('person' | 'firm')[];
  professions: readonly Profession[];
  /** Where `allows` and `mayNot` are from, with a date. */
  source: string;
  /**
   * Whom the licence names besides its holder, who may act for nobody else: a company, whose own licence must be current, or an
   * insurer (decision 089).
   */
  actsFor?: 'company' | 'insurer';
  /** Years from issue to expiry where that was established or is usual; null where it was not. */
  validYears: number | null;
}

export const licenceKinds = [
  // Capital Markets Authority (Licensing) Regulations, S.I. 5 of 2025, under Cap. 64: licences go to companies, people act
  // under representative licences (reg. 58); titles are restricted (reg. 59); a list is published (reg. 62).
  {
    code: 'cma-representative',
    regulatorCode: 'cma',
    title: 'Representative licence',
    category: 'licence',
    allows: 'Act for the licensed company named on it, for example in giving investment advice.',
    mayNot: 'Act for a company that isn’t named on it.',
    howToCheck: 'Look for the person in the list of licensed and approved persons on the CMA website, or ask CMA.',
    heldBy: ['person'],
    professions: ['Investment Advisor', 'Financial Advisor'],
    source: 'Capital Markets Authority (Licensing and Approval) Regulations, S.I. 5 of 2025, reg. 58',
    actsFor: 'company',
    validYears: 1,
  },
  {
    code: 'cma-company',
    regulatorCode: 'cma',
    title: 'Capital markets licence',
    category: 'licence',
    allows: 'Carry on, as a company, the business named on the licence: investment advice, fund management or broking.',
    mayNot: 'Do business that the licence doesn’t name.',
    howToCheck: 'Look for the company in the list of licensed and approved persons on the CMA website, or ask CMA.',
    heldBy: ['firm'],
    professions: ['Investment Advisor', 'Financial Advisor'],
    source: 'Capital Markets Authority (Licensing and Approval) Regulations, S.I. 5 of 2025',
    validYears: 1,
  },
  // Accountants Act 2013: certificate of practice for the person, licence for the firm, one year each; practising
  // without is an offence (s. 35); a register is published every year.
  {
    code: 'icpau-practising',
    regulatorCode: 'icpau',
    title: 'Certificate of Practice',
    category: 'licence',
    allows: 'Practise as an accountant and auditor for clients.',
    mayNot: 'Give investment advice, or deal with URA for you without being a registered tax agent.',
    howToCheck: 'Look for the name in the list of practising accountants that ICPAU publishes every year.',
    heldBy: ['person'],
    professions: ['Accountant', 'Tax Consultant'],
    source: 'Accountants Act 2013, s. 35; ICPAU, 2 May 2019',
    validYears: 1,
  },
  {
    code: 'icpau-firm',
    regulatorCode: 'icpau',
    title: 'Accounting firm licence',
    category: 'licence',
    allows: 'Offer accounting and audit to clients as a firm.',
    mayNot: 'Give investment advice, or sell insurance.',
    howToCheck: 'Look for the firm in the list of licensed accounting firms that ICPAU publishes every year.',
    heldBy: ['firm'],
    professions: ['Accountant', 'Tax Consultant'],
    source: 'Accountants Act 2013; ICPAU, 2 May 2019',
    validYears: 1,
  },
  // Tax Procedures Code Act 2014, Part III: Tax Agents Registration Committee. Its period of validity was not established.
  {
    code: 'ura-tax-agent',
    regulatorCode: 'ura',
    title: 'Registered tax agent',
    category: 'licence',
    allows: 'Prepare and file returns and deal with URA on behalf of taxpayers.',
    mayNot: 'Audit accounts, or receive the tax you owe: tax is paid to URA.',
    howToCheck: 'Ask for the registration and check it with URA, which registers tax agents on its portal.',
    heldBy: ['person', 'firm'],
    professions: ['Tax Consultant', 'Accountant'],
    source: 'Tax Procedures Code Act 2014, Part III',
    validYears: null,
  },
  // Insurance Act 2017: brokers are firms, agents persons or firms; yearly renewal is general knowledge, not a source.
  {
    code: 'ira-broker',
    regulatorCode: 'ira',
    title: "Insurance broker's licence",
    category: 'licence',
    allows: 'Arrange insurance, as a firm, on behalf of the client.',
    mayNot: 'Insure you itself: an insurer does that.',
    howToCheck: 'Ask for the current licence and check the firm with IRA.',
    heldBy: ['firm'],
    professions: ['Insurance Adviser'],
    source: 'Insurance Act 2017',
    validYears: 1,
  },
  {
    code: 'ira-agent',
    regulatorCode: 'ira',
    title: "Insurance agent's licence",
    category: 'licence',
    allows: 'Sell insurance on behalf of the insurer named on the licence.',
    mayNot: 'Compare all insurers for you: an agent sells for those on the licence.',
    howToCheck: 'Ask for the current licence and check the name with IRA or with the insurer.',
    heldBy: ['person', 'firm'],
    professions: ['Insurance Adviser'],
    source: 'Insurance Act 2017',
    actsFor: 'insurer',
    validYears: 1,
  },
  // URBRA Act 2011: one year; licensees are published in the Gazette and a newspaper at least once a year.
  {
    code: 'urbra-administrator',
    regulatorCode: 'urbra',
    title: "Scheme administrator's licence",
    category: 'licence',
    allows: 'Administer retirement benefits schemes, as a company.',
    mayNot: 'Invest the scheme’s money: a fund manager does that.',
    howToCheck: 'Look for the company in the list of licensees that URBRA publishes at least once a year.',
    heldBy: ['firm'],
    professions: ['Retirement Adviser'],
    source: 'Uganda Retirement Benefits Regulatory Authority Act 2011',
    validYears: 1,
  },
  {
    code: 'urbra-trustee',
    regulatorCode: 'urbra',
    title: "Trustee's licence",
    category: 'licence',
    allows: 'Serve as a trustee of a retirement benefits scheme.',
    mayNot: 'Advise you on other savings or investments.',
    howToCheck: 'Look for the name in the list of licensees that URBRA publishes at least once a year.',
    heldBy: ['person', 'firm'],
    professions: ['Retirement Adviser'],
    source: 'Uganda Retirement Benefits Regulatory Authority Act 2011',
    validYears: 1,
  },
] as const satisfies readonly CredentialKind[];

export const credentialKinds = [...licenceKinds, ...otherKinds] as const satisfies readonly CredentialKind[];

export const getCredentialKind = (code: string): CredentialKind => credentialKinds.find((one) => one.code === code)!;

/** Professions whose advice no licence covers. */
export const noLicenceKnown: Readonly<Partial<Record<Profession, string>>> = {
  'Financial Advisor':
    'No licence exists in Uganda for general financial advice, so there’s none to check. Advice about investments needs a licence of the Capital Markets Authority.',
  'Retirement Adviser':
    'No licence exists in Uganda for advice about retirement, so there’s none to check. URBRA licenses the companies that run retirement schemes.',
  'Mortgage Advisor':
    'No licence exists in Uganda for mortgage advice, so there’s none to check. The Bank of Uganda licenses the banks that lend.',
};

/** Lists the licences that give the mark to a profession; none where none exists. */
export const markingKindsFor = (profession: string): readonly CredentialKind[] =>
  credentialKinds.filter(({ code }) => isFitting(profession, code));

/** Lists the kinds of licence that people of a profession hold, whether or not they give it the mark. */
export function credentialKindsFor(profession: string): readonly CredentialKind[] {
  return credentialKinds.filter((kind: CredentialKind) => kind.professions.some((name) => name === profession));
}
