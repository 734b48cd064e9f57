import type { OnVerified } from './features/auth/index.ts';
import { moveProposalTerms, releaseApplications, withdrawAllAssignments } from './features/applications/index.ts';
import { closeAllOfProfessional, releaseRequests } from './features/consultations/index.ts';
import { notifyOfUnlisting } from './features/credentials/index.ts';
import { releaseMessages } from './features/messages/index.ts';
import type { OnApprovalLost } from './features/professionals/index.ts';
import type { OnHolidaysChanged } from './features/settings/index.ts';

/**
 * Callbacks into a feature for events in another feature that may not call it. `app.ts` passes these in; each runs in
 * the transaction of the event.
 */

/** Releases what was waiting for a confirmed e-mail address. */
export const onVerified: OnVerified = async (tx, context, account) => {
  await releaseRequests(tx, context, account);
  await releaseApplications(tx, context, account);
  await releaseMessages(tx, context, account.userId);
};

/**
 * When a professional loses their approval, they lose their applications, consultations are cancelled, and followers
 * are notified.
 */
export const onApprovalLost: OnApprovalLost = async (tx, context, id) => {
  await withdrawAllAssignments(tx, context, id, 'approval_lost');
  await closeAllOfProfessional(tx, context, id);
  await notifyOfUnlisting(tx, context, id);
};

export { keepWhatIsTheirs as onAddressReleased } from './features/account/index.ts';

/** Deadlines for proposals, counted in working days, follow the calendar. */
export const onHolidaysChanged: OnHolidaysChanged = async (tx) => {
  await moveProposalTerms(tx);
};
