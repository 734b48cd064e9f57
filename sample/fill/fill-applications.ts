import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { financialConsent } from '#shared/documents/consent.ts';
import { resolvePlace } from '#shared/places/places.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { uncached } from '#server/cache/uncached.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import * as applications from '#server/features/applications/index.ts';
import { insideTransaction } from '#server/kernel/inside-transaction.ts';
import { createCipher } from '#server/secrets/cipher.ts';
import { daysAfter } from '#sample/moments.ts';
import { seededRandom } from '#sample/random.ts';
import { needs, type SampleNeed } from '#sample/stock/records.ts';
import { reasons, type Story, buildStories } from '#sample/words/stories.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly district: string | null;
}

/** People of the stories; the first of each kind is the demo's account. */
export interface Cast {
  readonly clients: readonly Account[];
  readonly professionals: readonly Account[];
  readonly admin: Account;
}

/**
 * Gives the sample marketplace applications in every state with their proposals, through the services, in one
 * transaction; only once, however often it is called. No one gets mail about events before the demo began.
 */
export async function fillApplications({ database, now }: { database: Database; now: Date }): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${schema.sampleRuns} in exclusive mode`);
    const [first] = await tx
      .select({ id: schema.applications.id })
      .from(schema.applications)
      .where(eq(schema.applications.isSample, true))
      .limit(1);
    const cast = first ? null : await findCast(tx);
    if (!cast) return;
    const applicationIds: string[] = [];
    for (const story of buildStories(needs, seededRandom('applications')))
      applicationIds.push(await playStory(tx, cast, story, now));
    await tx.update(schema.applications).set({ isSample: true }).where(inArray(schema.applications.id, applicationIds));
    await readEarlier(tx, applicationIds, now);
    await forgetMails(tx, applicationIds);
  });
}

/** Finds the people of the stories; null without a demo. */
export async function findCast(tx: Tx): Promise<Cast | null> {
  const { users, professionals } = schema;
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
  const account = { id: users.id, name, email: users.email, district: users.district };
  const firstIs = (email: string) => sql`(${users.email} = ${email}) desc`;
  const clients = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.role, 'user'), eq(users.isSample, true)))
    .orderBy(firstIs('client@demo.mwesigwa.ug'), users.id)
    .limit(60);
  const approved = await tx
    .select(account)
    .from(users)
    .innerJoin(professionals, eq(professionals.id, users.id))
    .where(and(eq(professionals.approvalStatus, 'approved'), eq(users.isSample, true), isNull(users.suspendedAt)))
    .orderBy(firstIs('professional@demo.mwesigwa.ug'), users.id)
    .limit(60);
  const [admin] = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isSample, true)));
  return admin && clients.length > 0 && approved.length > 0 ? { clients, professionals: approved, admin } : null;
}

/** Returns the context of a person who acts at a moment. */
export function contextFor(
  tx: Tx,
  { id }: Pick<Account, 'id'>,
  role: 'user' | 'professional' | 'admin',
  now: Date,
): Context {
  const base: Context = {
    db: tx as unknown as Context['db'],
    publicRead: tx as unknown as Context['db'],
    transaction: (work) => work(tx),
    // Sealed with a key that is thrown away, as are the mails.
    site: {
      publicUrl: 'http://localhost',
      isDemo: true,
      isLocal: true,
      demandsVerifiedEmail: false,
      textsPerDay: undefined,
      adminSecondFactor: 'optional',
      supportEmail: undefined,
      cipher,
    },
    actor: {
      kind: 'user',
      id,
      sessionId: id,
      role,
      isApproved: true,
      authenticatedAt: now,
      secondFactorAt: now,
      hasSecondFactor: true,
      takeover: null,
      owesTerms: false,
    },
    now,
    requestId: 'sample',
    address: '127.0.0.1',
    userAgent: null,
    limit: async () => {},
    refundLimit: async () => {},
    attempts: { start: async () => {}, clear: async () => {} },
    version: { invalidate: () => {} },
    expiresAt: () => {},
    dependsOn: () => {},
    fragments: uncached,
    log: pino({ level: 'silent' }),
  };
  return insideTransaction(base, tx);
}
const cipher = createCipher(randomBytes(32));

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
  if (ending === 'rejected') {
    await applications.decideApplication(
      asAdmin(),
      id,
      { status: 'rejected', decision_reason: reasons.rejected, admin_notes: undefined },
      undefined,
    );
    return id;
  }
  const unsaid = { admin_notes: undefined, decision_reason: undefined };
  const to = ending === 'unassigned' ? {} : { professionalId: professional.id, licenceReason: reasons.withoutLicence };
  await applications.decideApplication(asAdmin(), id, { status: 'approved', ...to, ...unsaid }, undefined);
  if (ending === 'unassigned' || ending === 'assigned') return id;
  if (ending === 'given_back') {
    await applications.declineAssignment(asProfessional(), id, reasons.returned, undefined);
    return id;
  }
  if (ending === 'cancelled') {
    await applications.cancelApplication(asClient(), id, reasons.cancelled, undefined);
    return id;
  }
  const price = Math.round((need.min + need.max) / 20_000) * 10_000;
  const respond = async (proposedBudget: number) => {
    const context = asProfessional();
    return await applications.sendProposal(
      context,
      id,
      buildProposalBody(need, professional, proposedBudget, context.now),
    );
  };
  let proposal = await respond(ending === 'replaced' ? need.max : price);
  if (ending === 'replaced') proposal = await respond(price);
  if (ending === 'declined')
    await applications.declineProposal(asClient(), proposal.id, { reason: reasons.declined, expected: undefined });
  if (ending === 'withdrawn')
    await applications.withdrawProposal(asProfessional(), proposal.id, {
      reason: reasons.withdrawn,
      expected: undefined,
    });
  if (!agreedEndings.has(ending)) return id;
  await applications.acceptProposal(asClient(), proposal.id, { licenceSeen: true }, undefined);
  if (ending === 'engaged') return id;
  const unseen = { expected: undefined };
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

/** Leaves as unread only what notified people within the last day before the demo began. */
export async function readEarlier(tx: Tx, subjectIds: readonly string[], now: Date): Promise<void> {
  const { notifications } = schema;
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        inArray(notifications.subjectId, [...subjectIds]),
        isNull(notifications.readAt),
        lt(notifications.createdAt, daysAfter(now, -1)),
      ),
    );
}

/** Deletes the mails that the services wrote about it, and the jobs that would send them. */
export async function forgetMails(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  const about = inArray(schema.mails.subjectId, [...subjectIds]);
  await tx.execute(
    sql`delete from pgboss.job where name = 'send-mail' and data ->> 'mailId' in (select id::text from mails where ${about})`,
  );
  await tx.delete(schema.mails).where(about);
}
