/**
 * The product's name and voice, in one place. An operator who renames the product changes this module only;
 * settings (`SUPPORT_EMAIL`, …) stand over it.
 */
export const brand = {
  name: 'Mwesigwa',
  /** What the name means; shown once, on the home page and in the footer. */
  meaning: 'Luganda and Runyankole: a person who can be trusted',
  tagline: 'Find a financial professional you can trust',
} as const;

/** Begins the names under which the browser stores something. Apart: the starter needs no more of the brand than this. */
export const storagePrefix = 'mwesigwa';

/** Said wherever money is spoken of (decisions, section 1). */
export const moneyNotice =
  'Mwesigwa never holds or asks for money. Pay only the professional or firm named in your engagement letter.';
