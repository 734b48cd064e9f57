/** Largest amount the product accepts, in whole Uganda shillings. */
export const maximumShillings = 1_000_000_000_000;
