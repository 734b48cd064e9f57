import { type SQL, sql } from 'drizzle-orm';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import { sqlExcerpt, type WaitingSource } from '#server/kernel/waiting-source.ts';

const hours = (count: number): SQL => sql.raw(`interval '${count} hours'`);

const consultation = {
  subject: 'consultation',
  from: sql`consultations w`,
  id: sql`w.id`,
  /** Truncated to the length of one line. */
  title: sqlExcerpt(sql`w.message`),
  version: sql`w.version`,
} as const;

const ofProfessional = {
  joins: sql`left join professionals p on p.id = w.professional_id`,
  person: sql`p.name`,
} as const;

/** A proposed time expires after these hours, or when it passes. */
const expiry = sql`least(w.proposed_at + ${hours(consultationTimes.expiresAfterHours)}, w.proposed_start)`;

/**
 * What is waiting for someone about consultations: requests and proposed times to answer, and for admins requests without
 * an answer in time and contested no-shows.
 */
export const consultationsWaiting: readonly WaitingSource[] = [
  {
    ...consultation,
    kind: 'answer_consultation',
    role: 'professional',
    where: ({ id }) =>
      sql`w.professional_id = ${id} and w.status in ('requested', 'proposed') and (w.status = 'requested' or w.proposed_by = 'client')`,
    since: sql`coalesce(w.proposed_at, w.asked_at)`,
    due: sql`case when w.status = 'requested' then w.asked_at + ${hours(consultationTimes.adminsAfterHours)} else ${expiry} end`,
    person: sql`w.name`,
  },
  {
    ...consultation,
    ...ofProfessional,
    kind: 'answer_time',
    role: 'user',
    where: ({ id }) => sql`w.client_id = ${id} and w.status = 'proposed' and w.proposed_by = 'professional'`,
    since: sql`w.proposed_at`,
    due: expiry,
  },
  {
    ...consultation,
    ...ofProfessional,
    kind: 'chase_consultation',
    role: 'admin',
    where: ({ now }) => {
      const before = new Date(now.getTime() - consultationTimes.adminsAfterHours * 60 * 60 * 1000);
      return sql`w.status = 'requested' and w.asked_at <= ${before.toISOString()}::timestamptz`;
    },
    since: sql`w.asked_at`,
  },
  {
    ...consultation,
    ...ofProfessional,
    kind: 'settle_no_show',
    role: 'admin',
    where: () => sql`w.contested_at is not null and w.settled_at is null`,
    since: sql`w.contested_at`,
  },
];
