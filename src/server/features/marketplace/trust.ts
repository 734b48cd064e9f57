import { sql } from 'drizzle-orm';
import type { TrustFacts } from '#shared/api/professionals.ts';
import { fewestCases } from '#shared/review-rules.ts';
import { daysBefore, kampalaDay, kampalaMidnight } from '#shared/time.ts';
import { professionals } from '#server/db/schema/index.ts';
import { type JsonRow, jsonRow } from '#server/db/json-rows.ts';

/** Days of assignments over which is measured how fast somebody answers (decisions, section 3). */
const answerDays = 90;

/**
 * Until when and from when on facts count: whole days in Kampala. What happened before the last midnight changes no more,
 * so that a kept profile stays true until the next one, where every kept answer ends (decision 018).
 */
export function trustSpan(now: Date): { readonly midnight: string; readonly since: string } {
  const midnight = kampalaMidnight(kampalaDay(now));
  return { midnight: midnight.toISOString(), since: daysBefore(midnight, answerDays).toISOString() };
}

const midnight = sql`${sql.placeholder('midnight')}::timestamptz`;

const columns = {
  hereSince: professionals.createdAt,
  engagements: sql<number>`(
    select count(*) from applications a
    where a.professional_id = ${professionals.id} and a.status = 'completed' and a.closed_at < ${midnight}
      and exists (select from responses r where r.application_id = a.id and r.status = 'accepted' and r.ended_at is null)
  )`,
  answers: sql<{ n: number; hours: number | null }>`(
    select json_build_object(
      'n', count(*),
      'hours', percentile_cont(0.5) within group (order by extract(epoch from s.first_response_at - s.assigned_at) / 3600.0)
    )
    from application_assignments s
    where s.professional_id = ${professionals.id} and s.assigned_at >= ${sql.placeholder('since')}::timestamptz
      and s.first_response_at < ${midnight}
  )`,
};

/** What is counted of a professional's work; asks for the placeholders of `trustSpan`. */
export const trust = jsonRow(columns);
export type TrustRow = JsonRow<typeof columns>;

/** The facts as they are told: none of fewer cases than say something. */
export function viewTrust({ hereSince, engagements, answers }: TrustRow): TrustFacts {
  return {
    here_since: new Date(hereSince).toISOString(),
    engagements: engagements >= fewestCases ? engagements : null,
    answer_hours: answers.n >= fewestCases && answers.hours !== null ? Math.round(answers.hours * 10) / 10 : null,
  };
}
