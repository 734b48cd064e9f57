import type { PromiseName } from '#shared/settings/promise-settings.ts';

/** Words about the promised times, for admins. */
export const promiseCopy = {
  title: 'Promised times',
  what: 'How fast our team answers, as pages say it from the next request on. What is waiting already is due by the new times too.',
  loading: 'Loading the promised times...',
  notLoaded: 'We couldn’t load the promised times.',
  failed: 'We couldn’t save the promised times. Please try again.',
  help: {
    contactHours:
      'Hours in which we’re open (Mon-Fri 8AM-6PM, Sat 9AM-2PM), holidays left out. The contact page says it.',
    profileDays: 'Until a professional hears about a new profile, or a change. Sign-up and How It Works say it.',
    applicationDays: 'Only admins see it: what takes longer is overdue.',
  } satisfies Record<PromiseName, string>,
  installed: (value: number) => `As installed: ${value}.`,
} as const;
