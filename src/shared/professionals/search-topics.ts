/** Events in a life after which people look for help; each has a sentence and a guide on Find an Advisor. */
export const lifeEvents = [
  'death',
  'scam',
  'business',
  'land',
  'ura-letter',
  'school-fees',
  'retirement',
  'audit',
  'trade-loan',
  'divorce',
  'rent-abroad',
  'first-salary',
] as const;

/** What people look for here and we don't list. */
export const unlisted = ['lawyers', 'forex-signals', 'crypto', 'money-lenders', 'betting'] as const;

/** What a search is about, beside the profession that helps with it. */
export const searchTopics = [...lifeEvents, ...unlisted] as const;
export type SearchTopic = (typeof searchTopics)[number];

/** Where a page asks for searches and places to offer while someone types. */
export const suggestionsPath = '/api/professionals/public/suggestions';
