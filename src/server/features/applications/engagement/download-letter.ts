import { type Agreement, agreement } from '#shared/agreement.ts';
import { tokenLifetimes } from '#shared/session.ts';
import { kampalaDay } from '#shared/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { hashOf } from './agreement.ts';
import { callerId } from './hold.ts';
import { endOfAgreement } from './policy.ts';
import { findApplication } from './queries.ts';
import { type AgreedQuery, findResponse, findSealedHash, listAgreed, listAgreedBy } from './response-queries.ts';

/** Prints what was agreed as a PDF file, with the SHA-256 over it. `app.ts` hands it in. */
export type PrintLetter = (letter: Agreement, sha256: string) => Promise<Uint8Array>;

/**
 * Makes a path that gives the engagement letter once, within a minute: to the client, to the professional who agreed,
 * whatever became of the work since, and to admins.
 * @param responseId an earlier one; without it the latest that is the caller's to read.
 * @throws {AppError} `not_found` when there is none; `rate_limited`.
 */
export async function offerLetter(
  context: Context,
  applicationId: string,
  responseId: string | undefined,
): Promise<{ path: string; expiresAt: string }> {
  const userId = callerId(context);
  const { now, actor } = context;
  return await context.transaction(async (tx) => {
    const application = await findApplication(tx, applicationId);
    if (!application || actor.kind !== 'user') throw notFound();
    const reads = { user: application.userId === userId, admin: true, professional: false }[actor.role];
    const agreed = (await listAgreed(tx, applicationId))
      .filter(({ professionalId }) => reads || professionalId === userId)
      .find(({ id }) => responseId === undefined || id === responseId);
    if (!agreed) throw notFound();
    await context.limit(tx, [{ limit: 'letters', caller: userId }]);
    await record(tx, context, {
      action: 'application.offer_letter',
      subjectType: 'application',
      subjectId: applicationId,
      facts: { responseId: agreed.id },
    });
    const token = await issueToken(tx, context, { purpose: 'download', userId, subjectId: agreed.id });
    return {
      path: `/api/downloads/${token}`,
      expiresAt: new Date(now.getTime() + tokenLifetimes.download).toISOString(),
    };
  });
}

/** The letters of the professional who asks, or those of one application: title and client as they were agreed with. */
export async function listLetters(context: Context, query: AgreedQuery) {
  const { rows, total } = await listAgreedBy(context.db, callerId(context), query);
  const letters = rows.map(({ response, application }) => {
    const { client, work } = agreement.parse(JSON.parse(response.agreement!));
    return {
      applicationId: response.applicationId,
      responseId: response.id,
      title: work.title,
      clientName: client.name,
      acceptedAt: response.answeredAt!.toISOString(),
      endedAt: endOfAgreement(response, application)?.toISOString() ?? null,
    };
  });
  return { letters, total };
}

/**
 * What is printed as the letter of an accepted response; null when that is no accepted response.
 * @throws {Error} when the words are not those that were agreed: neither the number beside them nor the one that the
 *   log of decisions keeps may differ.
 */
export async function findLetter(
  tx: Tx,
  responseId: string,
): Promise<{ agreement: Agreement; sha256: string; name: string } | null> {
  const response = await findResponse(tx, responseId);
  if (!response?.agreement || response.agreementSha256 === null) return null;
  const sealed = await findSealedHash(tx, response);
  if (new Set([hashOf(response.agreement), response.agreementSha256, sealed]).size > 1) {
    throw new Error(`the words of the accepted response ${responseId} are not those that were agreed`);
  }
  const agreed = agreement.parse(JSON.parse(response.agreement));
  return {
    agreement: agreed,
    sha256: response.agreementSha256,
    name: `mwesigwa-engagement-letter-${kampalaDay(new Date(agreed.acceptedAt))}.pdf`,
  };
}
