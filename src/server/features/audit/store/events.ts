import { and, type SQL, sql } from 'drizzle-orm';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';

/** An event with people's current names. Times are strings. */
export interface AuditEventRow {
  readonly seq: number;
  readonly at: string;
  readonly action: string;
  readonly actorId: string | null;
  readonly actorRole: string;
  readonly actorName: string | null;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly personalHash: string | null;
  readonly requestId: string | null;
}

/** The filters as the database compares them. */
export interface EventFilter {
  /** Any of these actions. */
  readonly actions?: readonly string[] | undefined;
  readonly actor?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Any of these, found by a search. */
  readonly found?: SearchMeanings | undefined;
}

/** The possible meanings of a search. */
export interface SearchMeanings {
  readonly number: number | null;
  readonly actions: readonly string[];
  /** Ids of people (actor or subject) and of anything else that events are about. */
  readonly ids: readonly string[];
}

function buildConditions(
  { actions, actor, subjectType, subjectId, from, before }: EventFilter,
  hasActions = true,
): SQL {
  return (
    and(
      hasActions && actions !== undefined ? sql`e.action = any(${textArray(actions)})` : undefined,
      actor === undefined ? undefined : sql`e.actor_id = ${actor}`,
      subjectType === undefined ? undefined : sql`e.subject_type = ${subjectType}`,
      subjectId === undefined ? undefined : sql`e.subject_id = ${subjectId}`,
      from && sql`e.at >= ${from}`,
      before && sql`e.at < ${before}`,
    ) ?? sql`true`
  );
}

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const uuidArray = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;

/**
 * Numbers of events in the list's order, up to a limit. Where several values may match, the newest of each are read
 * along its index and merged, so that a rare one doesn't read the whole log.
 */
function selectNumbers(filter: EventFilter, most: number): SQL {
  const { actions, found } = filter;
  const rest = buildConditions(filter, found !== undefined);
  const newest = (condition: SQL) =>
    sql`select e.seq, e.at from audit_events e where ${condition} and ${rest} order by e.at desc, e.seq desc limit ${most}`;
  const each = (values: SQL, condition: SQL) =>
    sql`select p.seq, p.at from unnest(${values}) as v(value), lateral (${newest(condition)}) p`;
  const parts = found
    ? [
        each(textArray(found.actions), sql`e.action = v.value`),
        each(uuidArray(found.ids), sql`e.actor_id = v.value`),
        each(textArray(found.ids), sql`e.subject_id = v.value`),
        sql`(${newest(sql`e.seq = ${found.number}`)})`,
      ]
    : actions
      ? [each(textArray(actions), sql`e.action = v.value`)]
      : [sql`(${newest(sql`true`)})`];
  return sql`select u.seq, u.at from (${sql.join(parts, sql` union `)}) u order by u.at desc, u.seq desc limit ${most}`;
}

const personName = (id: SQL) =>
  sql`(select coalesce(p.name, trim(u.first_name || ' ' || u.last_name)) from users u left join professionals p on p.id = u.id where u.id = ${id})`;

/** The name of an event's subject, for subjects with a name that every admin may read. */
const subjectName = sql`case
  when e.subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then null
  when e.subject_type in ('user', 'professional') then ${personName(sql`e.subject_id::uuid`)}
  when e.subject_type = 'application' then (select a.title from applications a where a.id = e.subject_id::uuid)
  when e.subject_type = 'problem' then (select a.title from problems b join applications a on a.id = b.application_id where b.id = e.subject_id::uuid)
  when e.subject_type = 'consultation' then (select c.name from consultations c where c.id = e.subject_id::uuid)
  when e.subject_type = 'review' then (select p.name from reviews r join professionals p on p.id = r.professional_id where r.id = e.subject_id::uuid)
  when e.subject_type = 'contact_message' then (select m.subject from contact_messages m where m.id = e.subject_id::uuid)
end`;

const row = sql`json_build_object(
  'seq', e.seq, 'at', e.at, 'action', e.action, 'actorId', e.actor_id, 'actorRole', e.actor_role,
  'actorName', ${personName(sql`e.actor_id`)}, 'subjectType', e.subject_type, 'subjectId', e.subject_id,
  'subjectName', ${subjectName}, 'facts', e.facts, 'personalHash', e.personal_hash, 'requestId', e.request_id)`;

/** A page of the log: numbers first, along an index, and then only the rows shown. */
export async function listEvents(
  db: Queryable,
  filter: EventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditEventRow[]> {
  const { rows } = await db.execute<{ row: AuditEventRow }>(
    sql`select ${row} as row from (select n.seq from (${selectNumbers(filter, limit + offset)}) n
        order by n.at desc, n.seq desc limit ${limit} offset ${offset}) page
      join audit_events e on e.seq = page.seq order by e.at desc, e.seq desc`,
  );
  return rows.map((one) => one.row);
}

/** Counts events up to a bound, and one more if there are more. */
export async function countEvents(db: Queryable, filter: EventFilter): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::integer as n from (${selectNumbers(filter, paging.exactCountUpTo + 1)}) counted`,
  );
  return rows[0]?.n ?? 0;
}

export async function listEventNumbers(db: Queryable, filter: EventFilter, atMost: number): Promise<number[]> {
  const { rows } = await db.execute<{ seq: string }>(selectNumbers(filter, atMost));
  return rows.map(({ seq }) => Number(seq));
}

/** Events by their numbers, in no order. */
export async function readEvents(db: Queryable, numbers: readonly number[]): Promise<AuditEventRow[]> {
  const { rows } = await db.execute<{ row: AuditEventRow }>(
    sql`select ${row} as row from audit_events e where e.seq = any(${sql.param([...numbers])}::bigint[])`,
  );
  return rows.map((one) => one.row);
}

/** Other data stored about an event: values about people, and since when the chain includes it. */
export async function findBeside(
  db: Queryable,
  number: number,
): Promise<{ personal: Readonly<Record<string, string>> | null; sealedAt: string | null }> {
  const { rows } = await db.execute<{ row: { personal: Record<string, string> | null; sealedAt: string | null } }>(
    sql`select json_build_object(
      'personal', (select p.values from audit_personal p where p.seq = ${number}),
      'sealedAt', (select s.sealed_at from audit_seals s where s.to_seq >= ${number} order by s.to_seq limit 1)) as row`,
  );
  return rows[0]?.row ?? { personal: null, sealedAt: null };
}

/** People whose name or address begins with the text; limited to a few, so that a search stays fast. */
export async function findPeople(db: Queryable, term: string): Promise<string[]> {
  const begins = `${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<{ id: string }>(
    sql`(select u.id from users u where u.email like ${begins} limit 20)
      union (select u.id from users u where lower(u.first_name || ' ' || u.last_name) like ${begins} limit 20)
      union (select u.id from users u where lower(u.last_name) like ${begins} limit 20)
      union (select p.id from professionals p where lower(p.name) like ${begins} limit 20)`,
  );
  return rows.map(({ id }) => id);
}
