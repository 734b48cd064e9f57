import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#shared/roles.ts';
import type { Queryable } from '#server/db/database.ts';
import { hasWords, toTsQuery } from '#server/db/word-search.ts';
import { isHad } from './messages.ts';

/** Whose conversations are listed: a person's, support's, or those of two people, for admins. */
export type Inbox = { readonly userId: string } | 'support' | 'private';

interface ConversationListQuery {
  readonly search?: string | undefined;
  readonly unread?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

const isIn = (inbox: Inbox, s = sql`s`): SQL => {
  if (inbox === 'support') return sql`${s}.side = 'support' and ${s}.total > 0`;
  // Only one of the two sides is listed, so that each conversation appears once.
  if (inbox === 'private') {
    return sql`${s}.side = 'professional' and ${s}.last_at is not null
      and (select c.kind <> 'support' from conversations c where c.id = ${s}.conversation_id)`;
  }
  return sql`${s}.user_id = ${inbox.userId} and ${s}.total > 0`;
};

/** The words of a text, as the index has them (`db/schema/messages.ts`). */
const wordsIn = (text: SQL): SQL => sql`to_tsvector('simple', translate(${text}, '“”‘’…–—', '       '))`;

/**
 * Whether a conversation has the words in its subject, in a person's name or in a message that the side has. Messages
 * of private conversations are not searched: admins open them one by one, with a reason.
 */
function matches(inbox: Inbox, search: string): SQL {
  const words = toTsQuery(search);
  if (words === null) return sql`false`;
  const names = sql`concat_ws(' ', c.subject,
    (select u.first_name || ' ' || u.last_name from users u where u.id = c.client_id),
    (select coalesce(p.name, u.first_name || ' ' || u.last_name) from users u left join professionals p on p.id = u.id where u.id = c.professional_id))`;
  const named = sql`(select ${hasWords(wordsIn(names), words)}
    from conversations c where c.id = s.conversation_id)`;
  if (inbox === 'private') return named;
  // A separate query, so that the database starts with either the words or this inbox, whichever has fewer rows.
  const worded = sql`select m.conversation_id from messages m join conversation_sides o on o.conversation_id = m.conversation_id
    where ${isIn(inbox, sql`o`)} and ${hasWords(wordsIn(sql`m.content`), words)} and ${isHad(sql`o.side`)}`;
  return sql`(${named} or s.conversation_id in (${worded}))`;
}

/**
 * The number of private conversations, without reading each: all of their kind, from an index, minus those in which
 * every message still waits.
 */
const countPrivate = sql`select count(*)::integer - (select count(*)::integer from conversation_sides s
    join conversations c on c.id = s.conversation_id
    where s.side = 'professional' and s.last_at is null and c.kind <> 'support')
  from conversations where kind <> 'support'`;

/** Ids of conversations, the latest message first, with how many there are. */
export async function listConversationIds(
  db: Queryable,
  inbox: Inbox,
  { search, unread, limit, offset }: ConversationListQuery,
): Promise<{ ids: string[]; total: number }> {
  const where = sql`${isIn(inbox)} ${unread ? sql`and s.unread > 0` : sql``} ${search === undefined ? sql`` : sql`and ${matches(inbox, search)}`}`;
  const from = sql`from conversation_sides s where ${where}`;
  const isAll = inbox === 'private' && search === undefined && !unread;
  const total = isAll ? countPrivate : sql`select count(*)::integer ${from}`;
  const { rows } = await db.execute<{ ids: string[] | null; total: number }>(sql`select
    (select json_agg(page.id) from (select s.conversation_id as id ${from}
      order by s.last_at desc, s.conversation_id desc limit ${limit} offset ${offset}) page) as ids,
    (${total}) as total`);
  const [row] = rows;
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}

/** Counts messages that are unread in this inbox. */
export async function countUnread(db: Queryable, inbox: { readonly userId: string } | 'support'): Promise<number> {
  const where = inbox === 'support' ? sql`side = 'support'` : sql`user_id = ${inbox.userId}`;
  const { rows } = await db.execute<{ n: number }>(
    sql`select coalesce(sum(unread), 0)::integer as n from conversation_sides where ${where} and unread > 0`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Counts conversations in which something was sent since the given time: from narrow indexes, as there may be very
 * many.
 */
export async function countActive(db: Queryable, since: Date): Promise<number> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ n: number }>(sql`select
    (select count(*)::integer from conversation_sides s
      where s.side = 'professional' and s.last_at is not null and s.last_at >= ${from} and not exists (
        select from conversation_sides o where o.conversation_id = s.conversation_id and o.side = 'support'))
    + (select count(*)::integer from conversation_sides where side = 'support' and total > 0 and last_at >= ${from}) as n`);
  return rows[0]?.n ?? 0;
}

/** Counts messages that were sent: all minus those of unconfirmed senders, which have an index of their own. */
export async function countSent(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select (select count(*)::integer from messages)
    - (select count(*)::integer from messages where is_waiting) as n`);
  return rows[0]?.n ?? 0;
}

/** Ids of all conversations that two people have, or one with support. */
export async function listIdsWith(
  db: Queryable,
  userId: string,
  other: { readonly id: string } | 'support',
  {
    applicationId,
    consultationId,
  }: { readonly applicationId?: string | undefined; readonly consultationId?: string | undefined },
): Promise<string[]> {
  const ofApplication = applicationId === undefined ? sql`` : sql`and c.application_id = ${applicationId}`;
  const ofConsultation = consultationId === undefined ? sql`` : sql`and c.consultation_id = ${consultationId}`;
  const people =
    other === 'support'
      ? sql`c.kind = 'support' and (c.client_id = ${userId} or c.professional_id = ${userId})`
      : sql`c.kind <> 'support' and (c.client_id, c.professional_id) in ((${userId}, ${other.id}), (${other.id}, ${userId}))`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select c.id from conversations c where ${people} ${ofApplication} ${ofConsultation} order by c.created_at, c.id limit 1000`,
  );
  return rows.map(({ id }) => id);
}

/** Ids of the conversations about an application; of one person, or of all. */
export async function listIdsAbout(db: Queryable, applicationId: string, userId: string | null): Promise<string[]> {
  const own = userId === null ? sql`` : sql`and (c.client_id = ${userId} or c.professional_id = ${userId})`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select c.id from conversations c where c.application_id = ${applicationId} ${own} order by c.created_at, c.id limit 1000`,
  );
  return rows.map(({ id }) => id);
}

interface Asker {
  readonly id: string;
  readonly role: Role;
}

/** Whether someone may read messages about an application, even if there are none yet. */
export async function mayAskAbout(db: Queryable, applicationId: string, { id, role }: Asker): Promise<boolean> {
  const isParty = sql`a.user_id = ${id} or exists (select from application_assignments x where x.application_id = a.id and x.professional_id = ${id})`;
  const { rows } = await db.execute(
    sql`select 1 from applications a where a.id = ${applicationId} and ${role === 'admin' ? sql`a.released_at is not null` : sql`(${isParty})`}`,
  );
  return rows.length > 0;
}

/** The same for messages between this account and another person. */
export async function mayAskAboutPerson(db: Queryable, otherId: string, { id, role }: Asker): Promise<boolean> {
  if (role === 'admin') {
    const { rows } = await db.execute(sql`select 1 from users where id = ${otherId} and role <> 'admin'`);
    return rows.length > 0;
  }
  const [client, professional] = role === 'user' ? [id, otherId] : [otherId, id];
  const { rows } =
    await db.execute(sql`(select 1 from applications a join application_assignments x on x.application_id = a.id
      where a.user_id = ${client} and x.professional_id = ${professional} limit 1)
    union all (select 1 from consultations k
      where k.client_id = ${client} and k.professional_id = ${professional} and k.status <> 'unconfirmed' limit 1)`);
  return rows.length > 0;
}

/** People to whom an account can write about shared work, with that work; the latest work first. */
export async function listPartners(
  db: Queryable,
  { id, role }: { readonly id: string; readonly role: 'user' | 'professional' },
): Promise<string[]> {
  const own = role === 'user' ? sql`a.user_id = ${id}` : sql`x.professional_id = ${id}`;
  const other = role === 'user' ? sql`x.professional_id` : sql`a.user_id`;
  const ownConsultation = role === 'user' ? sql`k.client_id = ${id}` : sql`k.professional_id = ${id}`;
  const ofConsultation = role === 'user' ? sql`k.professional_id` : sql`k.client_id`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (
        select ${other} as id, max(x.assigned_at) as latest
          from application_assignments x join applications a on a.id = x.application_id
          where ${own} and ${other} is not null group by 1
        union all
        select ${ofConsultation}, max(k.created_at) from consultations k
          where ${ownConsultation} and ${ofConsultation} is not null and k.status <> 'unconfirmed' group by 1) partners
      group by id order by max(latest) desc limit 500`,
  );
  return rows.map((row) => row.id);
}

/** A person whom admins find by name or email. */
export interface PersonMatch {
  readonly id: string;
  readonly name: string;
  readonly role: 'user' | 'professional';
}

/**
 * Finds people whose email, first, last, full or public name begins with the search; each uses its own index, and the
 * results are then sorted.
 */
export async function findPeople(db: Queryable, search: string, limit: number): Promise<PersonMatch[]> {
  const pattern = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<{ row: PersonMatch }>(
    sql`select json_build_object('id', u.id, 'name', coalesce(p.name, trim(u.first_name || ' ' || u.last_name)), 'role', u.role) as row
      from (select id from users where email like ${pattern} or lower(last_name) like ${pattern}
            or lower(first_name || ' ' || last_name) like ${pattern}
          union select id from professionals where lower(name) like ${pattern}) found
        join users u on u.id = found.id left join professionals p on p.id = u.id
      where u.role <> 'admin' and u.suspended_at is null
      order by u.first_name, u.last_name, u.id limit ${limit}`,
  );
  return rows.map(({ row }) => row);
}
