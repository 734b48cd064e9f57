import type { LicenceProgress } from '#shared/credentials/profession-licences.ts';

/** Texts of a new professional's first day: four steps, each with what is left to do and what is done. */
export const firstDay = {
  title: 'Four steps to your first client',
  ready: 'You’re ready. We’ll email you as soon as a client asks for you.',
  loading: 'Loading your first steps...',
  notLoaded: 'We couldn’t load your first steps.',
  hours: {
    title: 'Set your hours',
    toDo: 'Clients can then book a free first consultation at a time that suits you.',
    done: 'Your hours are set.',
    action: 'Set your hours',
  },
  licence: {
    title: 'Add your licence',
    action: 'Open credentials',
    progress: {
      none: 'We know of no licence for your profession, so there’s nothing to add.',
      missing: 'We check it against the regulator’s register. Your profile then shows it.',
      asked: 'We have a question about the one you sent.',
      sent: 'We have it, and we’re checking it.',
      checked: 'Checked. Your profile shows it.',
    } satisfies Record<LicenceProgress, string>,
  },
  profile: {
    title: 'Complete your profile',
    toDo: (missing: string) => `Clients look for ${missing} that your profile lacks.`,
    done: 'Your profile has everything that clients look for first.',
    action: 'Edit your profile',
  },
  share: {
    title: 'Share your profile',
    toDo: 'Send the link to people who know your work. This step is done once someone opens it.',
    done: (views: string) => `People have found it: ${views} so far.`,
    action: 'Copy link',
  },
} as const;
