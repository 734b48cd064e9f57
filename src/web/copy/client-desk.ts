import type { WaitingKind } from '#shared/desk/waiting-kinds.ts';

/** Texts of a client's first screen. */
export const clientDesk = {
  waiting: 'Waiting for you',
  nothingWaits: 'Nothing is waiting for you. We’ll email you when something is.',
  list: 'My Applications',
  loading: 'Loading your applications...',
  listNotLoaded: 'We couldn’t load your applications.',
  noneUnderWay: 'You have no applications under way.',
  earlier: 'Earlier applications',
  earlierLoading: 'Loading earlier applications...',
  noProfessional: 'No professional yet',
  noneOfStatus: {
    title: 'No applications with this status',
    text: 'Choose another status or show all applications.',
    action: 'Show all applications',
  },
} as const;

/** Three ways to begin, for a client without applications. */
export const waysToBegin = {
  title: 'Three ways to begin',
  apply: {
    title: 'Let us find someone',
    text: 'Tell us what you need and what you can spend. Our team finds a professional, who sends you a proposal. You decide, and follow every step here.',
    action: 'New Application',
  },
  choose: {
    title: 'Choose someone yourself',
    text: 'Compare ratings, reviews and fees. Then apply with the professional you like, or ask for a consultation.',
    action: 'Find an Advisor',
  },
  read: {
    title: 'Read first',
    text: 'Short guides help you check an adviser’s licence, spot a scam and know what advice costs.',
    action: 'Read the guides',
  },
} as const;

/** Above a proposal: what we know about the professional. */
export const aboutProfessional = {
  loading: 'Loading the rating and licence...',
  notLoaded: 'We couldn’t load the rating and licence.',
  again: 'Try again',
  more: 'See profile and reviews',
} as const;

/** Kinds of items to handle today; others can wait. */
export const pressingKinds: ReadonlySet<WaitingKind> = new Set([
  'confirm_email',
  'answer_proposal',
  'confirm_work',
  'answer_problem',
  'answer_time',
]);
