/** Budgets of a document page before it is touched, in bytes as transferred (web.md, Budgets). */
export const budgets = { HTML: 10_000, CSS: 9_000, JavaScript: 2_000, fonts: 25_000, 'images in view': 20_000 };

/** Home and Find an Advisor leave 1,500 bytes for what comes next. */
export const ownBudgets: Readonly<Record<string, Partial<typeof budgets>>> = {
  '/': { HTML: 8_500 },
  '/find-advisor': { HTML: 8_500 },
};
