import { checkChain, sealAndKeep } from '#server/audit/check-chain.ts';
import type { SiteSettings } from '#server/context/context.ts';
import { completeErasures, type ExportParts, forgetExports, makeExport } from '#server/features/account/jobs.ts';
import { countAllFunnels } from '#server/features/analytics/funnels/count-funnels.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import {
  checkDeliveries,
  forgetAgreedWork,
  forgetProblems,
  sweepCaseFiles,
} from '#server/features/applications/index.ts';
import { forgetClosedApplications, checkProposals } from '#server/features/applications/jobs.ts';
import { forgetEmailChanges, forgetSessions, removeSecondFactors } from '#server/features/auth/jobs.ts';
import { sendResetLink } from '#server/features/auth/index.ts';
import { forgetConsultations, keepFreeDays } from '#server/features/consultations/jobs.ts';
import { sweepConsultations } from '#server/features/consultations/index.ts';
import { withoutEvidence } from '#server/features/credentials/index.ts';
import { forgetCredentialTraces, sweepCredentials } from '#server/features/credentials/jobs.ts';
import { forgetContactMessages } from '#server/features/contact/jobs.ts';
import { forgetUnsentFiles, withoutMessageFile } from '#server/features/messages/index.ts';
import { forgetConversations } from '#server/features/messages/jobs.ts';
import { forgetInvitations, liftOverSuspensions } from '#server/features/people/jobs.ts';
import { forgetNotifications } from '#server/features/notifications/jobs.ts';
import { clearEndedLicences, countRecommended, forgetRevisions } from '#server/features/professionals/jobs.ts';
import { askForReviews, forgetProfileViews, forgetReviewReports } from '#server/features/reviews/jobs.ts';
import { fillHolidays } from '#server/features/settings/jobs.ts';
import { forgetAuditAddresses } from '#server/audit/forget-addresses.ts';
import { forgetEvents } from '#server/events/forget-events.ts';
import { forgetChanges } from '#server/answers/tags/read-changes.ts';
import { sweepRateLimits } from '#server/limits/sweep-rate-limits.ts';
import { sweepIdempotencyKeys } from '#server/idempotency/answer-once.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import { sweepPhotos } from '#server/files/photos/photo-storage.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { type DigestParts, gatherDigests } from '#server/mail/digests.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Texter } from '#server/sms/texter.ts';
import { forgetTokens } from '#server/one-time-tokens/one-time-tokens.ts';
import { endOverViewings, forgetViewings } from '#server/viewings/end-over-viewings.ts';

type WritingQueue =
  | 'remove-second-factors'
  | 'lift-suspensions'
  | 'send-reset-link'
  | 'look-after-proposals'
  | 'look-after-deliveries'
  | 'look-after-consultations'
  | 'look-after-credentials'
  | 'ask-for-reviews';

/** Handlers of the queues that write mails. */
export const recoveryHandlers = (site: SiteSettings): Pick<JobHandlers, WritingQueue> => ({
  'look-after-proposals': async (context) => {
    await checkProposals(context, site);
  },
  'look-after-deliveries': async (context) => {
    await checkDeliveries(context, site);
  },
  'look-after-consultations': async (context) => {
    await sweepConsultations(context, site);
  },
  'look-after-credentials': async (context) => {
    await sweepCredentials(context, site);
  },
  'remove-second-factors': async (context) => {
    await removeSecondFactors(context, site);
  },
  'lift-suspensions': async (context) => {
    await liftOverSuspensions(context, site);
  },
  'ask-for-reviews': async (context) => {
    await askForReviews(context, site);
  },
  'send-reset-link': ({ database, now }, { userId }) => sendResetLink({ database, now, site }, userId),
});

type ExportQueue = 'make-data-export' | 'forget-data-exports';

/** Handlers of the queues that create and remove copies of people's data. */
export const exportHandlers = (parts: ExportParts): Pick<JobHandlers, ExportQueue> => ({
  'make-data-export': (context, { exportId }) => makeExport(context, parts, exportId),
  'forget-data-exports': (context) => forgetExports(context, parts.files),
});

type MailQueue = 'send-mail' | 'send-due-mails' | 'send-digests' | 'forget-mails';

/** Handlers of the queues that send mails. */
export const mailHandlers = (mailer: Mailer, parts: DigestParts): Pick<JobHandlers, MailQueue> => ({
  'send-mail': (context, { mailId }) => mailer.send(context, mailId),
  'send-due-mails': (context) => mailer.sendDue(context),
  'send-digests': (context) => gatherDigests(context, parts),
  'forget-mails': (context) => mailer.forgetOld(context),
});

type TextQueue = 'send-text' | 'send-due-texts' | 'forget-text-messages';

/** Handlers of the queues that send text messages. */
export const textHandlers = (texter: Texter): Pick<JobHandlers, TextQueue> => ({
  'send-text': (context, { textId }) => texter.send(context, textId),
  'send-due-texts': (context) => texter.sendDue(context),
  'forget-text-messages': (context) => texter.forgetOld(context),
});

/** Handlers of all other queues of `outbox/queues.ts`. */
export function jobHandlers(
  dataDir: string,
  store: PhotoStore = createDiskStore(dataDir),
): Omit<JobHandlers, WritingQueue | MailQueue | TextQueue | ExportQueue | 'backup'> {
  return {
    'seal-audit': async ({ database, now, log }) => {
      const { isWhole, ...broken } = await sealAndKeep(database, dataDir, now);
      if (!isWhole) log.error(broken, 'the audit chain is broken: its new head is not kept');
      await completeErasures(database.db, dataDir);
    },
    'verify-audit': async ({ database, now, log }) => {
      const { broken } = await checkChain(database.db, dataDir, now);
      if (broken) log.error({ seal: broken.to }, 'the audit chain is broken');
    },
    'forget-idempotency-keys': ({ database, now }) => sweepIdempotencyKeys(database.db, now),
    'forget-account-events': ({ database, now }) => forgetEvents(database.db, now),
    'forget-public-changes': ({ database }) => forgetChanges(database.db),
    'forget-rate-limits': ({ database, now }) => sweepRateLimits(database.db, now),
    'forget-closed-applications': async ({ database, now }) =>
      (await forgetClosedApplications(database.db, now)) + (await forgetAgreedWork(database, now)),
    'forget-contact-messages': ({ database, now }) => forgetContactMessages(database.db, now),
    'forget-conversations': ({ database, now }) => forgetConversations(database.db, now),
    'forget-sessions': async ({ database, now }) =>
      (await forgetSessions(database.db, now)) + (await forgetViewings(database.db, now)),
    'end-viewings': async (context) => {
      await endOverViewings(context);
    },
    'forget-one-time-tokens': ({ database, now }) => forgetTokens(database.db, now),
    'forget-audit-addresses': ({ database, now }) => forgetAuditAddresses(database.db, now),
    'forget-profile-revisions': ({ database, now }) => forgetRevisions(database.db, now),
    'forget-credential-traces': ({ database, now }) => forgetCredentialTraces(database.db, now),
    'clear-ended-licences': ({ database, now }) => clearEndedLicences(database.db, now),
    'count-recommended': ({ database, now }) => countRecommended(database.db, now),
    'count-rollups': ({ database, now }) => countRollups(database, now),
    'forget-invitations': ({ database, now }) => forgetInvitations(database.db, now),
    'count-funnels': ({ database, now }) => countAllFunnels(database, now),
    'fill-holidays': ({ database, now }) => fillHolidays(database, now),
    'forget-notifications': ({ database, now }) => forgetNotifications(database.db, now),
    'forget-review-reports': ({ database, now }) => forgetReviewReports(database.db, now),
    'forget-profile-views': ({ database, now }) => forgetProfileViews(database.db, now),
    'forget-photos': ({ database, now }) => sweepPhotos(database, store, now),
    'forget-problems': ({ database, now }) => forgetProblems(database, now),
    'forget-case-files': async ({ database, now }) => {
      await forgetUnsentFiles(database.db, now);
      return await sweepCaseFiles(database.db, store.cases, now, async (db, ids) =>
        withoutEvidence(db, await withoutMessageFile(db, ids)),
      );
    },
    'forget-email-changes': ({ database, now }) => forgetEmailChanges(database.db, now),
    'keep-free-days': async ({ database, now }) => {
      await keepFreeDays(database, now);
    },
    'forget-consultations': ({ database, now }) => forgetConsultations(database.db, now),
  };
}
