import { sql } from 'drizzle-orm';
import { reviewRules } from '#shared/reviews/review-rules.ts';
import { daysAfter, daysBefore } from '#shared/time/time.ts';
import { type Asker, sqlExcerpt, type WaitingSource } from '#server/kernel/waiting-source.ts';

const words = sqlExcerpt(sql`w.comment`);

/**
 * Neither too old for a review, nor within 90 days of another review of the same professional. Subqueries run for each
 * row: as joins they would read whole tables.
 */
const mayBeReviewed = ({ id, now }: Asker, endedAt: string) => {
  const ended = sql.raw(endedAt);
  const pair = [daysBefore(now, reviewRules.pairDays), daysAfter(now, reviewRules.pairDays)] as const;
  return sql`${ended} > ${daysBefore(now, reviewRules.askUntilDays)} and w.professional_id is not null
    and (select v.id from reviews v where v.author_id = ${id} and v.professional_id = w.professional_id
      and v.created_at > ${pair[0]} and v.created_at < ${pair[1]} limit 1) is null`;
};

const ofClient = {
  kind: 'write_review',
  role: 'user',
  joins: sql`left join professionals p on p.id = w.professional_id`,
  id: sql`w.id`,
  person: sql`p.name`,
} as const;

/** What is waiting for someone about reviews: reports to decide, reviews to write and to reply to. */
export const reviewsWaiting: readonly WaitingSource[] = [
  {
    kind: 'decide_report',
    role: 'admin',
    subject: 'review',
    from: sql`reviews w`,
    where: () => sql`w.reported_at is not null`,
    joins: sql`left join professionals p on p.id = w.professional_id left join users u on u.id = w.author_id`,
    id: sql`w.id`,
    since: sql`w.reported_at`,
    title: words,
    person: sql`coalesce(p.name, u.first_name || ' ' || u.last_name)`,
    version: sql`w.version`,
  },
  {
    ...ofClient,
    subject: 'application',
    from: sql`applications w`,
    where: (asker) => sql`w.user_id = ${asker.id} and w.status = 'completed' and ${mayBeReviewed(asker, 'w.closed_at')}
      and (select v.id from reviews v where v.application_id = w.id) is null
      and (select r.professional_id from proposals r where r.application_id = w.id and r.status = 'accepted' and r.ended_at is null)
        = w.professional_id`,
    since: sql`w.closed_at`,
    title: sql`w.title`,
    service: sql`w.service_type`,
  },
  {
    ...ofClient,
    subject: 'consultation',
    from: sql`consultations w`,
    where: (
      asker,
    ) => sql`w.client_id = ${asker.id} and w.status = 'completed' and ${mayBeReviewed(asker, 'w.updated_at')}
      and (select v.id from reviews v where v.consultation_id = w.id) is null`,
    since: sql`w.updated_at`,
    title: sqlExcerpt(sql`w.message`),
  },
  {
    kind: 'reply_to_review',
    role: 'professional',
    subject: 'review',
    from: sql`reviews w`,
    where: ({ id, now }) =>
      sql`w.professional_id = ${id} and w.status = 'published' and w.reply is null and w.hidden_reply is null
        and w.created_at > ${daysBefore(now, reviewRules.replyWaitsDays)}`,
    id: sql`w.id`,
    since: sql`w.created_at`,
    title: words,
    service: sql`w.service_type`,
    version: sql`w.version`,
  },
];
