import { eq, inArray } from 'drizzle-orm';
import { financialConsent } from '#shared/documents/consent.ts';
import { resolvePlace } from '#shared/places/places.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import * as applications from '#server/features/applications/index.ts';
import { daysAfter } from '#sample/moments.ts';
import { seededRandom } from '#sample/random.ts';
import { needs, type SampleNeed } from '#sample/stock/records.ts';
import { reasons, type Story, buildStories } from '#sample/words/stories.ts';
import { type Account, type Cast, contextFor, exists, fillOnce, findCast, forgetMails, readEarlier } from './cast.ts';

/**
 * Gives the sample marketplace applications in every state with their proposals, through the services, in one
 * transaction; only once, however often it is called. No one gets mail about events before the demo began.
 */
export async function fillApplications({ database, now }: { database: Database; now: Date }): Promise<void> {
  await fillOnce(database, async (tx) => {
    const isFilled = await exists(tx, schema.applications, eq(schema.applications.isSample, true));
    const cast = isFilled ? null : await findCast(tx);
    if (!cast) return;
    const applicationIds: string[] = [];
    for (const story of buildStories(needs, seededRandom('applications')))
      applicationIds.push(await playStory(tx, cast, story, now));
    await tx.update(schema.applications).set({ isSample: true }).where(inArray(schema.applications.id, applicationIds));
    await readEarlier(tx, applicationIds, now);
    await forgetMails(tx, applicationIds);
  });
}

const nth = (list: readonly Account[], index: number): Account => list[index % list.length]!;

/** Plays the steps of a story up to its ending. Returns the application's id. */
export async function playStory(tx: Tx, cast: Cast, story: Story, now: Date): Promise<string> {
  const { ending } = story;
  const need = needs[story.need]!;
  const client = nth(cast.clients, story.client);
  const professional = nth(cast.professionals, story.professional);
  const sentAt = daysAfter(now, -story.daysAgo);
  // Steps follow each other within the time since then.
  let step = 0;
  const at = () => daysAfter(sentAt, (story.daysAgo * (step += 1)) / 14);
  const asClient = () => contextFor(tx, client, 'user', at());
  const asProfessional = () => contextFor(tx, professional, 'professional', at());
  const asAdmin = () => contextFor(tx, cast.admin, 'admin', at());
  const { id } = await applications.submitApplication(
    contextFor(tx, client, 'user', sentAt),
    buildApplicationBody(need, client),
  );
  if (ending === 'pending') return id;
  const to = ending === 'unassigned' ? {} : { professionalId: professional.id, licenceReason: reasons.withoutLicence };
  const decision =
    ending === 'rejected'
      ? { status: 'rejected' as const, decision_reason: reasons.rejected }
      : { status: 'approved' as const, decision_reason: undefined, ...to };
  await applications.decideApplication(asAdmin(), id, { ...decision, admin_notes: undefined }, undefined);
  if (ending === 'given_back') await applications.declineAssignment(asProfessional(), id, reasons.returned, undefined);
  if (ending === 'cancelled') await applications.cancelApplication(asClient(), id, reasons.cancelled, undefined);
  if (['rejected', 'unassigned', 'assigned', 'given_back', 'cancelled'].includes(ending)) return id;
  const price = Math.round((need.min + need.max) / 20_000) * 10_000;
  const respond = async (proposedBudget: number) => {
    const context = asProfessional();
    const body = buildProposalBody(need, professional, proposedBudget, context.now);
    return await applications.sendProposal(context, id, body);
  };
  let proposal = await respond(ending === 'replaced' ? need.max : price);
  if (ending === 'replaced') {
    const revision = { what: ['price' as const], note: reasons.revision };
    await applications.askForRevision(asClient(), proposal.id, revision, undefined);
    proposal = await respond(price);
  }
  const unseen = { expected: undefined };
  if (ending === 'declined')
    await applications.declineProposal(asClient(), proposal.id, { reason: reasons.declined, ...unseen });
  if (ending === 'withdrawn')
    await applications.withdrawProposal(asProfessional(), proposal.id, { reason: reasons.withdrawn, ...unseen });
  if (!agreedEndings.has(ending)) return id;
  await applications.acceptProposal(asClient(), proposal.id, { licenceSeen: true }, undefined);
  if (ending === 'engaged') return id;
  await applications.deliverWork(asProfessional(), id, { reason: reasons.delivered, ...unseen });
  if (ending === 'changes_requested') {
    await applications.requestChanges(asClient(), id, { reason: reasons.changes, ...unseen });
  }
  if (ending === 'completed') await applications.confirmCompletion(asClient(), id, { reason: undefined, ...unseen });
  if (ending === 'problem') {
    const { problem } = await applications.reportProblem(asClient(), id, { reason: reasons.problem }, undefined);
    await applications.addStatement(asProfessional(), problem.id, reasons.defence);
  }
  return id;
}

/** Stories with an agreement. */
const agreedEndings: ReadonlySet<Story['ending']> = new Set([
  'engaged',
  'delivered',
  'changes_requested',
  'problem',
  'completed',
]);

function buildApplicationBody(need: SampleNeed, client: Account): Parameters<typeof applications.submitApplication>[1] {
  const { serviceType, title, description, urgency, meeting } = need;
  const place = resolvePlace(client.district ?? '');
  return {
    serviceType,
    title,
    description,
    urgency,
    meeting,
    budget: { min: need.min, max: need.max },
    requirements: need.requirements,
    userDetails: { name: client.name, email: client.email, phone: undefined },
    ...(place?.kind === 'district' && { district: place.district }),
    language: 'English',
    consentVersion: financialConsent.version,
  };
}

function buildProposalBody(
  need: SampleNeed,
  professional: Account,
  proposedBudget: number,
  now: Date,
): Parameters<typeof applications.sendProposal>[2] {
  return {
    proposedBudget,
    estimatedTimeline: proposedBudget > 1_000_000 ? '1-2 months' : '1-2 weeks',
    responseMessage: `Thank you for the details. I have done this work for several clients and can start next week. Please tell me if you have any questions. ${professional.name}`,
    availabilityStart: kampalaDay(daysAfter(now, 7)),
    methodology: need.method,
    deliverables: need.deliverables,
    terms: 'Half when we start and half when the work is complete. Please pay only to the firm’s account.',
  };
}
