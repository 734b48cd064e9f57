import type { JudgedReview } from '#shared/api/review-shapes.ts';
import type { VisibilityBody } from '#shared/api/reviews.ts';

/** What an admin may do about a review. */
export type JudgeAct = 'keep' | 'hide' | 'hide-reply' | 'show' | 'show-reply';

/** Those that are possible where it stands: what was reported may be kept as it is. */
export function judgeActs(review: Pick<JudgedReview, 'visibility' | 'reply_visibility' | 'reported_at'>): JudgeAct[] {
  const { visibility, reply_visibility, reported_at } = review;
  const possible: Record<JudgeAct, boolean> = {
    hide: visibility === 'published',
    'hide-reply': reply_visibility === 'published',
    keep: reported_at !== null,
    show: visibility === 'hidden',
    'show-reply': reply_visibility === 'hidden',
  };
  return (Object.keys(possible) as JudgeAct[]).filter((act) => possible[act]);
}

/**
 * What is asked of the server; to keep a review is to leave it as it is, which closes its reports. Those that are shown
 * are named: none is closed that nobody has read.
 */
export function judgementOf(
  act: JudgeAct,
  { visibility, reports }: Pick<JudgedReview, 'visibility'> & { readonly reports: readonly { readonly id: string }[] },
): Omit<VisibilityBody, 'reason'> {
  const read = reports.map(({ id }) => id);
  switch (act) {
    case 'keep':
      return { of: 'review', visibility, reports: read };
    case 'hide':
      return { of: 'review', visibility: 'hidden', reports: read };
    case 'hide-reply':
      return { of: 'reply', visibility: 'hidden', reports: read };
    case 'show':
      return { of: 'review', visibility: 'published', reports: [] };
    case 'show-reply':
      return { of: 'reply', visibility: 'published', reports: [] };
  }
}

/** Where it stands now, in words. */
export function standingOfJudged(review: JudgedReview | undefined): string {
  if (!review) return 'public, and no report waits any more';
  const words = [review.visibility === 'hidden' ? 'hidden' : 'public'];
  if (review.reply_visibility === 'hidden') words.push('its reply hidden');
  return `${words.join(', ')}, ${review.reported_at === null ? 'and no report waits' : 'and reported'}`;
}

/** A review that somebody else took out of the lists: whatever was reported is decided, and nothing of it is named again. */
export const inNoList = (review: JudgedReview): JudgedReview => ({
  ...review,
  visibility: 'published',
  ...(review.reply_visibility !== undefined && { reply_visibility: 'published' }),
  reported_at: null,
  reports: [],
  waiting_reports: 0,
});

interface Words {
  readonly choose: string;
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  readonly reasonHelp: string;
  readonly working: string;
  readonly said: string;
}

const toAuthor = 'The author reads this in a mail: which rule it breaks, and what may be written instead.';
const toProfessional = 'The professional reads this in a mail: which rule it breaks.';

/** What each is called, before and while it is done, and what is said after it. */
export const judgeWords: Readonly<Record<JudgeAct, Words>> = {
  hide: {
    choose: 'Hide the review',
    title: 'Hide this review?',
    text: 'It goes from the public profile at once, with its reply, and its stars count no more. It can be shown again. The reports that stand here are closed, and those who made them are told.',
    reasonHelp: toAuthor,
    working: 'Hiding...',
    said: 'The review is hidden.',
  },
  'hide-reply': {
    choose: 'Hide only the reply',
    title: 'Hide the reply?',
    text: 'The reply goes from the public profile at once; the review stays. It can be shown again. Reports of the reply are closed; others wait on.',
    reasonHelp: toProfessional,
    working: 'Hiding...',
    said: 'The reply is hidden.',
  },
  keep: {
    choose: 'Leave it as it is',
    title: 'Leave this review as it is?',
    text: 'Nothing changes. The reports that stand here are closed, and those who made them are told what came of it.',
    reasonHelp: 'For the log of decisions: it is not mailed to anybody.',
    working: 'Closing the reports...',
    said: 'The review stays as it is. The reports that stood here are closed.',
  },
  show: {
    choose: 'Show the review again',
    title: 'Show this review again?',
    text: 'It stands on the public profile at once, and its stars count again.',
    reasonHelp: 'The author reads this in a mail.',
    working: 'Showing...',
    said: 'The review is public again.',
  },
  'show-reply': {
    choose: 'Show the reply again',
    title: 'Show the reply again?',
    text: 'It stands below the review on the public profile at once.',
    reasonHelp: 'The professional reads this in a mail.',
    working: 'Showing...',
    said: 'The reply is public again.',
  },
};
