import { and, eq, inArray, lte } from 'drizzle-orm';
import { type DigestibleKind, digestLength, digestOf } from '#shared/mails/mail-groups.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { mails, professionals, profileRevisions } from '#server/db/schema/index.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import { queueMail } from './queue-mail.ts';
import { openMail } from './sealed-mail.ts';

interface DigestJob extends Pick<JobContext, 'now' | 'log'> {
  readonly database: Pick<Database, 'db' | 'transaction'>;
}

/** Digests per run; the next run continues. */
const perTurn = 500;

/**
 * Sends held mails that are due as one mail for each account and kind, with each professional once. A single one is
 * sent as it was written; those no longer waiting for anything are dropped.
 */
export async function gatherDigests(job: DigestJob, cipher: Cipher): Promise<void> {
  const { database, now, log } = job;
  const due = await database.db
    .selectDistinct({ userId: mails.userId, kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.status, 'held'), lte(mails.dueAt, now)))
    .limit(perTurn);
  for (const { userId, kind } of due) {
    if (userId === null) continue;
    try {
      await database.transaction((tx) => gather(tx, job, cipher, userId, kind as DigestibleKind));
    } catch (error) {
      // Sealed with another SECRET_KEY, for example: it waits, and other people's digests continue.
      log.error({ err: error, kind }, 'could not make a digest; it waits');
    }
  }
}

async function gather(tx: Tx, { now }: DigestJob, cipher: Cipher, userId: string, kind: DigestibleKind): Promise<void> {
  const held = and(eq(mails.userId, userId), eq(mails.kind, kind), eq(mails.status, 'held'), lte(mails.dueAt, now));
  // Locked one by one: of two workers the second waits, and then finds none.
  const rows = await tx.select().from(mails).where(held).orderBy(mails.id).for('update');
  const all = rows.map((row) => ({ row, data: openMail<typeof kind>(cipher, row.sealedData ?? '').data }));
  const waiting = await onePerPerson(tx, all);
  const last = waiting.at(-1);
  if (last && waiting.length === 1) {
    await tx.update(mails).set({ status: 'queued' }).where(eq(mails.id, last.row.id));
    await tx.delete(mails).where(held);
    return;
  }
  await tx.delete(mails).where(held);
  if (!last) return;
  await queueMail(
    tx,
    { now, site: { cipher } },
    {
      kind: digestOf[kind],
      to: last.row.recipient,
      userId,
      subjectIds: waiting.flatMap(({ row }) => row.subjectId ?? []),
      data: inOne(waiting.map(({ data }) => data)),
    },
  );
}

interface Held {
  readonly row: typeof mails.$inferSelect;
  readonly data: MailData['new-professional'];
}

/** Keeps the latest mail per subject that still waits in the morning: decided or withdrawn ones are dropped. */
async function onePerPerson(tx: Tx, all: readonly Held[]): Promise<Held[]> {
  const ids = [...new Set(all.flatMap(({ row }) => row.subjectId ?? []))];
  const states = await tx
    .select({ id: professionals.id, status: professionals.approvalStatus, revisionId: profileRevisions.id })
    .from(professionals)
    .leftJoin(
      profileRevisions,
      and(eq(profileRevisions.professionalId, professionals.id), eq(profileRevisions.state, 'waiting')),
    )
    .where(inArray(professionals.id, ids));
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const kept = new Map<string, Held>();
  for (const held of all) {
    const { subjectId, id } = held.row;
    const state = stateOf.get(subjectId ?? '');
    const waits = held.data.isRevision
      ? state?.status === 'approved' && state.revisionId !== null
      : state?.status === 'pending';
    // A mail about no account cannot be looked up, and is sent.
    if (waits || subjectId === null) kept.set(subjectId ?? id, held);
  }
  return [...kept.values()];
}

function inOne(all: readonly MailData['new-professional'][]): MailData['new-professionals-digest'] {
  const people = all.map(({ name, profession, company, isAgain, isRevision, at }) => ({
    name,
    profession,
    company,
    isAgain,
    ...(isRevision && { isRevision }),
    at,
  }));
  return {
    firstName: all.at(-1)?.firstName ?? '',
    people: people.slice(0, digestLength),
    more: Math.max(0, people.length - digestLength),
  };
}
