import { createHash } from 'node:crypto';
import { type Agreement, agreement } from '#shared/applications/agreement.ts';
import { licenceNeeds } from '#shared/credentials/licence-needs.ts';
import { brand, moneyNotice } from '#shared/brand.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import type { ActorContext } from '#server/context/context.ts';
import { readSupportEmail } from '#server/features/settings/index.ts';
import { findEmail } from '#server/features/users/index.ts';
import { describeForLetter } from '#server/features/professionals/index.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';
import type { ProposalRow } from '#server/features/applications/store/proposals.ts';

/**
 * Writes the agreement that accepting a proposal now would make, word for word.
 * @throws {AppError} `not_found` when its author is gone.
 */
export async function writeAgreement(
  tx: Tx,
  { now, site }: Pick<ActorContext, 'now' | 'site'>,
  application: ApplicationRow,
  proposal: ProposalRow,
  isLicenceMissing: boolean,
): Promise<Agreement> {
  const author = proposal.professionalId && (await describeForLetter(tx, proposal.professionalId, now));
  if (!author) throw notFound();
  const support = await readSupportEmail(tx, site);
  const account = application.userId === null ? null : await findEmail(tx, application.userId);
  return {
    version: 1,
    applicationId: application.id,
    responseId: proposal.id,
    proposedAt: proposal.submittedAt.toISOString(),
    acceptedAt: now.toISOString(),
    client: {
      name: application.name,
      email: application.email,
      ...(application.phone !== null && { phone: application.phone }),
    },
    professional: author.professional,
    credentials: author.credentials,
    licence: {
      ...author.licence,
      need: licenceNeeds[application.serviceType].words,
      ...(isLicenceMissing && { without: application.licenceReason }),
    },
    work: {
      serviceType: application.serviceType,
      title: application.title,
      description: application.description,
      requirements: application.requirements,
      methodology: proposal.methodology,
      deliverables: proposal.deliverables,
      responseMessage: proposal.responseMessage,
      estimatedTimeline: proposal.estimatedTimeline,
      availabilityStart: proposal.availabilityStart,
    },
    price: proposal.proposedBudget,
    terms: proposal.terms,
    ...(account && { acceptedBy: { name: application.name, account: account.email } }),
    moneyNotice,
    letter: {
      template: 3,
      site: brand.name,
      address: site.publicUrl,
      ...(support !== undefined && { support }),
    },
  };
}

/** SHA-256 of the stored text, in hexadecimal. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Parses the agreement that is stored with an accepted proposal. */
export const readAgreement = ({ agreement: words }: Pick<ProposalRow, 'agreement'>): Agreement =>
  agreement.parse(JSON.parse(words ?? 'null'));
