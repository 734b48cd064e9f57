/**
 * Prefix of the names in browser storage. In a module of its own: the starter script within every page would take all of
 * `brand.ts` along. Renaming the product leaves it, or everyone would be signed out.
 */
export const storagePrefix = 'mwesigwa';
