import { type SQL, sql } from 'drizzle-orm';
import { type FunnelStep, funnelSteps, type RollupSource, rollupSources } from '#shared/analytics/rollup-facts.ts';
import type { Queryable } from '#server/db/database.ts';

/** Largest number of whole shillings that JSON carries exactly. */
const largest = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** Whether a moment is on the Kampala day `d.day`; Uganda keeps UTC+3. Written as a range, so that an index is used. */
export const isOnDay = (moment: SQL) => sql`${moment} >= (d.day::timestamp - interval '3 hours') at time zone 'UTC'
  and ${moment} < (d.day::timestamp + interval '21 hours') at time zone 'UTC'`;

const stepNumber = (step: FunnelStep) => sql.raw(String(funnelSteps.indexOf(step) + 1));
/** The number of the step that an application has reached, by each kind of evidence for it. */
const isCompleted = sql`case when a.status = 'completed' then ${stepNumber('finished')} end`;
const isReviewed = sql`(select ${stepNumber('reviewed')} from reviews v where v.application_id = a.id limit 1)`;
const stepOfEvent = sql`case e.kind when 'approved' then ${stepNumber('approved')} when 'assigned' then ${stepNumber('assigned')}
  when 'reassigned' then ${stepNumber('assigned')} when 'proposed' then ${stepNumber('proposed')}
  when 'proposal_accepted' then ${stepNumber('agreed')} when 'delivered' then ${stepNumber('delivered')} end`;

/**
 * One profile, found by its key. Without the limit the planner, which can't know how few rows a day has, would read all
 * profiles.
 */
const selectProfile = (id: SQL) =>
  sql`(select p.profession, p.district from professionals p where p.id = ${id} limit 1)`;

/**
 * Every row that counts, with what it counts by and its price: version 4, with `count-waits.ts`. With a change here
 * raise the version in `migrations/repeatable/analytics.sql`, so that everything is counted again.
 */
const counted: Readonly<Record<RollupSource, SQL>> = {
  accounts: sql`
    select d.day, case u.role when 'user' then 'client' else 'professional' end as fact, 0 as price, v.dimension, v.value
    from days d
    join users u on ${isOnDay(sql`u.created_at`)} and u.role in ('user', 'professional')
    left join lateral ${selectProfile(sql`u.id`)} p on true
    cross join lateral (values ('all', ''), ('district', coalesce(p.district, u.district, '')),
      ('profession', case u.role when 'professional' then coalesce(p.profession, '') end)) v (dimension, value)`,
  applications: sql`
    select d.day, s.fact, 0 as price, v.dimension, v.value
    from days d
    join applications a on ${isOnDay(sql`a.submitted_at`)} and a.released_at is not null
    cross join lateral (select greatest(1, ${isCompleted}, max(${stepOfEvent}), ${isReviewed}) as furthest
      from application_events e where e.application_id = a.id) reached
    join unnest(${sql.param([...funnelSteps])}::text[]) with ordinality s (fact, step) on s.step <= reached.furthest
    left join lateral ${selectProfile(sql`a.professional_id`)} p on true
    cross join lateral (values ('all', ''), ('service', a.service_type), ('district', coalesce(a.district, '')),
      ('profession', case when a.professional_id is not null then coalesce(p.profession, '') end)) v (dimension, value)`,
  completed: sql`
    select d.day, 'completed' as fact, coalesce(r.proposed_budget, a.budget_max) as price, v.dimension, v.value
    from days d
    join applications a on ${isOnDay(sql`a.closed_at`)} and a.status = 'completed'
    left join lateral (select r.proposed_budget from proposals r
      where r.application_id = a.id and r.status = 'accepted' and r.ended_at is null limit 1) r on true
    left join lateral ${selectProfile(sql`a.professional_id`)} p on true
    cross join lateral (values ('all', ''), ('service', a.service_type), ('district', coalesce(a.district, '')),
      ('profession', coalesce(p.profession, ''))) v (dimension, value)`,
};

const dates = (days: readonly string[]) => sql`${sql.param([...days])}::date[]`;

/** Counts days of a source from the tables, replacing the earlier counts. */
export async function countDays(db: Queryable, source: RollupSource, days: readonly string[]): Promise<void> {
  const facts = sql.param([...rollupSources[source]]);
  await db.execute(sql`delete from daily_rollups where day = any(${dates(days)}) and fact = any(${facts}::text[])`);
  await db.execute(sql`
    insert into daily_rollups (day, fact, dimension, value, n, amount)
    select day, fact, dimension, value, count(*), least(sum(price), ${largest})
    from (with days as (select unnest(${dates(days)}) as day) ${counted[source]}) counted
    where value is not null group by day, fact, dimension, value`);
}
