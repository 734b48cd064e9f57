import { type SQL, sql } from 'drizzle-orm';
import { beyond, mostUnits, stageBounds, type WaitSource, waitSources } from '#shared/analytics/waits.ts';
import { officeSpans } from '#shared/time/office-hours.ts';
import { kampalaMidnight } from '#shared/time/time.ts';
import { type Holidays, workingDayEnds, workingDayStarts } from '#shared/time/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { isOnDay } from './count-days.ts';

/** Days that the calendars cover before the counted days and after now: what is counted began and ended between. */
const margin = { before: 60, after: 14 } as const;

/** Caps a count: everything longer than `most` counts as one more than it. */
const capped = (units: SQL, most: number) => sql`least(greatest(${units}, 0), ${sql.raw(String(most))} + 1)`;
const orBeyond = (units: SQL, most: number) =>
  sql`case when ${units} <= ${sql.raw(String(most))} then ${units} else ${sql.raw(String(beyond))} end`;

/**
 * Working days from one moment to another, as `promisedBy` counts: 0 until six o'clock of the day itself, and where a clock
 * was set back between the two.
 */
const workingDays = (since: SQL, until: SQL) =>
  capped(
    sql`case when ${until} < ${since} then 0 else
      width_bucket(${until} - interval '1 millisecond', calendar.ends) + 1 - width_bucket(${since}, calendar.starts) end`,
    mostUnits.working_days,
  );

/** Seconds of office hours before a moment. */
function officeSeconds(moment: SQL): SQL {
  const span = sql`width_bucket(${moment}, calendar.opens)`;
  return sql`(calendar.passed[${span}] + extract(epoch from least(${moment}, calendar.closes[${span}]) - calendar.opens[${span}]))`;
}
const officeHours = (since: SQL, until: SQL) =>
  capped(sql`ceil((${officeSeconds(until)} - ${officeSeconds(since)}) / 3600)`, mostUnits.office_hours);
const clockHours = (since: SQL, until: SQL) =>
  capped(sql`ceil(extract(epoch from ${until} - ${since}) / 3600)`, mostUnits.hours);

/** Events that begin no stage. */
const besides = sql.raw(`('reminded', 'revision_requested', 'proposal_replaced', 'answer_postponed')`);

/** The stage that an event starts. The event of a decided problem doesn't say which stage it returns to. */
const eventStage = sql`case e.kind
  when 'submitted' then case when e.next = 'released' then null else 'pending' end when 'released' then 'pending'
  when 'approved' then 'unassigned' when 'assignment_declined' then 'unassigned' when 'unassigned' then 'unassigned'
  when 'assigned' then 'assigned' when 'reassigned' then 'assigned' when 'proposal_withdrawn' then 'assigned'
  when 'proposal_declined' then 'assigned' when 'proposed' then 'proposed' when 'proposal_accepted' then 'engaged'
  when 'delivered' then 'delivered' when 'changes_requested' then 'changes_requested' when 'problem_reported' then 'problem' end`;

const bounds = sql.raw(`array[${stageBounds.join(', ')}]::float8[]`);
const stageHours = sql`coalesce((array[${sql.raw(stageBounds.join(', '))}])[width_bucket(
  (greatest(extract(epoch from s.until - s.at), 0.001) - 0.001)::float8 / 3600, ${bounds}) + 1], ${sql.raw(String(beyond))})`;

/** How long everything took that started on these days and has ended. */
const counted: Readonly<Record<WaitSource, SQL>> = {
  applications: sql`
    select d.day, w.wait, w.up_to
    from days d cross join calendar
    join applications a on ${isOnDay(sql`a.submitted_at`)} and a.released_at is not null
    cross join lateral (select ${eventStage} as stage, e.at, e.until, e.next from (
      select e.kind, e.at, lead(e.at) over timeline as until, lead(e.kind) over timeline as next
      from application_events e where e.application_id = a.id and e.kind not in ${besides}
      window timeline as (order by e.seq)) e where e.until is not null) s
    cross join lateral (values (s.stage, ${stageHours}),
      (case when s.stage = 'pending' and s.next in ('approved', 'rejected') then 'decide'
        when s.stage = 'unassigned' and s.next = 'assigned' then 'assign' end,
      ${orBeyond(workingDays(sql`s.at`, sql`s.until`), mostUnits.working_days)})) w (wait, up_to)`,
  accounts: sql`
    select d.day, 'profile' as wait, ${orBeyond(workingDays(sql`since.at`, sql`p.approved_at`), mostUnits.working_days)} as up_to
    from days d cross join calendar
    join users u on ${isOnDay(sql`u.created_at`)} and u.role = 'professional'
    join lateral (select p.approved_at, p.created_at, p.resubmitted_at from professionals p where p.id = u.id limit 1) p
      on p.approved_at > p.created_at
    cross join lateral (select case when p.resubmitted_at < p.approved_at then p.resubmitted_at else p.created_at end as at) since`,
  contact: sql`
    select d.day, 'contact' as wait, ${orBeyond(officeHours(sql`m.created_at`, sql`m.first_answered_at`), mostUnits.office_hours)} as up_to
    from days d cross join calendar
    join contact_messages m on ${isOnDay(sql`m.created_at`)} and m.first_answered_at is not null`,
  consultations: sql`
    select d.day, 'consultation' as wait, case when c.answered_at is null then ${sql.raw(String(beyond))}
      else ${orBeyond(clockHours(sql`c.asked_at`, sql`c.answered_at`), mostUnits.hours)} end as up_to
    from days d cross join calendar
    join consultations c on ${isOnDay(sql`c.created_at`)} and c.asked_at is not null
      and (c.answered_at is not null or (c.status = 'expired' and c.ended_at is not null))`,
};

/** The days, and the calendars that their waits are counted by. */
function buildCalendar(days: readonly string[], holidays: Holidays, now: Date): SQL {
  const first = kampalaMidnight(days.toSorted()[0]!);
  const daysBack = Math.max(0, Math.ceil((now.getTime() - first.getTime()) / 86_400_000)) + margin.before;
  const starts = workingDayStarts(now, { daysBack, workingDaysAhead: margin.after }, holidays);
  const spans = officeSpans(now, { daysBack, daysAhead: margin.after }, holidays);
  let seconds = 0;
  const passed = spans.map(({ opens, closes }) => {
    const before = seconds;
    seconds += (closes.getTime() - opens.getTime()) / 1000;
    return before;
  });
  const moments = (list: readonly Date[]) => sql`${sql.param(list.map((one) => one.toISOString()))}::timestamptz[]`;
  const ends = starts.map((start) => new Date(start.getTime() + workingDayEnds * 3_600_000));
  return sql`select ${moments(starts)} as starts, ${moments(ends)} as ends,
    ${moments(spans.map(({ opens }) => opens))} as opens, ${moments(spans.map(({ closes }) => closes))} as closes,
    ${sql.param(passed)}::float8[] as passed`;
}

/**
 * Counts the waits of a source on some days from the tables, replacing the earlier counts. Everything counted happened
 * before `now`.
 */
export async function countWaits(
  db: Queryable,
  source: WaitSource,
  days: readonly string[],
  { holidays, now }: { readonly holidays: Holidays; readonly now: Date },
): Promise<void> {
  const waits = sql.param([...waitSources[source]]);
  const dates = sql`${sql.param([...days])}::date[]`;
  // Rows instead of an array, so that the planner knows how many there are.
  const rows = sql.join(
    days.map((day) => sql`(${day}::date)`),
    sql`, `,
  );
  await db.execute(sql`delete from daily_waits where day = any(${dates}) and wait = any(${waits}::text[])`);
  await db.execute(sql`
    insert into daily_waits (day, wait, up_to, n)
    select day, wait, up_to, count(*)
    from (with days (day) as (values ${rows}), calendar as materialized (${buildCalendar(days, holidays, now)}) ${counted[source]}) counted
    where wait is not null group by day, wait, up_to`);
}
