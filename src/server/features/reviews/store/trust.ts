import { type Placeholder, sql } from 'drizzle-orm';
import { retention } from '#shared/account/retention.ts';
import { daysBefore, kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import { type JsonRow, jsonRow } from '#server/db/json-rows.ts';
import { professionals } from '#server/db/schema/index.ts';

/** Days of assignments and requests over which response times are measured (decisions, section 3). */
const answerDays = 90;

/**
 * Time within which a request for a consultation reaches the professional or is deleted; an index covers it by creation
 * time.
 */
const unconfirmedAtMost = sql.raw(`interval '${retention.unconfirmedConsultationDays} days'`);

/** Endings of an assignment that count as unanswered, however soon they came: declined, or withdrawn after too long. */
const neverAnswered = sql.raw(`'declined', 'no_proposal'`);

/**
 * Silence for this long counts as no answer in time, whatever happened afterwards; professionals are told this on How It
 * Works. An assignment withdrawn sooner says nothing about them.
 */
const patience = sql.raw(`interval '24 hours'`);

/** The times between which facts count, or placeholders for them. */
export interface TrustSpan<Moment = string> {
  readonly midnight: Moment;
  readonly since: Moment;
}

/**
 * Returns whole days in Kampala. Facts before the last midnight no longer change, so that a cached profile stays
 * correct until the next one, when every cached reply expires (decision 019).
 */
export function trustSpan(now: Date): TrustSpan {
  const midnight = kampalaMidnight(kampalaDay(now));
  return { midnight: midnight.toISOString(), since: daysBefore(midnight, answerDays).toISOString() };
}

/**
 * Counts assignments and requests without an answer as slower than any answer: otherwise professionals who answer least
 * would seem the fastest. No answer takes less than zero time, even if a clock was corrected.
 */
const columns = ({ midnight, since }: TrustSpan<string | Placeholder>) => ({
  hereSince: professionals.createdAt,
  engagements: sql<number>`(
    select count(*) from applications a
    where a.professional_id = ${professionals.id} and a.status = 'completed' and a.closed_at < ${midnight}::timestamptz
      and exists (
        select from proposals r
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
  consultations: sql<number>`(
    select count(*) from consultations c
    where c.professional_id = ${professionals.id} and c.status = 'completed' and c.ended_at < ${midnight}::timestamptz
  )`,
  replies: sql<{ n: number; hours: number | null }>`(
    select json_build_object(
      'n', count(*),
      'hours', nullif(percentile_disc(0.5) within group (order by t.hours), 'Infinity')
    )
    from consultations c
    cross join lateral (
      select case
        when c.answered_at < ${midnight}::timestamptz
          then greatest(extract(epoch from c.answered_at - c.asked_at)::float8 / 3600, 0)
        when c.status = 'expired' and c.ended_at < ${midnight}::timestamptz
          or least(c.ended_at, ${midnight}::timestamptz) - c.asked_at >= ${patience}
          then 'Infinity'::float8
      end as hours
    ) t
    where c.professional_id = ${professionals.id} and c.asked_at >= ${since}::timestamptz
      and c.created_at >= ${since}::timestamptz - ${unconfirmedAtMost} and t.hours is not null
  )`,
});

/** Selects the counted facts of a professional's work, as one JSON value. */
export const trust = (span: TrustSpan<string | Placeholder>) => jsonRow(columns(span));
export type TrustRow = JsonRow<ReturnType<typeof columns>>;
