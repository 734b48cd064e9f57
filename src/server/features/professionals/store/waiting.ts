import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/kernel/waiting-source.ts';

/**
 * What is waiting for admins about professionals: new ones, requests for another review, and changes to checked fields.
 */
export const professionalsWaiting: readonly WaitingSource[] = [
  {
    kind: 'decide_professional',
    role: 'admin',
    subject: 'professional',
    from: sql`professionals w`,
    where: () => sql`w.approval_status = 'pending'`,
    id: sql`w.id`,
    since: sql`coalesce(w.resubmitted_at, w.created_at)`,
    title: sql`coalesce(nullif(w.business_name, ''), w.name)`,
    person: sql`w.name`,
    service: sql`w.profession`,
    version: sql`w.version`,
  },
  {
    kind: 'decide_revision',
    role: 'admin',
    subject: 'professional',
    from: sql`profile_revisions w`,
    where: () =>
      sql`w.state = 'waiting' and (select p.approval_status from professionals p where p.id = w.professional_id) = 'approved'`,
    joins: sql`left join professionals p on p.id = w.professional_id`,
    id: sql`w.professional_id`,
    since: sql`w.submitted_at`,
    title: sql`coalesce(nullif(p.business_name, ''), p.name)`,
    person: sql`p.name`,
    service: sql`p.profession`,
    version: sql`w.version`,
  },
];
