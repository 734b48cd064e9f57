import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { noFacts } from '#shared/site-facts.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import * as messages from '#server/features/messages/index.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { daysAfter, sampleId } from '#sample/moments.ts';
import { seededRandom } from '#sample/random.ts';
import { type TalkLine, talks } from '#sample/stock/records.ts';
import { contextFor, exists, fillOnce, findAdmin, forgetMails } from './cast.ts';

interface Filling {
  readonly tx: Tx;
  readonly now: Date;
  readonly files: Pick<CaseFiles, 'put'>;
  readonly adminId: string;
}

/** The people of a conversation, and where its messages go. */
interface Place {
  readonly clientId: string | null;
  readonly professionalId: string | null;
  readonly applicationId: string | null;
  readonly consultationId?: string;
  readonly subject: string;
}

/**
 * Gives the demo's people conversations about their work and with support, read and unread, one with a file: through the
 * services, in one transaction; only once, however often it is called. No one gets mail about them.
 */
export async function fillMessages({
  database,
  now,
  files,
}: {
  database: Pick<Database, 'transaction'>;
  now: Date;
  files: Pick<CaseFiles, 'put'>;
}): Promise<void> {
  await fillOnce(database, async (tx) => {
    const { conversations } = schema;
    const admin = await findAdmin(tx);
    if (!admin || (await exists(tx, conversations, eq(conversations.isSample, true)))) return;
    const filling = { tx, now, files, adminId: admin.id };
    const conversationIds: string[] = [];
    for (const lines of talks) {
      const place = await findPlace(tx, lines[0], now);
      if (place) conversationIds.push(await play(filling, place, lines));
    }
    if (conversationIds.length === 0) return;
    await tx.update(conversations).set({ isSample: true }).where(inArray(conversations.id, conversationIds));
    await forgetMails(tx, conversationIds);
    // Reading a message withdraws its mail, and leaves the job that finds none.
    await tx.execute(
      sql`delete from pgboss.job where name = 'send-mail' and data ->> 'mailId' not in (select id::text from mails)`,
    );
  });
}

async function findPlace(tx: Tx, { about, of, subject, by }: TalkLine, now: Date): Promise<Place | null> {
  if (about === 'consultation') return await findConsultation(tx, of, now);
  if (about !== 'support') return await findWork(tx, of, about!);
  const [person] = await tx.select({ id: schema.users.id }).from(schema.users).where(eq(schema.users.email, of));
  if (!person) return null;
  const [clientId, professionalId] = by === 'client' ? [person.id, null] : [null, person.id];
  return { clientId, professionalId, applicationId: null, subject };
}

/** Finds the work of a conversation: between the demo's two accounts, or of its professional with another client. */
async function findWork(tx: Tx, of: string, stage: string): Promise<Place | null> {
  const isDemos = sql`c.email = 'client@demo.mwesigwa.ug'`;
  const { rows } = await tx.execute<{ id: string; client_id: string; professional_id: string; title: string }>(
    sql`select a.id, a.user_id as client_id, a.professional_id, a.title from applications a
      join users c on c.id = a.user_id join users p on p.id = a.professional_id
      where a.is_sample and a.status = 'approved' and a.stage = ${stage} and c.suspended_at is null
        and p.email = 'professional@demo.mwesigwa.ug' and ${of === 'client' ? isDemos : sql`not (${isDemos})`}
      order by a.submitted_at, a.id limit 1`,
  );
  const [row] = rows;
  if (!row) return null;
  return { clientId: row.client_id, professionalId: row.professional_id, applicationId: row.id, subject: row.title };
}

/** Finds an agreed consultation that is to come: of the demo's two accounts, or of its professional with another client. */
async function findConsultation(tx: Tx, of: string, now: Date): Promise<Place | null> {
  const isDemos = sql`u.email = 'client@demo.mwesigwa.ug'`;
  const { rows } = await tx.execute<{ id: string; client_id: string; professional_id: string }>(
    sql`select c.id, c.client_id, c.professional_id from consultations c
      join users u on u.id = c.client_id join users p on p.id = c.professional_id
      where c.is_sample and c.status = 'accepted' and c.slot_start > ${now.toISOString()}::timestamptz
        and c.created_at < ${daysAfter(now, -1.5).toISOString()}::timestamptz and u.suspended_at is null
        and p.email = 'professional@demo.mwesigwa.ug' and ${of === 'client' ? isDemos : sql`not (${isDemos})`}
      order by c.slot_start, c.id limit 1`,
  );
  const [row] = rows;
  if (!row) return null;
  const people = { clientId: row.client_id, professionalId: row.professional_id };
  return { ...people, applicationId: null, consultationId: row.id, subject: 'Consultation' };
}

/** Sends the lines; the writer has read what was there, and the last lines are read unless they are new. Returns the conversation's id. */
async function play(
  filling: Filling,
  { clientId, professionalId, applicationId, consultationId, subject }: Place,
  lines: readonly [TalkLine, ...TalkLine[]],
): Promise<string> {
  const { tx, now, adminId } = filling;
  const ids = { client: clientId, professional: professionalId, support: adminId };
  const roles = { client: 'user', professional: 'professional', support: 'admin' } as const;
  const last = lines.at(-1)!;
  let place = '';
  for (const { by, hoursAgo, text, extra } of lines) {
    const id = ids[by]!;
    const context = contextFor(tx, { id }, roles[by], daysAfter(now, -hoursAgo / 24));
    // People who write have read what was there.
    if (place !== '') await messages.readConversation(context, place, 1_000_000);
    const person = by === 'client' ? professionalId : clientId;
    const receiver = by === 'support' ? (clientId ?? professionalId) : person;
    const sent = await messages.sendMessage(context, {
      subject,
      content: text,
      ...(receiver && { receiverId: receiver }),
      ...(applicationId && { applicationId }),
      ...(consultationId && { consultationId }),
      attachmentIds: extra === 'file' ? [await addFile(filling, id, context.now)] : [],
    });
    place = sent.conversationId;
  }
  if (last.extra !== 'unread') {
    const reader = (['client', 'professional', 'support'] as const).find(
      (side) => side !== last.by && lines.some(({ by }) => by === side),
    );
    if (reader)
      await messages.readConversation(contextFor(tx, { id: ids[reader]! }, roles[reader], now), place, 1_000_000);
  }
  return place;
}

/** The file of a message: name, title, introduction and the papers it lists. */
const listOfPapers = {
  name: 'Papers for VAT registration',
  title: 'Papers for your registration',
  intro: 'Please have these ready before our visit. Copies are enough.',
  items: [
    'TIN certificate of the business',
    'National ID of the owner',
    'Rent agreement or land title of the shop',
    'Sales of the last twelve months, month by month',
    'Receipts of your suppliers for the same months',
    'Bank and mobile money statements',
  ],
} as const;

/** Stores the list of papers as a file that waits for its message. */
async function addFile({ tx, files }: Filling, ownerId: string, at: Date): Promise<string> {
  const { name, title, intro, items } = listOfPapers;
  const about = { title, description: intro, date: kampalaDay(at), minutes: 1, sources: [], related: [] };
  const { bytes } = await makePdf(
    {
      about,
      blocks: [
        { kind: 'paragraph', words: [intro] },
        { kind: 'list', isOrdered: true, items: items.map((item) => [item]) },
      ],
    },
    noFacts,
    { title, dated: 'For our visit' },
  );
  const id = sampleId(at, seededRandom('messages'), 0);
  // Before the row: a file without one is removed by a sweep, a row without its file would be an error.
  await files.put(id, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { id, ownerId, at, name, kind: 'pdf', size: bytes.length, sha256, sentSha256: sha256 } as const;
  await tx.insert(schema.messageFiles).values(file);
  return id;
}
