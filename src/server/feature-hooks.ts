import type { OnVerified } from './features/auth/index.ts';
import { moveProposalTerms, releaseApplications, withdrawAllAssignments } from './features/applications/index.ts';
import { closeAllOfProfessional, releaseRequests } from './features/consultations/index.ts';
import { notifyOfUnlisting } from './features/credentials/index.ts';
import { releaseMessages } from './features/messages/index.ts';
import type { OnApprovalLost } from './features/professionals/index.ts';
import type { OnHolidaysChanged } from './features/settings/index.ts';

/**
 * What a feature has to do when something happens in one that may not call it. `app.ts` passes these in; each runs in the
 * transaction of what happens.
 */

/** Releases what was waiting for a confirmed e-mail address. */
export const onVerified: OnVerified = async (tx, context, account) => {
  await releaseRequests(tx, context, account);
  await releaseApplications(tx, context, account);
  await releaseMessages(tx, context, account.userId);
};

/** A professional who loses their approval loses their applications, consultations don't take place, and followers are told. */
export const onApprovalLost: OnApprovalLost = async (tx, context, id) => {
  await withdrawAllAssignments(tx, context, id, 'approval_lost');
  await closeAllOfProfessional(tx, context, id);
  await notifyOfUnlisting(tx, context, id);
};

/** Days that professionals were given to send a proposal follow the calendar. */
export const onHolidaysChanged: OnHolidaysChanged = async (tx) => {
  await moveProposalTerms(tx);
};
