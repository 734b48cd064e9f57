/** Without reviews a professional counts as rated so, as if by so many: one lone review says little. */
export const prior = { rating: 3.5, reviews: 5 } as const;
