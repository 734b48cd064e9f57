/**
 * Codes of the kinds and of their issuers, separate from their descriptions: every page of the desk loads the contract,
 * which needs the codes only.
 */
export const regulatorCodes = [
  'cma',
  'icpau',
  'ura',
  'ira',
  'urbra',
  'mofped',
  'fia',
  'pdpo',
  'law-council',
  'police',
  'nira',
  'immigration',
] as const;
export type RegulatorCode = (typeof regulatorCodes)[number];

export const kindCodes = [
  'cma-representative',
  'cma-company',
  'icpau-practising',
  'icpau-firm',
  'ura-tax-agent',
  'ira-broker',
  'ira-agent',
  'urbra-administrator',
  'urbra-trustee',
  'mofped-money-lender',
  'mofped-sacco',
  'law-advocate',
  'icpau-member',
  'fia-registration',
  'pdpo-registration',
  'good-conduct',
  'national-id',
  'passport',
] as const;
export type KindCode = (typeof kindCodes)[number];

/**
 * What a checked credential says of its holder. Only licences and memberships count for the mark: a registration, a
 * police certificate and an identity document say nothing about advice.
 */
export const credentialCategories = ['licence', 'membership', 'registration', 'conduct', 'identity'] as const;
export type CredentialCategory = (typeof credentialCategories)[number];
