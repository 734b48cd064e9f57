import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/kernel/waiting-source.ts';

/** Cases that wait for admins, and questions that wait for professionals. */
export const credentialsWaiting: readonly WaitingSource[] = [
  {
    kind: 'check_credential',
    role: 'admin',
    subject: 'credential',
    from: sql`credential_cases w`,
    where: () => sql`w.state in ('open', 'second')`,
    joins: sql`left join professionals p on p.id = w.professional_id
      left join credentials c on c.id = w.credential_id left join credential_kinds k on k.code = c.kind_code`,
    id: sql`w.id`,
    since: sql`w.waiting_since`,
    title: sql`coalesce(k.title, 'Doubt')`,
    person: sql`p.name`,
    version: sql`w.version`,
  },
];
