import { sql } from 'drizzle-orm';
import type { WaitingSource } from '#server/kernel/waiting-source.ts';

/** What is waiting for admins about messages from the contact form. */
export const contactWaiting: readonly WaitingSource[] = [
  {
    kind: 'answer_contact',
    role: 'admin',
    subject: 'contact',
    from: sql`contact_messages w`,
    where: () => sql`w.status = 'new'`,
    id: sql`w.id`,
    since: sql`coalesce(w.replied_at, w.created_at)`,
    title: sql`w.subject`,
    person: sql`w.name`,
    version: sql`w.version`,
  },
];
