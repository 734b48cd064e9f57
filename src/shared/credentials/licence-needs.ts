import type { ServiceType } from '#shared/applications/service-types.ts';
import type { KindCode } from './credential-codes.ts';
import { credentialKinds, getCredentialKind } from './credential-kinds.ts';
import { getRegulator } from './regulators.ts';

/** Which licences a service needs, and how sure we are. */
export interface LicenceNeed {
  /**
   * `needed`: nobody may do the work for others without one of `kinds`. `partly`: some of it. `none`: we found no licence for
   * it. Only `needed` decides about assignments.
   */
  readonly rule: 'needed' | 'partly' | 'none';
  /** Any one of them is enough. */
  readonly kinds: readonly KindCode[];
  /** What clients read. */
  readonly words: string;
  readonly source: string;
}

const notFound = 'We looked for a licence and found none (November 2026)';
const investment: LicenceNeed = {
  rule: 'needed',
  kinds: ['cma-representative', 'cma-company'],
  words:
    'Giving investment advice and managing investments for others needs a licence from the Capital Markets Authority.',
  source:
    'Capital Markets Authority (Licensing and Approval) Regulations, S.I. 5 of 2025; charges for advising without a licence (press, December 2023)',
};

/** By service. General knowledge is never `needed`: that takes a source. */
export const licenceNeeds: Readonly<Record<ServiceType, LicenceNeed>> = {
  'Investment Advice': investment,
  'Wealth Management': investment,
  'Insurance Planning': {
    rule: 'needed',
    kinds: ['ira-broker', 'ira-agent'],
    words: 'Arranging or selling insurance needs a licence from the Insurance Regulatory Authority.',
    source: 'Insurance Act 2017: unlicensed intermediaries are prohibited; press, May 2018',
  },
  'Tax Consultation': {
    rule: 'partly',
    kinds: ['ura-tax-agent'],
    words: 'Dealing with URA in your name takes a registered tax agent. Explaining tax doesn’t, as far as we found.',
    source: 'Tax Procedures Code Act 2014, Part III',
  },
  'Business Finance': {
    rule: 'partly',
    kinds: ['icpau-practising', 'icpau-firm'],
    words:
      'Practising accountancy, such as an audit, takes a Certificate of Practice. Other help with a business’s money doesn’t, as far as we found.',
    source: 'Accountants Act 2013, s. 35',
  },
  'Retirement Planning': {
    rule: 'partly',
    kinds: ['urbra-administrator', 'urbra-trustee'],
    words: 'Running a retirement benefits scheme needs a licence of URBRA. We found none for advice about retirement.',
    source: 'Uganda Retirement Benefits Regulatory Authority Act 2011',
  },
  'Estate Planning': {
    rule: 'partly',
    kinds: ['law-advocate'],
    words:
      'For wills and land transfers, ask for an advocate with this year’s practising certificate. We found no licence for estate planners who aren’t advocates.',
    source: 'Advocates Act; press, 2021',
  },
  'Mortgage Advice': {
    rule: 'none',
    kinds: [],
    words: 'We found no licence for mortgage advisers in Uganda. The Bank of Uganda licenses the banks that lend.',
    source: notFound,
  },
  'Financial Planning': {
    rule: 'none',
    kinds: [],
    words:
      'We found no licence for general financial planning. Advice about investments needs a licence from the Capital Markets Authority.',
    source: notFound,
  },
  'Debt Management': {
    rule: 'none',
    kinds: [],
    words: 'We found no licence for advice about debt. Lending money needs one.',
    source: notFound,
  },
};

/** Whether work for others needs a licence that none of these checked kinds is. */
export function isLicenceMissing(service: ServiceType, checked: readonly string[]): boolean {
  const { rule, kinds } = licenceNeeds[service];
  return rule === 'needed' && !kinds.some((code) => checked.includes(code));
}

/** `a licence of CMA (representative licence or capital markets licence)`. */
export function neededInWords(service: ServiceType): string {
  const kinds = credentialKinds.filter(({ code }) => (licenceNeeds[service].kinds as readonly string[]).includes(code));
  const [first] = kinds;
  if (!first) return 'no licence';
  const titles = kinds.map(({ title }) => `${title[0]!.toLowerCase()}${title.slice(1)}`).join(' or ');
  return `a licence of ${getRegulator(getCredentialKind(first.code).regulatorCode).shortName} (${titles})`;
}
