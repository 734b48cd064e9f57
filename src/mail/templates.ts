import type { MailKind } from '#shared/mails.ts';
import { accountDeleted } from './kinds/account-deleted.tsx';
import { applicationAssigned } from './kinds/application-assigned.tsx';
import { applicationCancelled } from './kinds/application-cancelled.tsx';
import { applicationDecided } from './kinds/application-decided.tsx';
import { applicationMoved } from './kinds/application-moved.tsx';
import { applicationReceived } from './kinds/application-received.tsx';
import { applicationWaiting } from './kinds/application-waiting.tsx';
import { approvalDecided } from './kinds/approval-decided.tsx';
import { assignmentEnded } from './kinds/assignment-ended.tsx';
import { backupCodeUsed } from './kinds/backup-code-used.tsx';
import { changeEmailNew } from './kinds/change-email-new.tsx';
import { changeEmailOld } from './kinds/change-email-old.tsx';
import { changeEmailTaken } from './kinds/change-email-taken.tsx';
import { confirmConsultation } from './kinds/confirm-consultation.tsx';
import { consultationClosed } from './kinds/consultation-closed.tsx';
import { consultationNotSent } from './kinds/consultation-not-sent.tsx';
import { consultationRequested } from './kinds/consultation-requested.tsx';
import { consultationSent } from './kinds/consultation-sent.tsx';
import { contactMessage } from './kinds/contact-message.tsx';
import { dataExportReady } from './kinds/data-export-ready.tsx';
import { emailChanged } from './kinds/email-changed.tsx';
import { emailTaken } from './kinds/email-taken.tsx';
import { failedSignIns } from './kinds/failed-sign-ins.tsx';
import { newProfessional } from './kinds/new-professional.tsx';
import { newProfessionalsDigest } from './kinds/new-professionals-digest.tsx';
import { newSignIn } from './kinds/new-sign-in.tsx';
import { passkeyAdded } from './kinds/passkey-added.tsx';
import { passkeyRemoved } from './kinds/passkey-removed.tsx';
import { passwordChanged } from './kinds/password-changed.tsx';
import { proposalAgreed } from './kinds/proposal-agreed.tsx';
import { proposalAnswered } from './kinds/proposal-answered.tsx';
import { proposalReceived } from './kinds/proposal-received.tsx';
import { proposalReminder } from './kinds/proposal-reminder.tsx';
import { proposalWithdrawn } from './kinds/proposal-withdrawn.tsx';
import { profileRevisionDecided } from './kinds/profile-revision-decided.tsx';
import { resetPassword } from './kinds/reset-password.tsx';
import { reviewRequest } from './kinds/review-request.tsx';
import { reviewReceived } from './kinds/review-received.tsx';
import { reviewReplied } from './kinds/review-replied.tsx';
import { reviewVisibility } from './kinds/review-visibility.tsx';
import { reviewReported } from './kinds/review-reported.tsx';
import { reportAnswered } from './kinds/report-answered.tsx';
import { secondFactorOff } from './kinds/second-factor-off.tsx';
import { secondFactorOn } from './kinds/second-factor-on.tsx';
import { verifyEmail } from './kinds/verify-email.tsx';
import { welcome } from './kinds/welcome.tsx';
import { wrongCodes } from './kinds/wrong-codes.tsx';
import { workDelivered } from './kinds/work-delivered.tsx';
import { completionNear } from './kinds/completion-near.tsx';
import { changesRequested } from './kinds/changes-requested.tsx';
import { workCompleted } from './kinds/work-completed.tsx';
import { problemReported } from './kinds/problem-reported.tsx';
import { problemWaiting } from './kinds/problem-waiting.tsx';
import { problemAnswered } from './kinds/problem-answered.tsx';
import { problemDecided } from './kinds/problem-decided.tsx';
import type { Template } from './template.ts';

/** The template of each kind of mail. */
export const templates: { readonly [K in MailKind]: Template<K> } = {
  welcome,
  'verify-email': verifyEmail,
  'email-taken': emailTaken,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'change-email-old': changeEmailOld,
  'change-email-new': changeEmailNew,
  'change-email-taken': changeEmailTaken,
  'email-changed': emailChanged,
  'failed-sign-ins': failedSignIns,
  'wrong-codes': wrongCodes,
  'new-sign-in': newSignIn,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'backup-code-used': backupCodeUsed,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'data-export-ready': dataExportReady,
  'account-deleted': accountDeleted,
  'new-professional': newProfessional,
  'new-professionals-digest': newProfessionalsDigest,
  'profile-revision-decided': profileRevisionDecided,
  'confirm-consultation': confirmConsultation,
  'consultation-sent': consultationSent,
  'consultation-not-sent': consultationNotSent,
  'consultation-requested': consultationRequested,
  'consultation-closed': consultationClosed,
  'application-received': applicationReceived,
  'application-waiting': applicationWaiting,
  'application-decided': applicationDecided,
  'application-moved': applicationMoved,
  'application-assigned': applicationAssigned,
  'assignment-ended': assignmentEnded,
  'proposal-reminder': proposalReminder,
  'proposal-received': proposalReceived,
  'proposal-withdrawn': proposalWithdrawn,
  'proposal-answered': proposalAnswered,
  'proposal-agreed': proposalAgreed,
  'work-delivered': workDelivered,
  'completion-near': completionNear,
  'changes-requested': changesRequested,
  'work-completed': workCompleted,
  'problem-reported': problemReported,
  'problem-waiting': problemWaiting,
  'problem-answered': problemAnswered,
  'problem-decided': problemDecided,
  'application-cancelled': applicationCancelled,
  'approval-decided': approvalDecided,
  'contact-message': contactMessage,
  'review-request': reviewRequest,
  'review-received': reviewReceived,
  'review-replied': reviewReplied,
  'review-visibility': reviewVisibility,
  'review-reported': reviewReported,
  'report-answered': reportAnswered,
};
