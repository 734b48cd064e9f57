import { brand } from '#shared/brand.ts';

/**
 * A client's consent before the first application: financial information is special personal data (Data Protection and
 * Privacy Act, section 9). Other words are a new version, and need a new consent.
 */
export const financialConsent = {
  version: '2026-11-24',
  text: `I agree that ${brand.name} keeps the financial information in my applications, that its team reads it to find a professional, and that the professional who is assigned to me reads it.`,
} as const;
