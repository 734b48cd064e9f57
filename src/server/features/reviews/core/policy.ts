import { reviewRules, type ReviewObstacle } from '#shared/reviews/review-rules.ts';
import { daysAfter } from '#shared/time/time.ts';

/** The facts of a review's occasion that the rules use. */
export interface Occasion {
  readonly isCompleted: boolean;
  /** True if work was agreed on, and for every consultation. */
  readonly isAgreed: boolean;
  readonly professionalId: string | null;
}

export interface Pair {
  readonly isReviewed: boolean;
  readonly mayWrite: boolean;
  /** E-mail addresses and telephone numbers of client and professional. */
  readonly client: Reach;
  readonly professional: Reach;
  /** The nearest review in time by this client of this professional. */
  readonly nearest: Date | null;
  readonly now: Date;
}
export interface Reach {
  readonly emails: readonly (string | null)[];
  readonly phones: readonly (string | null)[];
}

export function obstacleTo(occasion: Occasion, pair: Pair): ReviewObstacle | null {
  if (pair.isReviewed) return 'reviewed';
  if (!occasion.isCompleted) return 'not_completed';
  if (!occasion.isAgreed) return 'not_agreed';
  if (occasion.professionalId === null) return 'professional_gone';
  if (isOnePerson(pair.client, pair.professional)) return 'own_profile';
  if (!pair.mayWrite) return 'email_unverified';
  return isTooSoon(pair) ? 'too_soon' : null;
}

/** Checks both earlier and later reviews, in case a clock was changed: the database refuses both. */
const isTooSoon = ({ nearest, now }: Pair): boolean =>
  nearest !== null && Math.abs(now.getTime() - nearest.getTime()) < reviewRules.pairDays * 86_400_000;

/** Returns when the same professional may be reviewed again. */
export const againFrom = (nearest: Date): Date => daysAfter(nearest, reviewRules.pairDays);

/** Checks whether client and professional share an address or number: no one may review themselves. */
export function isOnePerson(client: Reach, professional: Reach): boolean {
  const mailboxes = new Set(professional.emails.flatMap((email) => (email === null ? [] : [canonicalMailbox(email)])));
  const phones = new Set(professional.phones.filter((phone) => phone !== null));
  return (
    client.emails.some((email) => email !== null && mailboxes.has(canonicalMailbox(email))) ||
    client.phones.some((phone) => phone !== null && phones.has(phone))
  );
}

/** Returns the mailbox behind an address: `grace+x@…` and, at Google, `g.race@…` are `grace@…`. */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const host = email.slice(at + 1).toLowerCase();
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

interface Editable {
  readonly status: 'published' | 'hidden';
  readonly reply: string | null;
  readonly hiddenReply: string | null;
  readonly createdAt: Date;
}

/** Returns the time until which an author may change a review; null when they may not. */
export function editableUntil({ status, reply, hiddenReply, createdAt }: Editable, now: Date): Date | null {
  if (status !== 'published' || reply !== null || hiddenReply !== null) return null;
  const until = daysAfter(createdAt, reviewRules.editDays);
  return now < until ? until : null;
}
