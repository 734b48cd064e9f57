import { and, eq, inArray, lte } from 'drizzle-orm';
import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import { digestLength, mailKindsIn, mailRules } from '#shared/mails/mail-groups.ts';
import type { MailData, MailKind, RenderMail } from '#shared/mails/mails.ts';
import { pickStoredFacts, isNotificationKind } from '#shared/notifications/notification-facts.ts';
import { notificationPath } from '#shared/notifications/notification-path.ts';
import type { Role } from '#shared/roles.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { mails, professionals, profileRevisions, users } from '#server/db/schema/index.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import { isSendingOn } from '#server/sending/sending-state.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import type { ReadFacts } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { openMail } from './sealed-mail.ts';

interface DigestJob extends Pick<JobContext, 'now' | 'log'> {
  readonly database: Pick<Database, 'db' | 'transaction'>;
}

/** What writing a digest needs: it lists the subjects of the mails that it combines. */
export interface DigestParts {
  readonly cipher: Cipher;
  readonly facts: ReadFacts;
  readonly render: RenderMail;
}

/** Mails of each kind that one run reads; the next run continues. */
const perTurn = 500;

/**
 * Sends held mails that are due as one mail for each account and group. A single one is sent as it was written. Each
 * waiting professional is named once, and those no longer waiting for anything are dropped. While sending is paused they
 * stay apart, so that a restored copy can tell those from before its backup.
 */
export async function gatherDigests(job: DigestJob, parts: DigestParts): Promise<void> {
  const { database, now, log } = job;
  const due = await database.db
    .selectDistinct({ userId: mails.userId, kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.status, 'held'), lte(mails.dueAt, now), isSendingOn))
    .limit(perTurn);
  const done = new Set<string>();
  for (const { userId, kind } of due) {
    const group = mailRules[kind as MailKind];
    if (userId === null || group === 'always' || done.has(`${userId} ${group}`)) continue;
    done.add(`${userId} ${group}`);
    try {
      await database.transaction((tx) => gather(tx, job, parts, userId, group));
    } catch (error) {
      // Sealed with another SECRET_KEY, for example: it waits, and other people's digests continue.
      log.error({ err: error, group }, 'could not make a digest; it waits');
    }
  }
}

async function gather(tx: Tx, { now }: DigestJob, parts: DigestParts, userId: string, group: MailGroup): Promise<void> {
  const { cipher } = parts;
  const held = and(
    eq(mails.userId, userId),
    inArray(mails.kind, mailKindsIn(group)),
    eq(mails.status, 'held'),
    lte(mails.dueAt, now),
  );
  // Locked one by one: of two workers the second waits, and then finds none.
  const rows = await tx.select().from(mails).where(held).orderBy(mails.id).for('update');
  const professionalsOnly = group === 'new-professionals' ? await onePerPerson(tx, cipher, rows) : undefined;
  const waiting = professionalsOnly ?? rows.map((row) => ({ row }));
  const last = waiting.at(-1);
  if (last && waiting.length === 1) {
    await tx.update(mails).set({ status: 'queued' }).where(eq(mails.id, last.row.id));
    await tx.delete(mails).where(held);
    return;
  }
  await tx.delete(mails).where(held);
  if (!last) return;
  const digest = professionalsOnly
    ? ({ kind: 'new-professionals-digest', data: inOne(professionalsOnly.map(({ data }) => data)) } as const)
    : ({ kind: 'daily-summary', data: await buildSummary(tx, parts, userId, group, rows) } as const);
  await queueMail(
    tx,
    { now, site: { cipher } },
    {
      ...digest,
      to: last.row.recipient,
      userId,
      subjectIds: waiting.flatMap(({ row }) => [...(row.subjectId ? [row.subjectId] : []), ...(row.subjectIds ?? [])]),
    },
  );
}

type MailRow = typeof mails.$inferSelect;

/** Lists each mail by its subject, with the page where the recipient finds the details. */
async function buildSummary(
  tx: Tx,
  { cipher, facts, render }: DigestParts,
  userId: string,
  group: MailGroup,
  rows: readonly MailRow[],
): Promise<MailData['daily-summary']> {
  const [reader] = await tx
    .select({ role: users.role, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  const now = await facts(tx);
  const items = [];
  for (const row of rows.slice(0, digestLength)) {
    const kind = row.kind as MailKind;
    const { data } = openMail(cipher, row);
    const { subject: text } = await render(kind, data, now);
    items.push({
      text,
      link: `${now.publicUrl}${buildPagePath(kind, data, reader?.role ?? 'user')}`,
      at: row.createdAt.toISOString(),
    });
  }
  return { firstName: reader?.firstName ?? '', group, items, more: Math.max(0, rows.length - digestLength) };
}

const buildPagePath = (kind: MailKind, data: MailData[MailKind], role: Role): string =>
  isNotificationKind(kind) ? notificationPath(kind, pickStoredFacts(kind, data as never), role) : '/notifications';

interface Held {
  readonly row: MailRow;
  readonly data: MailData['new-professional'];
}

/** Keeps the latest mail per subject that is still waiting in the morning: decided or withdrawn ones are dropped. */
async function onePerPerson(tx: Tx, cipher: Cipher, rows: readonly MailRow[]): Promise<Held[]> {
  const all: Held[] = rows.map((row) => ({
    row,
    data: openMail<'new-professional'>(cipher, row).data,
  }));
  const ids = [...new Set(all.flatMap(({ row }) => row.subjectId ?? []))];
  const states = await tx
    .select({ id: professionals.id, status: professionals.approvalStatus, revisionId: profileRevisions.id })
    .from(professionals)
    .leftJoin(
      profileRevisions,
      and(eq(profileRevisions.professionalId, professionals.id), eq(profileRevisions.state, 'waiting')),
    )
    .where(inArray(professionals.id, ids));
  const statesById = new Map(states.map((state) => [state.id, state]));
  const latestBySubject = new Map<string, Held>();
  for (const held of all) {
    const { subjectId, id } = held.row;
    const state = statesById.get(subjectId ?? '');
    const waits = held.data.isRevision
      ? state?.status === 'approved' && state.revisionId !== null
      : state?.status === 'pending';
    // A mail about no account cannot be looked up, and is sent.
    if (waits || subjectId === null) latestBySubject.set(subjectId ?? id, held);
  }
  return [...latestBySubject.values()];
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
