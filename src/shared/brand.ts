/**
 * The product's name and voice, in one place. An operator who renames the product changes this module only; settings
 * (`SUPPORT_EMAIL`, …) override it.
 */
export const brand = {
  name: 'Mwesigwa',
  /** Meaning of the name; shown once, on the home page and in the footer. */
  meaning: 'Luganda and Runyankole: a person who can be trusted',
  tagline: 'Find a financial professional you can trust',
} as const;

/** Address in the place of an erased one; it leads nowhere (RFC 2606). */
export const erasedEmail = `deleted@${brand.name.toLowerCase()}.invalid`;

/** Shown wherever money is discussed (decisions, section 1). */
export const moneyNotice = `${brand.name} never holds or asks for money. Pay only the professional or firm named in your engagement letter.`;
