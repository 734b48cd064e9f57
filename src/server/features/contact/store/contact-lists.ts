import { and, type SQL, sql } from 'drizzle-orm';
import type { InquiryType } from '#shared/choices.ts';
import type { ContactFilter } from '#shared/api/contact/inbox.ts';
import type { ContactStatus } from '#shared/contact/contact-states.ts';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { hasWords, toTsQuery } from '#server/db/word-search.ts';
import { sqlExcerpt } from '#server/kernel/waiting-source.ts';

/** A message as the admins' list has it. Times are strings. */
export interface ContactRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly excerpt: string;
  readonly type: InquiryType;
  readonly status: ContactStatus;
  readonly createdAt: string;
  readonly repliedAt: string | null;
  readonly firstAnsweredAt: string | null;
  readonly takenBy: { readonly id: string; readonly name: string } | null;
  readonly takenAt: string | null;
  readonly conversationId: string | null;
  readonly version: number;
}

/** The filters as the database compares them. */
export interface ContactListFilter extends Pick<ContactFilter, 'status' | 'taken' | 'sort'> {
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly adminId: string;
  /** Messages taken before this moment count as assigned to no one. */
  readonly heldSince: Date;
}

/** Since when an answer is awaited, as in the index. */
const since = sql`coalesce(c.replied_at, c.created_at)`;

/** The words of a text, as the indexes have them (`db/schema/contact.ts`). */
const wordsIn = (content: SQL): SQL => sql`to_tsvector('simple', translate(${content}, '“”‘’…–—@._', '          '))`;

/**
 * Matches words in a message or its thread, each by its own index. With other conditions, an `or` would read every
 * message; as an array, the ids are found first.
 */
const hasAny = (words: string): SQL => sql`c.id = any (array(
  select m.id from contact_messages m where ${hasWords(wordsIn(sql`m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message`), words)}
  union all select e.contact_message_id from contact_entries e where ${hasWords(wordsIn(sql`e.content`), words)}))`;

const holders: Readonly<Record<'me' | 'nobody' | 'others', (filter: ContactListFilter) => SQL>> = {
  me: ({ adminId, heldSince }) => sql`c.taken_by = ${adminId} and c.taken_at > ${heldSince}`,
  nobody: ({ heldSince }) => sql`(c.taken_by is null or c.taken_at <= ${heldSince})`,
  others: ({ adminId, heldSince }) => sql`c.taken_by <> ${adminId} and c.taken_at > ${heldSince}`,
};

function buildCondition(filter: ContactListFilter): SQL {
  const { taken, search, from, before } = filter;
  const words = search === undefined ? undefined : toTsQuery(search);
  return (
    and(
      words === null ? sql`false` : undefined,
      taken && holders[taken](filter),
      words ? hasAny(words) : undefined,
      from && sql`c.created_at >= ${from}`,
      before && sql`c.created_at < ${before}`,
    ) ?? sql`true`
  );
}

/**
 * Ids in the list's order. By default waiting messages come first, the longest-waiting at the top, then the newest of
 * the rest: two parts, each read along its index.
 */
function selectIds(filter: ContactListFilter, limit: number, offset: number): SQL {
  const where = buildCondition(filter);
  const most = limit + offset;
  const part = (status: SQL, order: SQL, rank: SQL) =>
    sql`(select c.id, ${rank} as part, row_number() over (order by ${order}) as place from contact_messages c
      where ${status} and ${where} order by ${order} limit ${most})`;
  const waiting = part(sql`c.status = 'new'`, sql`${since}, c.id`, sql`1`);
  const done = (status: SQL) => part(status, sql`c.created_at desc, c.id desc`, sql`2`);
  const { status, sort } = filter;
  if (sort !== undefined) {
    const order = sort === 'oldest' ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`;
    return page(part(status === undefined ? sql`true` : sql`c.status = ${status}`, order, sql`1`));
  }
  if (status === 'new') return page(waiting);
  if (status !== undefined) return page(done(sql`c.status = ${status}`));
  return page(sql`${waiting} union all ${done(sql`c.status <> 'new'`)}`);

  function page(parts: SQL): SQL {
    return sql`select p.id, p.part, p.place from (${parts}) p order by p.part, p.place limit ${limit} offset ${offset}`;
  }
}

const fields = sql`json_build_object(
  'id', c.id, 'name', c.name, 'email', c.email, 'subject', c.subject, 'type', c.type, 'status', c.status,
  'excerpt', ${sqlExcerpt(sql`coalesce((select e.content from contact_entries e where e.contact_message_id = c.id
    and e.side = 'person' order by e.number desc limit 1), c.message)`)},
  'createdAt', c.created_at, 'repliedAt', c.replied_at, 'firstAnsweredAt', c.first_answered_at,
  'takenBy', (select json_build_object('id', t.id, 'name', t.first_name) from users t where t.id = c.taken_by),
  'takenAt', c.taken_at, 'conversationId', c.conversation_id, 'version', c.version)`;

/** Ids first, along an index, and then only the rows shown. */
export async function listContacts(
  db: Queryable,
  filter: ContactListFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ContactRow[]> {
  const { rows } = await db.execute<{ row: ContactRow }>(
    sql`select ${fields} as row from (${selectIds(filter, limit, offset)}) page join contact_messages c on c.id = page.id
      order by page.part, page.place`,
  );
  return rows.map(({ row }) => row);
}

/** Counts a list; searches up to a bound, and one more if there are more. */
export async function countContacts(db: Queryable, filter: ContactListFilter): Promise<number> {
  const bound = filter.search === undefined ? sql`` : sql`limit ${paging.exactCountUpTo + 1}`;
  const status = filter.status === undefined ? sql`true` : sql`c.status = ${filter.status}`;
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::integer as n from (select 1 from contact_messages c where ${status} and ${buildCondition(filter)} ${bound}) counted`,
  );
  return rows[0]?.n ?? 0;
}

export async function listContactIds(db: Queryable, filter: ContactListFilter, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(selectIds(filter, atMost, 0));
  return rows.map(({ id }) => id);
}

/** Rows by their ids; deleted ones are absent. */
export async function readContacts(db: Queryable, ids: readonly string[]): Promise<ContactRow[]> {
  const { rows } = await db.execute<{ row: ContactRow }>(
    sql`select ${fields} as row from contact_messages c where c.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return rows.map(({ row }) => row);
}

/** A message's row of the list; null if there is none. */
export async function findContactRow(db: Queryable, id: string): Promise<ContactRow | null> {
  const [row] = await readContacts(db, [id]);
  return row ?? null;
}
