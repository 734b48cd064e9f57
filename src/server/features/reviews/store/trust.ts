import { type Placeholder, sql } from 'drizzle-orm';
import { daysBefore, kampalaDay, kampalaMidnight } from '#shared/time.ts';
import { type JsonRow, jsonRow } from '#server/db/json-rows.ts';
import { professionals } from '#server/db/schema/index.ts';

/** Days of assignments over which is measured how fast somebody answers (decisions, section 3). */
const answerDays = 90;

/** How an assignment ends that was not answered, however soon: it was given back, or taken back after too long. */
const neverAnswered = sql.raw(`'declined', 'no_proposal'`);

/**
 * Whoever has said nothing for so long has not answered in time, whatever became of it then: it is what we tell
 * professionals (How It Works). What was taken away sooner says nothing of them.
 */
const patience = sql.raw(`interval '24 hours'`);

/** Until when and from when on facts count: moments, or what stands for them. */
export interface TrustSpan<Moment = string> {
  readonly midnight: Moment;
  readonly since: Moment;
}

/**
 * Whole days in Kampala. What happened before the last midnight changes no more, so that a kept profile stays true until
 * the next one, where every kept answer ends (decision 019).
 */
export function trustSpan(now: Date): TrustSpan {
  const midnight = kampalaMidnight(kampalaDay(now));
  return { midnight: midnight.toISOString(), since: daysBefore(midnight, answerDays).toISOString() };
}

/**
 * Assignments without an answer count as slower than any answer: else the fastest would be who answers least. Nobody
 * answers before they are asked, though a clock that was put right says so.
 */
const columns = ({ midnight, since }: TrustSpan<string | Placeholder>) => ({
  hereSince: professionals.createdAt,
  engagements: sql<number>`(
    select count(*) from applications a
    where a.professional_id = ${professionals.id} and a.status = 'completed' and a.closed_at < ${midnight}::timestamptz
      and exists (
        select from responses r
        where r.application_id = a.id and r.professional_id = a.professional_id
          and r.status = 'accepted' and r.ended_at is null
      )
  )`,
  answers: sql<{ n: number; hours: number | null }>`(
    select json_build_object(
      'n', count(*),
      'hours', nullif(percentile_disc(0.5) within group (order by t.hours), 'Infinity')
    )
    from application_assignments s
    cross join lateral (
      select case
        when s.first_response_at < ${midnight}::timestamptz
          then greatest(extract(epoch from s.first_response_at - s.assigned_at)::float8 / 3600, 0)
        when s.ended_at < ${midnight}::timestamptz and s.ending in (${neverAnswered})
          or least(s.ended_at, ${midnight}::timestamptz) - s.assigned_at >= ${patience}
          then 'Infinity'::float8
      end as hours
    ) t
    where s.professional_id = ${professionals.id} and s.assigned_at >= ${since}::timestamptz and t.hours is not null
  )`,
});

/** What is counted of a professional's work, as one JSON value. */
export const trust = (span: TrustSpan<string | Placeholder>) => jsonRow(columns(span));
export type TrustRow = JsonRow<ReturnType<typeof columns>>;
