import type { MailKind } from '#shared/mails/mails.ts';
import { suspensionLifted } from './kinds/account/suspension-lifted.tsx';
import { accountDeleted } from './kinds/account/account-deleted.tsx';
import { accountCreated } from './kinds/account/account-made.tsx';
import { accountViewed } from './kinds/account/account-viewed.tsx';
import { accountSuspended } from './kinds/account/account-suspended.tsx';
import { applicationAssigned } from './kinds/applications/application-assigned.tsx';
import { applicationCancelled } from './kinds/applications/application-cancelled.tsx';
import { applicationDecided } from './kinds/applications/application-decided.tsx';
import { applicationMoved } from './kinds/applications/application-moved.tsx';
import { applicationReceived } from './kinds/applications/application-received.tsx';
import { applicationWaiting } from './kinds/applications/application-waiting.tsx';
import { approvalDecided } from './kinds/professionals/approval-decided.tsx';
import { assignmentEnded } from './kinds/applications/assignment-ended.tsx';
import { backupCodeUsed } from './kinds/auth/backup-code-used.tsx';
import { changedByTeam } from './kinds/account/changed-by-team.tsx';
import { adminRemoved } from './kinds/admins/admin-removed.tsx';
import { newAdmin } from './kinds/admins/new-admin.tsx';
import { calendarEnded } from './kinds/calendar/calendar-ended.tsx';
import { changeEmailNew } from './kinds/account/change-email-new.tsx';
import { changeEmailOld } from './kinds/account/change-email-old.tsx';
import { changeEmailTaken } from './kinds/account/change-email-taken.tsx';
import { confirmConsultation } from './kinds/consultations/confirm-consultation.tsx';
import { consultationAgreed } from './kinds/consultations/consultation-agreed.tsx';
import { consultationContested } from './kinds/consultations/consultation-contested.tsx';
import { consultationEnded } from './kinds/consultations/consultation-ended.tsx';
import { consultationUnchanged } from './kinds/consultations/consultation-kept.tsx';
import { consultationNoShow } from './kinds/consultations/consultation-no-show.tsx';
import { consultationProposed } from './kinds/consultations/consultation-proposed.tsx';
import { consultationReminder } from './kinds/consultations/consultation-reminder.tsx';
import { consultationSettled } from './kinds/consultations/consultation-settled.tsx';
import { consultationUnanswered } from './kinds/consultations/consultation-unanswered.tsx';
import { consultationWaiting } from './kinds/consultations/consultation-waiting.tsx';
import { consultationClosed } from './kinds/consultations/consultation-closed.tsx';
import { consultationNotSent } from './kinds/consultations/consultation-not-sent.tsx';
import { consultationRequested } from './kinds/consultations/consultation-requested.tsx';
import { consultationSent } from './kinds/consultations/consultation-sent.tsx';
import { contactAnswer } from './kinds/contact/contact-answer.tsx';
import { contactMessage } from './kinds/contact/contact-message.tsx';
import { contactReply } from './kinds/contact/contact-reply.tsx';
import { dataExportReady } from './kinds/account/data-export-ready.tsx';
import { emailChanged } from './kinds/account/email-changed.tsx';
import { emailTaken } from './kinds/account/email-taken.tsx';
import { failedSignIns } from './kinds/auth/failed-sign-ins.tsx';
import { newProfessional } from './kinds/professionals/new-professional.tsx';
import { newProfessionalsDigest } from './kinds/professionals/new-professionals-digest.tsx';
import { newSignIn } from './kinds/auth/new-sign-in.tsx';
import { passkeyAdded } from './kinds/auth/passkey-added.tsx';
import { passkeyRemoved } from './kinds/auth/passkey-removed.tsx';
import { passwordChanged } from './kinds/auth/password-changed.tsx';
import { engagementLetterReady } from './kinds/applications/engagement-letter-ready.tsx';
import { proposalAnswered } from './kinds/applications/proposal-answered.tsx';
import { proposalReceived } from './kinds/applications/proposal-received.tsx';
import { proposalReminder } from './kinds/applications/proposal-reminder.tsx';
import { proposalRevisionRequested } from './kinds/applications/proposal-revision-requested.tsx';
import { proposalWithdrawn } from './kinds/applications/proposal-withdrawn.tsx';
import { profileEdited } from './kinds/professionals/profile-edited.tsx';
import { profileRevisionDecided } from './kinds/professionals/profile-revision-decided.tsx';
import { credentialQuestion, credentialDecided } from './kinds/credentials/credential-decided.tsx';
import { credentialEnded, credentialEnding } from './kinds/credentials/credential-ending.tsx';
import { credentialWaiting } from './kinds/credentials/credential-waiting.tsx';
import { followConfirm, followedStatus } from './kinds/credentials/followed-status.tsx';
import { invitation } from './kinds/account/invitation.tsx';
import { testEmail } from './kinds/account/test-email.tsx';
import { resetPassword } from './kinds/auth/reset-password.tsx';
import { dailySummary } from './kinds/messages/daily-summary.tsx';
import { messageReceived } from './kinds/messages/message-received.tsx';
import { reviewRequest } from './kinds/reviews/review-request.tsx';
import { reviewReceived } from './kinds/reviews/review-received.tsx';
import { reviewReplied } from './kinds/reviews/review-replied.tsx';
import { reviewVisibility } from './kinds/reviews/review-visibility.tsx';
import { reviewReported } from './kinds/reviews/review-reported.tsx';
import { reportAnswered } from './kinds/reviews/report-answered.tsx';
import { personBlocked } from './kinds/messages/person-blocked.tsx';
import { messageReported } from './kinds/messages/message-reported.tsx';
import { messageReportAnswered } from './kinds/messages/message-report-answered.tsx';
import { secondFactorEnding } from './kinds/auth/second-factor-ending.tsx';
import { secondFactorOff } from './kinds/auth/second-factor-off.tsx';
import { secondFactorOn } from './kinds/auth/second-factor-on.tsx';
import { verifyEmail } from './kinds/auth/verify-email.tsx';
import { welcome } from './kinds/auth/welcome.tsx';
import { wrongCodes } from './kinds/auth/wrong-codes.tsx';
import { workDelivered } from './kinds/engagement/work-delivered.tsx';
import { completionNear } from './kinds/engagement/completion-near.tsx';
import { changesRequested } from './kinds/engagement/changes-requested.tsx';
import { workCompleted } from './kinds/engagement/work-completed.tsx';
import { problemReported } from './kinds/engagement/problem-reported.tsx';
import { problemWaiting } from './kinds/engagement/problem-waiting.tsx';
import { problemAnswered } from './kinds/engagement/problem-answered.tsx';
import { problemDecided } from './kinds/engagement/problem-decided.tsx';
import type { Template } from './template.ts';

export const templates: { readonly [K in MailKind]: Template<K> } = {
  welcome,
  'verify-email': verifyEmail,
  'account-made': accountCreated,
  'test-email': testEmail,
  invitation,
  'credential-waiting': credentialWaiting,
  'credential-asked': credentialQuestion,
  'credential-decided': credentialDecided,
  'credential-ending': credentialEnding,
  'credential-ended': credentialEnded,
  'follow-confirm': followConfirm,
  'followed-status': followedStatus,
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
  'second-factor-ending': secondFactorEnding,
  'backup-code-used': backupCodeUsed,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'data-export-ready': dataExportReady,
  'account-suspended': accountSuspended,
  'account-viewed': accountViewed,
  'suspension-lifted': suspensionLifted,
  'changed-by-team': changedByTeam,
  'new-admin': newAdmin,
  'admin-removed': adminRemoved,
  'calendar-ended': calendarEnded,
  'account-deleted': accountDeleted,
  'new-professional': newProfessional,
  'new-professionals-digest': newProfessionalsDigest,
  'profile-revision-decided': profileRevisionDecided,
  'confirm-consultation': confirmConsultation,
  'consultation-sent': consultationSent,
  'consultation-not-sent': consultationNotSent,
  'consultation-requested': consultationRequested,
  'consultation-closed': consultationClosed,
  'consultation-agreed': consultationAgreed,
  'consultation-contested': consultationContested,
  'consultation-ended': consultationEnded,
  'consultation-kept': consultationUnchanged,
  'consultation-no-show': consultationNoShow,
  'consultation-proposed': consultationProposed,
  'consultation-reminder': consultationReminder,
  'consultation-settled': consultationSettled,
  'consultation-unanswered': consultationUnanswered,
  'consultation-waiting': consultationWaiting,
  'application-received': applicationReceived,
  'application-waiting': applicationWaiting,
  'application-decided': applicationDecided,
  'application-moved': applicationMoved,
  'application-assigned': applicationAssigned,
  'assignment-ended': assignmentEnded,
  'proposal-reminder': proposalReminder,
  'proposal-received': proposalReceived,
  'proposal-withdrawn': proposalWithdrawn,
  'proposal-revision-requested': proposalRevisionRequested,
  'proposal-answered': proposalAnswered,
  'engagement-letter-ready': engagementLetterReady,
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
  'profile-edited': profileEdited,
  'contact-message': contactMessage,
  'contact-reply': contactReply,
  'contact-answer': contactAnswer,
  'message-received': messageReceived,
  'daily-summary': dailySummary,
  'review-request': reviewRequest,
  'review-received': reviewReceived,
  'review-replied': reviewReplied,
  'review-visibility': reviewVisibility,
  'review-reported': reviewReported,
  'report-answered': reportAnswered,
  'message-reported': messageReported,
  'person-blocked': personBlocked,
  'message-report-answered': messageReportAnswered,
};
