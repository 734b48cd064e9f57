import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FileKind } from '#shared/files/file-kinds.ts';
import type { MessageSide } from '#shared/messages/messages.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { messages } from '#server/db/schema/index.ts';

/** A message with its files, as a side has it. Timestamps are strings. */
export interface MessageRow {
  readonly id: string;
  readonly conversationId: string;
  readonly number: number;
  readonly senderSide: MessageSide;
  readonly parentId: string | null;
  readonly content: string;
  readonly sentAt: string;
  readonly isWaiting: boolean;
  readonly isByLink: boolean;
  readonly readAt: string | null;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: FileKind;
    readonly size: number;
  }[];
  readonly isReported: boolean;
}

/** Who reads: as a side of the conversation, or as an admin who gave a reason. */
export interface MessageReader {
  readonly userId: string;
  readonly side: MessageSide | null;
}

/**
 * Whether a reader's side has a message `m`; an admin with a reason sees every sent message of which a copy is left.
 */
export const isHad = (side: SQL): SQL =>
  sql`(case when ${side} is null then not m.is_waiting when m.sender_side = ${side} then m.is_with_sender else m.is_with_receiver and not m.is_waiting end)`;

const fields = (readerId: string): SQL => sql`json_build_object(
  'id', m.id, 'conversationId', m.conversation_id, 'number', m.number, 'senderSide', m.sender_side, 'parentId', m.parent_id,
  'content', m.content, 'sentAt', m.sent_at, 'isWaiting', m.is_waiting, 'isByLink', m.is_by_link, 'readAt', m.read_at,
  'author', (select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) from users u where u.id = m.author_id),
  'files', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size) order by f.position), '[]'::json)
    from message_files f where f.message_id = m.id),
  'isReported', exists (select from message_reports r where r.message_id = m.id and r.reporter_id = ${readerId}))`;

const read = async (db: Queryable, readerId: string, rest: SQL): Promise<MessageRow[]> => {
  const { rows } = await db.execute<{ row: MessageRow }>(sql`select ${fields(readerId)} as row ${rest}`);
  return rows.map(({ row }) => row);
};

/** A conversation with the reader's side, and the number of its latest message. */
export interface ConversationTarget {
  readonly id: string;
  readonly side: MessageSide | null;
  readonly lastNumber: number;
}

/** How many numbers are read per message of a page: nearly always enough, as few messages are deleted. */
const numbersEach = 3;

/**
 * The latest messages of conversations, as their readers have them, oldest first; limited for each. Reads the last
 * numbers first: the planner expects few messages in a conversation, and would read and sort all of a long one.
 */
export async function listLatest(
  db: Queryable,
  readerId: string,
  targets: readonly ConversationTarget[],
  atMost: number,
): Promise<MessageRow[]> {
  const floorFor = ({ lastNumber }: ConversationTarget) => Math.max(0, lastNumber - atMost * numbersEach);
  const near = await listAbove(
    db,
    readerId,
    targets.map((one) => ({ ...one, floor: floorFor(one) })),
    atMost,
  );
  const found = Map.groupBy(near, ({ conversationId }) => conversationId);
  const short = targets.filter((one) => floorFor(one) > 0 && (found.get(one.id)?.length ?? 0) < atMost);
  if (short.length === 0) return near;
  const isShort = new Set(short.map(({ id }) => id));
  const all = await listAbove(
    db,
    readerId,
    short.map((one) => ({ ...one, floor: 0 })),
    atMost,
  );
  return [...near.filter(({ conversationId }) => !isShort.has(conversationId)), ...all];
}

async function listAbove(
  db: Queryable,
  readerId: string,
  targets: readonly (ConversationTarget & { readonly floor: number })[],
  atMost: number,
): Promise<MessageRow[]> {
  if (targets.length === 0) return [];
  const ids = sql.param(targets.map(({ id }) => id));
  const sides = sql.param(targets.map(({ side }) => side));
  const floors = sql.param(targets.map(({ floor }) => floor));
  return await read(
    db,
    readerId,
    sql`from unnest(${ids}::uuid[], ${sides}::text[], ${floors}::integer[]) target (id, side, floor)
      cross join lateral (select m.* from messages m where m.conversation_id = target.id and m.number > target.floor
        and ${isHad(sql`target.side`)} order by m.number desc limit ${atMost}) m
      order by m.conversation_id, m.number`,
  );
}

interface MessagePageQuery {
  readonly page: number;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** A page of a conversation, oldest first; `before` is a position in the index. */
export async function listPage(
  db: Queryable,
  userId: string,
  { id, side, lastNumber }: ConversationTarget,
  { page, limit, before: requestedBefore = lastNumber + 1 }: MessagePageQuery,
): Promise<MessageRow[]> {
  const before = Math.min(requestedBefore, lastNumber + 1);
  const listFrom = async (floor: number) =>
    await read(
      db,
      userId,
      sql`from (select m.* from messages m where m.conversation_id = ${id} and m.number > ${floor} and m.number < ${before}
          and ${isHad(sql`${side}::text`)} order by m.number desc limit ${limit} offset ${(page - 1) * limit}) m
        order by m.number desc`,
    );
  // As in `listLatest`: the last numbers first, and the others only if there were too few.
  const floor = Math.max(0, before - 1 - page * limit * numbersEach);
  const near = await listFrom(floor);
  const rows = near.length < limit && floor > 0 ? await listFrom(0) : near;
  return rows.toReversed();
}

/** A page over several conversations by time, oldest first. */
export async function listPageOver(
  db: Queryable,
  userId: string,
  targets: readonly { readonly id: string; readonly side: MessageSide | null }[],
  { page, limit }: MessagePageQuery,
): Promise<MessageRow[]> {
  if (targets.length === 0) return [];
  const most = page * limit;
  const rows = await read(
    db,
    userId,
    sql`from unnest(${sql.param(targets.map(({ id }) => id))}::uuid[], ${sql.param(targets.map(({ side }) => side))}::text[]) target (id, side)
      cross join lateral (select m.* from messages m where m.conversation_id = target.id and ${isHad(sql`target.side`)}
        order by m.number desc limit ${most}) m
      order by m.sent_at desc, m.conversation_id desc, m.number desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return rows.toReversed();
}

/** A message if the reader's side has it; null otherwise. */
export async function findMessage(
  db: Queryable,
  { userId, side }: MessageReader,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await read(db, userId, sql`from messages m where m.id = ${id} and ${isHad(sql`${side}::text`)}`);
  return row ?? null;
}

/** The conversation of a message and who has a copy, whether or not the caller does. */
export async function findPlace(db: Queryable, id: string) {
  const [row] = await db
    .select({
      conversationId: messages.conversationId,
      senderSide: messages.senderSide,
      isWaiting: messages.isWaiting,
      isWithSender: messages.isWithSender,
      isWithReceiver: messages.isWithReceiver,
    })
    .from(messages)
    .where(eq(messages.id, id));
  return row ?? null;
}

/** The columns of a new message; omitted ones are empty or null. */
export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly number: number;
  readonly senderSide: MessageSide;
  readonly authorId: string | null;
  readonly parentId?: string | null;
  readonly content: string;
  readonly sentAt: Date;
  readonly isWaiting?: boolean;
  readonly readAt?: Date | null;
  readonly isByLink?: boolean;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { parentId = null, sentAt, isWaiting = false, readAt, isByLink = false } = message;
  const moments = { sentAt: sentAt.toISOString(), readAt: readAt?.toISOString() ?? null };
  await insertOne(tx, { ...message, parentId, isWaiting, isByLink, ...moments });
}
const { placeholder } = sql;
const insertOne = preparedStatement(
  'insert_message',
  sql`insert into messages (id, conversation_id, number, sender_side, author_id, parent_id, content, sent_at, is_waiting,
      read_at, is_by_link)
    values (${placeholder('id')}, ${placeholder('conversationId')}, ${placeholder('number')}, ${placeholder('senderSide')},
      ${placeholder('authorId')}, ${placeholder('parentId')}, ${placeholder('content')}, ${placeholder('sentAt')},
      ${placeholder('isWaiting')}, ${placeholder('readAt')}, ${placeholder('isByLink')})`,
);

/** Marks what a side has not read, up to a number or one message, and returns how many there were. */
export async function markRead(
  tx: Tx,
  conversationId: string,
  side: MessageSide,
  at: Date,
  which: { readonly upTo: number } | { readonly id: string },
): Promise<number> {
  const chosen = 'upTo' in which ? sql`${messages.number} <= ${which.upTo}` : eq(messages.id, which.id);
  const read_ = await tx
    .update(messages)
    .set({ readAt: at })
    .where(
      and(
        eq(messages.conversationId, conversationId),
        chosen,
        sql`${messages.senderSide} <> ${side} and ${messages.readAt} is null and ${messages.isWithReceiver} and not ${messages.isWaiting}`,
      ),
    );
  return read_.rowCount ?? 0;
}

/**
 * Removes one side's copy; the row is deleted when no side has one, or the other never got it. True if there was one.
 */
export async function removeCopy(tx: Tx, id: string, side: MessageSide): Promise<boolean> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!row) return false;
  const isSender = row.senderSide === side;
  if (!(isSender ? row.isWithSender : row.isWithReceiver && !row.isWaiting)) return false;
  const isLast = isSender ? !row.isWithReceiver || row.isWaiting : !row.isWithSender;
  if (isLast) await tx.delete(messages).where(eq(messages.id, id));
  else {
    await tx
      .update(messages)
      .set(isSender ? { isWithSender: false } : { isWithReceiver: false })
      .where(eq(messages.id, id));
  }
  return true;
}

/** An account's messages that wait for its address to be confirmed, in the order in which they were written. */
export async function listWaitingMessages(tx: Tx, authorId: string) {
  return await tx
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.authorId, authorId), eq(messages.isWaiting, true)))
    .orderBy(messages.sentAt, messages.conversationId, messages.number);
}

/** Sends a message that waited: it moves to the end of its conversation. */
export async function release(tx: Tx, id: string, number: number, at: Date): Promise<void> {
  await tx.update(messages).set({ isWaiting: false, number, sentAt: at }).where(eq(messages.id, id));
}
