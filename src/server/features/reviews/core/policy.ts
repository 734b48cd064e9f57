import { reviewRules, type ReviewObstacle } from '#shared/review-rules.ts';
import { daysAfter } from '#shared/time.ts';

/** What a review hangs on, as far as the rules go by it. */
export interface Occasion {
  readonly isCompleted: boolean;
  /** Whether work was agreed on; of a consultation true. */
  readonly isAgreed: boolean;
  readonly professionalId: string | null;
}

/** What is known of the two people. */
export interface Pair {
  readonly isReviewed: boolean;
  readonly mayWrite: boolean;
  /** E-mail addresses and telephone numbers of either. */
  readonly client: Reach;
  readonly professional: Reach;
  /** The review by the one about the other that is nearest in time. */
  readonly nearest: Date | null;
  readonly now: Date;
}
export interface Reach {
  readonly emails: readonly (string | null)[];
  readonly phones: readonly (string | null)[];
}

/** Why something cannot be reviewed; null when it can. */
export function obstacleTo(occasion: Occasion, pair: Pair): ReviewObstacle | null {
  if (pair.isReviewed) return 'reviewed';
  if (!occasion.isCompleted) return 'not_completed';
  if (!occasion.isAgreed) return 'not_agreed';
  if (occasion.professionalId === null) return 'professional_gone';
  if (isOnePerson(pair.client, pair.professional)) return 'own_profile';
  if (!pair.mayWrite) return 'email_unverified';
  return isTooSoon(pair) ? 'too_soon' : null;
}

/** Whichever way the clock went between the two: the database refuses both. */
const isTooSoon = ({ nearest, now }: Pair): boolean =>
  nearest !== null && Math.abs(now.getTime() - nearest.getTime()) < reviewRules.pairDays * 86_400_000;

/** From when on the same professional may be reviewed again. */
export const againFrom = (nearest: Date): Date => daysAfter(nearest, reviewRules.pairDays);

/** Whether client and professional can be reached in the same place: nobody reviews themselves. */
export function isOnePerson(client: Reach, professional: Reach): boolean {
  const mailboxes = new Set(professional.emails.flatMap((email) => (email === null ? [] : [mailboxOf(email)])));
  const phones = new Set(professional.phones.filter((phone) => phone !== null));
  return (
    client.emails.some((email) => email !== null && mailboxes.has(mailboxOf(email))) ||
    client.phones.some((phone) => phone !== null && phones.has(phone))
  );
}

/** The mailbox behind an address: `grace+x@…` and, at Google, `g.race@…` are `grace@…`. */
export function mailboxOf(email: string): string {
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

/** Until when an author may change a review; null when they may not. */
export function editableUntil({ status, reply, hiddenReply, createdAt }: Editable, now: Date): Date | null {
  if (status !== 'published' || reply !== null || hiddenReply !== null) return null;
  const until = daysAfter(createdAt, reviewRules.editDays);
  return now < until ? until : null;
}
