/**
 * A client's consent before the first application: financial information is special personal data (Data Protection and
 * Privacy Act, section 9). Other words are a new version, and need a new consent.
 */
export const financialConsent = {
  version: '2026-11-22',
  text: 'I agree that Mwesigwa keeps the financial information in my applications and passes it on to the professional who is assigned to me.',
} as const;
