import type { ActorContext } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  eraseClientApplications,
  eraseProfessionalWork,
  listFilesAbout,
  withoutFileRow,
} from '#server/features/applications/index.ts';
import { eraseClientRequests, eraseRequestsTo } from '#server/features/consultations/index.ts';
import { deleteFollowsByEmail, listProfessionalEvidence, withoutEvidence } from '#server/features/credentials/index.ts';
import { eraseContactMessages } from '#server/features/contact/index.ts';
import {
  deleteUnsentBy,
  eraseUserConversations,
  listFilesWith,
  withoutMessageFile,
} from '#server/features/messages/index.ts';
import { withdrawTexts } from '#server/features/notifications/index.ts';
import { clearProfessionalWords, listReviewsWith } from '#server/features/reviews/index.ts';
import { forgetCounters } from '#server/limits/forget-counters.ts';
import {
  deleteAuditValues,
  deleteMailsAbout,
  deleteRepliesNaming,
  deleteTraces,
  deleteUnusedWords,
  deleteUser,
  findExportId,
  findPublicPart,
  type LeavingAccount,
} from '#server/features/account/store/leaving-accounts.ts';

/** Whose account it was, and files that its rows named. */
export interface Left {
  readonly userId: string;
  readonly photo: string | null;
  readonly exportId: string | null;
  readonly mailIds: readonly string[];
  /** Files of cases, deliveries and messages that no one is left to read. */
  readonly caseFileIds: readonly string[];
}

/** Erases an account that the transaction holds, as `personalData` says. Returns its files outside the database. */
export async function erase(tx: Tx, context: ActorContext, account: LeavingAccount): Promise<Left> {
  const { id, email, emailVerifiedAt } = account;
  const person = { id, confirmedEmail: emailVerifiedAt === null ? null : email };
  const { photo, words } = await findPublicPart(tx, account);
  const exportId = await findExportId(tx, id);
  const files = [
    ...(await listFilesAbout(tx, id)),
    ...(await listFilesWith(tx, id)),
    ...(await listProfessionalEvidence(tx, id)),
  ];
  const follows = emailVerifiedAt === null ? [] : await deleteFollowsByEmail(tx, email);
  await deleteUnsentBy(tx, id);
  const requestErasure = await eraseClientRequests(tx, context, person);
  const needs = await eraseClientApplications(tx, context, id);
  const written = await eraseContactMessages(tx, person);
  const received = account.role === 'professional' ? await eraseRequestsTo(tx, context, id) : undefined;
  const work = account.role === 'professional' ? await eraseProfessionalWork(tx, context, id) : [];
  await eraseUserConversations(tx, id);
  if (account.role === 'professional') await clearProfessionalWords(tx, id);
  const subjects = [
    ...follows,
    ...requestErasure.requests,
    ...needs.ids,
    ...written,
    ...(await listReviewsWith(tx, id)),
  ];
  await withdrawTexts(tx, [...subjects, ...(received?.requests ?? [])]);
  const mailIds = await deleteMailsAbout(tx, person, [...subjects, ...(received?.requests ?? []), id]);
  await deleteTraces(tx, [...subjects, ...work, id]);
  await deleteRepliesNaming(tx, id);
  await deleteAuditValues(tx, id);
  await forgetCounters(tx, id);
  await deleteUser(tx, id);
  await deleteUnusedWords(tx, words);
  if (!context.skipNotifications) {
    await requestErasure.notify();
    await received?.notify();
    await needs.notify();
  }
  const caseFileIds = await withoutEvidence(tx, await withoutMessageFile(tx, await withoutFileRow(tx, files)));
  return { userId: id, photo, exportId, mailIds, caseFileIds };
}
