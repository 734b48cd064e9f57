import { sql } from 'drizzle-orm';
import { type Asker, sqlExcerpt, type WaitingSource } from '#server/kernel/waiting-source.ts';

/** The name of a person, or of a professional as the public sees it. */
const name = (id: string) =>
  sql.raw(
    `(select coalesce(p.name, trim(u.first_name || ' ' || u.last_name)) from users u left join professionals p on p.id = u.id where u.id = ${id})`,
  );

const conversation = {
  subject: 'conversation',
  from: sql`conversation_sides w`,
  joins: sql`join conversations c on c.id = w.conversation_id`,
  id: sql`w.conversation_id`,
  since: sql`w.unread_since`,
  title: sql`c.subject`,
} as const;

const ofPerson = {
  ...conversation,
  kind: 'read_message',
  where: ({ id }: Asker) => sql`w.user_id = ${id} and w.unread > 0`,
} as const;

/** What is waiting for someone about messages: messages to support, and to people who haven't read them. */
export const messagesWaiting: readonly WaitingSource[] = [
  {
    ...conversation,
    kind: 'answer_support',
    role: 'admin',
    where: () => sql`w.side = 'support' and w.unread > 0`,
    person: name('coalesce(c.client_id, c.professional_id)'),
  },
  {
    kind: 'decide_message_report',
    role: 'admin',
    subject: 'message_report',
    from: sql`message_reports w`,
    where: () => sql`w.decided_at is null`,
    id: sql`w.id`,
    since: sql`w.reported_at`,
    title: sqlExcerpt(sql`w.content`),
    person: name('w.reported_id'),
    version: sql`w.version`,
  },
  { ...ofPerson, role: 'user', person: name('c.professional_id') },
  { ...ofPerson, role: 'professional', person: name('c.client_id') },
];
