import { type Agreement, agreement } from '#shared/applications/agreement.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { type SignedInUser, requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import { hashText } from './write-agreement.ts';
import { endOfAgreement, readsAgreement } from '#server/features/applications/core/policy.ts';
import { findApplication } from '#server/features/applications/store/applications.ts';
import {
  type AgreedQuery,
  findProposal,
  findSealedHash,
  listAgreed,
  listAgreedBy,
} from '#server/features/applications/store/proposals.ts';

/** Prints an agreement as a PDF file, with its SHA-256. `app.ts` passes it in. */
export type PrintLetter = (letter: Agreement, sha256: string) => Promise<Uint8Array>;

/**
 * Creates a path that serves the engagement letter once, within a minute: to the client, to the professional who agreed
 * (whatever has happened to the work since), and to admins.
 * @param responseId an earlier accepted proposal; without it the latest that the caller may read.
 * @throws {AppError} `not_found` when there is none; `rate_limited`.
 */
export async function offerLetter(
  context: Context,
  applicationId: string,
  responseId: string | undefined,
): Promise<{ path: string; expiresAt: string }> {
  const caller = requireUser(context);
  return await context.transaction(async (tx) => {
    const application = await findApplication(tx, applicationId);
    if (!application) throw notFound();
    const agreed = (await listAgreed(tx, applicationId))
      .filter((proposal) => readsAgreement(caller, application, proposal))
      .find(({ id }) => responseId === undefined || id === responseId);
    if (!agreed) throw notFound();
    await context.limit(tx, [{ limit: 'letters', caller: caller.id }]);
    await record(tx, context, {
      action: 'application.offer_letter',
      subjectType: 'application',
      subjectId: applicationId,
      facts: { responseId: agreed.id },
    });
    return await offerDownload(tx, context, { subjectId: agreed.id });
  });
}

/** Lists the calling professional's letters, or those of one application, with title and client as agreed. */
export async function listLetters(context: Context, query: AgreedQuery) {
  const { rows, total } = await listAgreedBy(context.db, requireUser(context).id, query);
  const letters = rows.map(({ proposal, application }) => {
    const { client, work } = agreement.parse(JSON.parse(proposal.agreement!));
    return {
      applicationId: proposal.applicationId,
      responseId: proposal.id,
      title: work.title,
      clientName: client.name,
      acceptedAt: proposal.answeredAt!.toISOString(),
      endedAt: endOfAgreement(proposal, application)?.toISOString() ?? null,
    };
  });
  return { letters, total };
}

/**
 * Finds what is printed as the letter of an accepted proposal; null when it is not accepted.
 * @throws {Error} when the text has changed since: its hash must match both the one stored with it and the one in the
 *   audit log.
 */
export async function findLetter(
  tx: Tx,
  responseId: string,
): Promise<{ agreement: Agreement; sha256: string; name: string } | null> {
  const proposal = await findProposal(tx, responseId);
  if (!proposal?.agreement || proposal.agreementSha256 === null) return null;
  const sealed = await findSealedHash(tx, proposal);
  if (new Set([hashText(proposal.agreement), proposal.agreementSha256, sealed]).size > 1) {
    throw new Error(`the words of the accepted proposal ${responseId} are not those that were agreed`);
  }
  const agreed = agreement.parse(JSON.parse(proposal.agreement));
  return {
    agreement: agreed,
    sha256: proposal.agreementSha256,
    name: `mwesigwa-engagement-letter-${kampalaDay(new Date(agreed.acceptedAt))}.pdf`,
  };
}

/** `findLetter` for a given reader; null unless they may read it. */
export async function findLetterFor(tx: Tx, reader: SignedInUser, responseId: string): ReturnType<typeof findLetter> {
  const proposal = await findProposal(tx, responseId);
  const application = proposal && (await findApplication(tx, proposal.applicationId));
  return application && readsAgreement(reader, application, proposal) ? await findLetter(tx, responseId) : null;
}
