import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import type { VisibilityBody } from '#shared/api/reviews/reviews.ts';

/** An admin's actions on a review. */
export type JudgeAct = 'keep' | 'hide' | 'hide-reply' | 'show' | 'show-reply';

/** Lists the actions possible in its current state: a reported review may be kept unchanged. */
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
 * Makes the request; keeping a review leaves it unchanged and closes its reports. It names the shown reports: an unread
 * one is never closed.
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

/** Words the current state. */
export function standingOfJudged(review: JudgedReview): string {
  const words = [review.visibility === 'hidden' ? 'hidden' : 'public'];
  if (review.reply_visibility === 'hidden') words.push('its reply hidden');
  return `${words.join(', ')}, ${review.reported_at === null ? 'and no report waits' : 'and reported'}`;
}

interface Words {
  readonly choose: string;
  readonly title: string;
  /** Consequences, for the reader. */
  readonly text: string;
  readonly reasonHelp: string;
  readonly working: string;
  readonly said: string;
}

const toAuthor = 'The author reads this in a mail: which rule it breaks, and what may be written instead.';
const toProfessional = 'The professional reads this in a mail: which rule it breaks.';

/** Words of each action: before and during it, and the notice after it. */
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
