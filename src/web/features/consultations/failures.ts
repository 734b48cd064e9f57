/** What could not be done or loaded. */
export const consultationFailures = {
  list: 'We couldn’t load your consultations.',
  all: 'Failed to load the consultations. Please try again later.',
  one: 'We couldn’t load this consultation.',
  week: 'We couldn’t load this week.',
  times: 'We couldn’t load the free times.',
  act: 'We couldn’t save this. Please try again.',
} as const;
