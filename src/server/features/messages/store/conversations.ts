import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ConversationKind, MessageSide } from '#shared/messages/messages.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { conversationAccess, conversations, messageBlocks, users } from '#server/db/schema/index.ts';
import type { Person, SharedWork } from '#server/features/messages/core/policy.ts';

/** A conversation with all data that policies and views need. Timestamps are strings. */
export interface ConversationRow {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly subject: string;
  readonly applicationId: string | null;
  readonly consultationId: string | null;
  readonly lastNumber: number;
  readonly client: Person | null;
  readonly professional: Person | null;
  readonly work: readonly SharedWork[];
  readonly blockedBy: readonly string[];
  readonly sides: readonly {
    readonly side: MessageSide;
    readonly unread: number;
    readonly total: number;
    readonly lastAt: string | null;
  }[];
  readonly takenBy: { readonly id: string; readonly name: string } | null;
  readonly takenAt: string | null;
}

/** The account and, of a professional, the public name and photo. */
const person = (id: SQL) => sql`(
  select json_build_object('id', u.id, 'name', coalesce(p.name, trim(u.first_name || ' ' || u.last_name)),
    'avatarUrl', coalesce(p.avatar_url, u.profile_image), 'isSuspended', u.suspended_at is not null, 'isVerified', u.email_verified_at is not null,
    'isApproved', u.role <> 'professional' or coalesce(p.approval_status = 'approved', false))
  from users u left join professionals p on p.id = u.id where u.id = ${id})`;

/**
 * Work that a client and a professional share or shared: a row for each application, from its assignment on, and for
 * each consultation, from the request on. Work that ended before anything was agreed has a null end: no one may write
 * about it.
 */
export const sharedWork = (clientId: SQL, professionalId: SQL): SQL => sql`
  select 'application' as about, a.id, a.title, a.submitted_at as shared_since,
    bool_or(x.ended_at is null) and a.status = 'approved' as is_current,
    bool_or(r.id is not null) as is_agreed,
    case when bool_or(x.ended_at is null or x.ending = 'completed') then a.closed_at
      else max(case when r.id is not null then coalesce(r.ended_at, a.closed_at) end) end as ended_at
  from applications a join application_assignments x on x.application_id = a.id
    left join proposals r on r.application_id = a.id and r.professional_id = x.professional_id and r.status = 'accepted'
  where a.user_id = ${clientId} and x.professional_id = ${professionalId}
  group by a.id
  union all
  select 'consultation', k.id, null, coalesce(k.asked_at, k.created_at), k.status in ('requested', 'proposed', 'accepted'),
    k.agreed_at is not null, case when k.agreed_at is not null then coalesce(k.ended_at, k.updated_at) end
  from consultations k
  where k.client_id = ${clientId} and k.professional_id = ${professionalId} and k.status <> 'unconfirmed'`;

/** A row of `sharedWork` as a `SharedWork`. */
const sharedFields = sql`json_build_object('about', w.about, 'id', w.id, 'title', w.title, 'sharedSince', w.shared_since,
  'isCurrent', w.is_current, 'isAgreed', w.is_agreed, 'endedAt', w.ended_at)`;

const work = sql`(
  select coalesce(json_agg(${sharedFields}), '[]'::json)
  from (${sharedWork(sql`c.client_id`, sql`c.professional_id`)}) w
  where c.kind <> 'support' and (c.topic like 's:%' or w.id in (c.application_id, c.consultation_id)))`;

const fields = sql`json_build_object(
  'id', c.id, 'kind', c.kind, 'subject', c.subject, 'applicationId', c.application_id,
  'consultationId', c.consultation_id, 'lastNumber', c.last_number,
  'client', ${person(sql`c.client_id`)}, 'professional', ${person(sql`c.professional_id`)}, 'work', ${work},
  'blockedBy', (select coalesce(json_agg(b.blocker_id), '[]'::json) from message_blocks b
    where (b.blocker_id, b.blocked_id) in ((c.client_id, c.professional_id), (c.professional_id, c.client_id))),
  'sides', (select json_agg(json_build_object('side', s.side, 'unread', s.unread, 'total', s.total, 'lastAt', s.last_at))
    from conversation_sides s where s.conversation_id = c.id),
  'takenBy', (select json_build_object('id', t.id, 'name', t.first_name) from users t where t.id = c.taken_by),
  'takenAt', c.taken_at)`;

/** Reads conversations by their ids, in the order of these. */
export async function readConversations(db: Queryable, ids: readonly string[]): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  return (await readAll(db, { ids })).map(({ row }) => row);
}
const readAll = preparedStatement<{ row: ConversationRow }>(
  'read_conversations',
  sql`select ${fields} as row from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality wanted (id, place)
    join conversations c on c.id = wanted.id order by wanted.place`,
);

export async function findConversation(db: Queryable, id: string): Promise<ConversationRow | null> {
  const [row] = await findOne(db, { id });
  return row?.row ?? null;
}
const findOne = preparedStatement<{ row: ConversationRow }>(
  'find_conversation',
  sql`select ${fields} as row from conversations c where c.id = ${sql.placeholder('id')}`,
);

/** Locks a conversation against other messages and changes of its state; null if there is none. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | null> {
  await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('no key update');
  return await findConversation(tx, id);
}

interface NewConversation {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly clientId: string | null;
  readonly professionalId: string | null;
  readonly applicationId: string | null;
  readonly consultationId: string | null;
  readonly topic: string;
  readonly subject: string;
  readonly createdAt: Date;
}

/** Finds or creates the conversation about a topic, with its two sides. Two concurrent calls get the same one. */
export async function findOrInsertConversation(tx: Tx, conversation: NewConversation): Promise<string> {
  const { kind, clientId, professionalId, topic } = conversation;
  const same = and(
    eq(conversations.kind, kind),
    clientId === null ? isNull(conversations.clientId) : eq(conversations.clientId, clientId),
    professionalId === null ? isNull(conversations.professionalId) : eq(conversations.professionalId, professionalId),
    eq(conversations.topic, topic),
  );
  const find = () => tx.select({ id: conversations.id }).from(conversations).where(same);
  const [known] = await find();
  if (known) return known.id;
  const [newConversation] = await tx
    .insert(conversations)
    .values(conversation)
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (!newConversation) return (await find())[0]!.id;
  const people = [
    ...(clientId === null ? [] : [{ side: 'client', userId: clientId }]),
    ...(professionalId === null ? [] : [{ side: 'professional', userId: professionalId }]),
    ...(kind === 'support' ? [{ side: 'support', userId: null }] : []),
  ];
  for (const { side, userId } of people) {
    await tx.execute(
      sql`insert into conversation_sides (conversation_id, side, user_id) values (${newConversation.id}, ${side}, ${userId})`,
    );
  }
  return newConversation.id;
}

/** Takes the next number of a conversation, which the caller has locked. */
export async function takeNumber(tx: Tx, id: string): Promise<number> {
  const [row] = await takeNext(tx, { id });
  return row!.number;
}
const takeNext = preparedStatement<{ number: number }>(
  'take_number',
  sql`update conversations set last_number = last_number + 1 where id = ${sql.placeholder('id')} returning last_number as number`,
);

/** The conversation of a message, and who has a copy of it. */
export interface MessageCopies {
  readonly conversationId: string;
  readonly senderSide: MessageSide;
  readonly isWaiting: boolean;
  readonly isWithSender: boolean;
  readonly isWithReceiver: boolean;
}

/**
 * Takes the next number in the conversation of a message, and returns it with that message's copies; null if it is
 * gone.
 */
export async function takeNumberAfter(tx: Tx, messageId: string): Promise<(MessageCopies & { number: number }) | null> {
  const [row] = await takeAfter(tx, { messageId });
  return row ?? null;
}
const takeAfter = preparedStatement<MessageCopies & { number: number }>(
  'take_number_after',
  sql`update conversations c set last_number = last_number + 1 from messages m
    where m.id = ${sql.placeholder('messageId')} and c.id = m.conversation_id
    returning c.last_number as number, c.id as "conversationId", m.sender_side as "senderSide", m.is_waiting as "isWaiting",
      m.is_with_sender as "isWithSender", m.is_with_receiver as "isWithReceiver"`,
);

/** Sets the admin who answers a conversation with support; null releases it. */
export async function setTaken(tx: Tx, id: string, taken: { by: string; at: Date } | null): Promise<void> {
  await tx
    .update(conversations)
    .set({ takenBy: taken?.by ?? null, takenAt: taken?.at ?? null })
    .where(eq(conversations.id, id));
}

export async function insertAccess(tx: Tx, access: typeof conversationAccess.$inferInsert): Promise<void> {
  await tx.insert(conversationAccess).values(access);
}

/** Until when an admin may read a private conversation; null without a reason that is still valid. */
export async function findAccess(
  db: Queryable,
  conversationId: string,
  adminId: string,
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ endsAt: conversationAccess.endsAt })
    .from(conversationAccess)
    .where(
      and(
        eq(conversationAccess.conversationId, conversationId),
        eq(conversationAccess.adminId, adminId),
        sql`${conversationAccess.endsAt} > ${now}`,
      ),
    )
    .orderBy(desc(conversationAccess.endsAt))
    .limit(1);
  return row?.endsAt ?? null;
}

/** The account of a possible receiver. */
export async function findReceiver(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** Work that two people share or shared; empty if there is none. */
export async function listSharedWork(db: Queryable, clientId: string, professionalId: string): Promise<SharedWork[]> {
  const { rows } = await db.execute<{ work: SharedWork }>(
    sql`select ${sharedFields} as work
      from (${sharedWork(sql`${clientId}::uuid`, sql`${professionalId}::uuid`)}) w order by w.shared_since desc`,
  );
  return rows.map(({ work: row }) => row);
}

/** A pair of people with all their shared work. */
export interface PairRow extends Pick<ConversationRow, 'client' | 'professional' | 'work' | 'blockedBy'> {}

/** Reads the facts that decide about writing between an account and `others`, in their order. */
export async function listPairs(
  db: Queryable,
  { id, role }: { readonly id: string; readonly role: 'user' | 'professional' },
  others: readonly string[],
): Promise<PairRow[]> {
  if (others.length === 0) return [];
  const own = sql`${id}::uuid`;
  const [client, professional] = role === 'user' ? [own, sql`o.id`] : [sql`o.id`, own];
  const { rows } = await db.execute<{ row: PairRow }>(
    sql`select json_build_object('client', ${person(client)}, 'professional', ${person(professional)},
        'work', (select coalesce(json_agg(${sharedFields} order by w.shared_since desc), '[]'::json)
          from (${sharedWork(client, professional)}) w),
        'blockedBy', (select coalesce(json_agg(b.blocker_id), '[]'::json) from message_blocks b
          where (b.blocker_id, b.blocked_id) in ((${client}, ${professional}), (${professional}, ${client})))) as row
      from unnest(${sql.param([...others])}::uuid[]) with ordinality o (id, place) order by o.place`,
  );
  return rows.map(({ row }) => row);
}

/** Sets or removes a block; true if that changes something. */
export async function setBlock(tx: Tx, block: typeof messageBlocks.$inferInsert, isBlocked: boolean): Promise<boolean> {
  const { rowCount } = isBlocked
    ? await tx.insert(messageBlocks).values(block).onConflictDoNothing()
    : await tx
        .delete(messageBlocks)
        .where(and(eq(messageBlocks.blockerId, block.blockerId), eq(messageBlocks.blockedId, block.blockedId)));
  return (rowCount ?? 0) > 0;
}
