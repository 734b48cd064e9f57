import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import type { VisibilityBody } from '#shared/api/reviews/reviews.ts';

/** An admin's actions on a review. */
export type JudgeAct = 'keep' | 'hide' | 'hide-reply' | 'show' | 'show-reply';

/** Whether an action removes something from public view. */
export const isHiding = (act: JudgeAct): boolean => act === 'hide' || act === 'hide-reply';

/** Lists the actions possible in its current state: a reported review may be left unchanged. */
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
 * Returns the request. 'keep' leaves a review unchanged and closes its reports; only the reports on the screen are
 * closed, so none goes unread.
 */
export function toVisibilityBody(
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

/** Describes the current state. */
export function reviewStatusMessage(review: JudgedReview): string {
  const words = [review.visibility === 'hidden' ? 'hidden' : 'public'];
  if (review.reply_visibility === 'hidden') words.push('with its reply hidden');
  return `${words.join(', ')}, ${review.reported_at === null ? 'with no open reports' : 'with open reports'}`;
}

interface JudgeActWords {
  readonly choose: string;
  readonly title: string;
  /** Consequences, for the reader. */
  readonly text: string;
  readonly reasonHelp: string;
  readonly working: string;
  readonly done: string;
}

const toAuthor = 'The author reads this in an email. Say which rule the review breaks, and what to write instead.';
const toProfessional = 'The professional reads this in an email. Say which rule the reply breaks.';

/** Texts of each action: before and during it, and the notice after it. */
export const judgeWords: Readonly<Record<JudgeAct, JudgeActWords>> = {
  hide: {
    choose: 'Hide review',
    title: 'Hide this review?',
    text: 'The review and its reply leave the public profile immediately, and the stars no longer count. You can show them again. We close the reports listed here and tell the people who sent them.',
    reasonHelp: toAuthor,
    working: 'Hiding...',
    done: 'Review hidden',
  },
  'hide-reply': {
    choose: 'Hide reply only',
    title: 'Hide the reply?',
    text: 'The reply leaves the public profile immediately, and the review stays. You can show it again. We close reports about the reply. Other reports stay open.',
    reasonHelp: toProfessional,
    working: 'Hiding...',
    done: 'Reply hidden',
  },
  keep: {
    choose: 'Keep as it is',
    title: 'Keep this review as it is?',
    text: 'Nothing changes. We close the reports listed here and tell the people who sent them.',
    reasonHelp: 'We keep it with the decision. We don’t email it to anyone.',
    working: 'Closing reports...',
    done: 'Review kept as it is, reports closed',
  },
  show: {
    choose: 'Show review again',
    title: 'Show this review again?',
    text: 'The review appears on the public profile immediately, and its stars count again.',
    reasonHelp: 'The author reads this in an email.',
    working: 'Showing...',
    done: 'Review shown again',
  },
  'show-reply': {
    choose: 'Show reply again',
    title: 'Show the reply again?',
    text: 'The reply appears below the review on the public profile immediately.',
    reasonHelp: 'The professional reads this in an email.',
    working: 'Showing...',
    done: 'Reply shown again',
  },
};
