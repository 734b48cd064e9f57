import { type SQL, sql } from 'drizzle-orm';
import { paging } from '#shared/limits.ts';
import { setInOfficeHours, type WaitingKind, type WaitingSubject, waitingDaysFor } from '#shared/desk/waiting-kinds.ts';
import type { Promises } from '#shared/settings/promises.ts';
import { workingDayEnds } from '#shared/time/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Asker, WaitingSource } from '#server/kernel/waiting-source.ts';

/** An item as the database lists it; times are strings. */
export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly subject: WaitingSubject;
  readonly id: string;
  readonly title: string | null;
  readonly person: string | null;
  readonly service: string | null;
  readonly urgency: 'low' | 'medium' | 'high' | null;
  readonly version: number | null;
  readonly since: string;
  readonly due: string | null;
}

interface WaitingListQuery {
  readonly asker: Asker;
  /** All kinds for the caller's role; counted whether or not they are listed. */
  readonly sources: readonly WaitingSource[];
  readonly listed: readonly WaitingSource[];
  /** Starts of the working days from which due times are computed (`promisedBy`), earliest first. */
  readonly workingDays: readonly Date[];
  /** Our office hours, for due times that are a number of office hours away (`officeHoursAfter`). */
  readonly officeSpans: readonly { readonly opens: Date; readonly closes: Date }[];
  readonly promises: Promises;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Lists waiting items by the moment they are due, and counts each kind up to a bound, in one statement. Each source
 * returns its first rows (for admins from an index), and only those are merged; a later page reads only the rows up to
 * its end.
 */
export async function listWaiting(
  db: Queryable,
  query: WaitingListQuery,
): Promise<{ items: WaitingRow[]; counts: { kind: WaitingKind; n: number }[] }> {
  const days = sql`${sql.param(query.workingDays.map((day) => day.toISOString()))}::timestamptz[]`;
  const counts = sql.join(
    query.sources.map((source) => selectCount(source, query.asker)),
    sql` union all `,
  );
  const most = query.limit + query.offset;
  const items =
    query.listed.length === 0 || query.limit === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(page.item), '[]'::json) from (
          select json_build_object('kind', u.kind, 'subject', u.subject, 'id', u.id, 'title', u.title, 'person', u.person,
            'service', u.service, 'urgency', u.urgency, 'version', u.version, 'since', u.since, 'due', u.due) as item
          from days cross join lateral (${sql.join(
            query.listed.map((source) => selectFirst(source, query, most)),
            sql` union all `,
          )}) u
          order by u.sorted, u.since, u.kind, u.id limit ${query.limit} offset ${query.offset}) page)`;
  const { rows } = await db.execute<{ items: WaitingRow[]; counts: { kind: WaitingKind; n: number }[] }>(
    sql`with days as materialized (select ${days} as starts, ${office(query.officeSpans)})
      select ${items} as items, (select json_agg(c) from (${counts}) c) as counts`,
  );
  return rows[0]!;
}

/** Openings and closings, and the seconds of office hours before each. */
function office(spans: WaitingListQuery['officeSpans']): SQL {
  let passed = 0;
  const before = spans.map(({ opens, closes }) => {
    const sum = passed;
    passed += (closes.getTime() - opens.getTime()) / 1000;
    return sum;
  });
  const moments = (of: 'opens' | 'closes') => sql.param(spans.map((span) => span[of].toISOString()));
  return sql`${moments('opens')}::timestamptz[] as opens, ${moments('closes')}::timestamptz[] as closes, ${sql.param(before)}::float8[] as passed`;
}

/**
 * As below, in office hours (`officeHoursAfter`): a period that ends at closing time is due then, not at the next
 * opening.
 */
function promisedInHours(since: SQL, hours: number): SQL {
  const span = sql`width_bucket(${since}, days.opens)`;
  const seconds = sql`days.passed[${span}] + extract(epoch from least(${since}, days.closes[${span}]) - days.opens[${span}])::float8 + ${number(hours * 3600)}`;
  const last = sql`width_bucket(${seconds} - 0.0005, days.passed)`;
  return sql`days.opens[${last}] + (${seconds} - days.passed[${last}]) * interval '1 second'`;
}

/** The due moment in SQL, as `promisedBy` computes it; anything older than the first day gets that day's. */
const promisedFor = ({ since, kind }: WaitingSource, promises: Promises): SQL =>
  isInHours(kind)
    ? promisedInHours(since, promises[setInOfficeHours[kind]])
    : promisedInDays(since, waitingDaysFor(kind, promises));

const isInHours = (kind: WaitingKind): kind is keyof typeof setInOfficeHours => kind in setInOfficeHours;

const promisedInDays = (since: SQL, days: number): SQL =>
  sql`days.starts[width_bucket(${since}, days.starts) + ${number(days)}] + ${sql.raw(`interval '${workingDayEnds} hours'`)}`;

/**
 * The first rows of a source, chosen before anything is joined to them. Due times rise with `since`, so the index has
 * the order of the list.
 */
function selectFirst(source: WaitingSource, { asker, promises }: WaitingListQuery, atMost: number): SQL {
  const { since, id, due, kind, subject, role } = source;
  const none = sql`null`;
  const promised = promisedFor(source, promises);
  const own = role === 'admin' ? promised : (due ?? none);
  const sorted = role === 'admin' ? promised : sql`coalesce(${own}, ${promised})`;
  const order = role === 'admin' ? sql`${since}, ${id}` : sql`${sorted}, ${since}, ${id}`;
  return sql`(select ${text(kind)} as kind, ${text(subject)} as subject, ${id} as id, ${source.title} as title,
      ${source.person ?? none}::text as person, ${source.service ?? none}::text as service,
      ${source.urgency ?? none}::text as urgency, ${source.version ?? none}::integer as version, ${since} as since,
      (${own})::timestamptz as due, coalesce(${sorted}, ${since}) as sorted
    from (select w.* from ${source.from} where ${source.where(asker)} order by ${order} limit ${atMost}) w ${source.joins ?? sql``})`;
}

const selectCount = (source: WaitingSource, asker: Asker): SQL =>
  sql`(select ${text(source.kind)} as kind, count(*) as n from (
    select 1 from ${source.from} where ${source.where(asker)} limit ${number(paging.exactCountUpTo + 1)}) counted)`;

/** Our constants, as literals: a parameter would have no type. */
const text = (word: WaitingKind | WaitingSubject) => sql.raw(`'${word}'::text`);
const number = (value: number) => sql.raw(String(value));
