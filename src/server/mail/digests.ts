import { and, eq, lte } from 'drizzle-orm';
import { type DigestibleKind, digestLength, digestOf } from '#shared/mail-groups.ts';
import type { MailData } from '#shared/mails.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import { queueMail } from './queue-mail.ts';
import { openMail } from './sealed-mail.ts';

interface DigestJob extends Pick<JobContext, 'now' | 'log'> {
  readonly database: Pick<Database, 'db' | 'transaction'>;
}

/** Digests that one turn makes at most; the next one goes on. */
const perTurn = 500;

/** Says what is held and due in one mail for each account and kind; what stood alone is sent as it is. */
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
      // Sealed with another SECRET_KEY, say: it waits, and the digests of others go on.
      log.error({ err: error, kind }, 'a digest could not be made and waits');
    }
  }
}

async function gather(tx: Tx, { now }: DigestJob, cipher: Cipher, userId: string, kind: DigestibleKind): Promise<void> {
  const held = and(eq(mails.userId, userId), eq(mails.kind, kind), eq(mails.status, 'held'), lte(mails.dueAt, now));
  // Held one by one: of two workers the second waits, and then finds none.
  const rows = await tx.select().from(mails).where(held).orderBy(mails.id).for('update');
  const last = rows.at(-1);
  if (!last) return;
  if (rows.length === 1) {
    await tx.update(mails).set({ status: 'queued' }).where(eq(mails.id, last.id));
    return;
  }
  const all = rows.map(({ sealedData }) => openMail<typeof kind>(cipher, sealedData ?? '').data);
  await tx.delete(mails).where(held);
  await queueMail(
    tx,
    { now, site: { cipher } },
    {
      kind: digestOf[kind],
      to: last.recipient,
      userId,
      data: inOne(all),
    },
  );
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
