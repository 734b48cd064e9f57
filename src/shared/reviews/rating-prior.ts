/** Assumed reviews, counted beside a professional's own, so that a single review changes little. */
export const prior = { rating: 3.5, reviews: 5 } as const;
