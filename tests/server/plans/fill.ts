import { expect } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Answer, newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { insertManyProfessionals } from '#tests/support/database/many-professionals.ts';
import { type Plans, createPlanReader } from '#tests/support/database/plans.ts';
import { writtenAgreement } from '#tests/support/applications/written-agreement.ts';

/** Rows of each large table: professionals, applications, problems, reviews, messages and requests. */
const manyRows = 20_000;

/** A server over filled tables, its callers, and the database's plans for its queries. */
export interface Filled {
  readonly server: TestApp;
  readonly plans: Plans;
  readonly people: { readonly client: Person; readonly professional: Person; readonly admin: Person };
  /** A problem that the client reported. */
  readonly ofClient: { readonly id: string; readonly applicationId: string };
  /** The client's conversation of 10,000 messages. */
  readonly longConversation: string;
  /** Makes a call of a person, whose address may name the things above in braces; it must succeed. */
  call(who: Who, address: string): Promise<Answer>;
  /** The same of a page or a call that everyone may read. */
  open(address: string): Promise<unknown>;
}
/** Someone with many rows of their own, or an admin. */
export type Who = keyof Filled['people'];

/** Starts a server over one database for the plans of all features: filling it costs more than all of them. */
export async function fillTables(): Promise<Filled> {
  const server = await startTestApp({ config: { rateLimits: false }, keepsAnswers: false });
  await insertManyProfessionals(server.database, manyRows);
  const people = {
    client: await newPerson(server, 'user'),
    professional: await newPerson(server, 'professional'),
    admin: await newPerson(server, 'admin'),
  };
  // Without the statement limit: a busy machine is slow.
  const query: Query = (text, values) => server.database.maintenance((client) => client.query(text, values));
  const filling = { query, people, now: server.clock() };
  await fillApplications(filling);
  await fillProblems(filling);
  await fillReviews(filling);
  await fillRequests(filling);
  await fillMessages(filling);
  const { rows } = await query('select id, application_id from problems where client_id = $1 limit 1', [
    people.client.id,
  ]);
  const { id = '', application_id: applicationId = '' } = rows[0]!;
  const { rows: long } = await query('select conversation_id as id from messages where number = 10000');
  const longConversation = long[0]!.id!;
  const ids = { client: people.client.id, professional: people.professional.id, applicationId, id, longConversation };
  return {
    server,
    plans: createPlanReader(server),
    people,
    ofClient: { id, applicationId },
    longConversation,
    async call(who, address) {
      const url = address.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
      const answer = await people[who].call('GET', url);
      expect(answer).toMatchObject({ status: 200 });
      return answer;
    },
    async open(address) {
      const { statusCode, body } = await server.app.inject(address);
      expect(statusCode, body).toBe(200);
    },
  };
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, string>[] }>;
interface Filling {
  readonly query: Query;
  readonly people: Filled['people'];
  readonly now: Date;
}

async function vacuum({ query }: Filling, ...tables: string[]): Promise<void> {
  for (const table of tables) await query(`vacuum (analyze) ${table}`);
}

/** Applications in every state over two years; every hundredth is the client's and, if assigned, the professional's. */
async function fillApplications(filling: Filling): Promise<void> {
  const { query, people, now } = filling;
  await query(
    `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client-' || n || '@many.example', 'user', 'Grace', 'Nakato', $1, $1 from generate_series(1, 500) n`,
    [now],
  );
  await query(
    `with clients as (select array_agg(id) as ids from users where email like '%@many.example'),
          others as (select array_agg(id) as ids from (select id from professionals where approval_status = 'approved' order by id limit 1000) p)
     insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max, urgency,
       name, email, status, stage, assigned_at, completes_at, proposal_due_at, proposal_ends_at, submitted_at, released_at, closed_at,
       updated_at, search_text, review_asked_at)
     select gen_random_uuid(), case when n % 101 = 0 then $1::uuid else clients.ids[1 + n % 500] end,
       case when state in ('pending', 'rejected', 'unassigned') then null when n % 101 = 0 then $2::uuid else others.ids[1 + n % 1000] end,
       'Tax Consultation', 'VAT ' || n, repeat('words ', 60), 1, 2, case when n % 7 = 0 then 'high' else 'low' end,
       'Grace', 'grace@example.com',
       case when state in ('unassigned', 'assigned', 'engaged', 'delivered', 'problem') then 'approved' else state end,
       case when state in ('unassigned', 'assigned', 'engaged', 'delivered', 'problem') then state end,
       case when state in ('assigned', 'engaged', 'delivered', 'problem', 'completed') then t end,
       case when state = 'delivered' then t + interval '14 days' end,
       case when state = 'assigned' then t + interval '30 days' end, case when state = 'assigned' then t + interval '32 days' end,
       t, t, case when state in ('rejected', 'completed', 'cancelled') then t end, t,
       'vat ' || n || ' tax consultation grace' || case when n = 777 then ' zebra' else '' end,
       case when n % 100 > 0 then t end
     from generate_series(1, ${manyRows}) n, clients, others,
       lateral (select $3::timestamptz - n * interval '50 minutes' as t,
         case when n % 50 = 0 then 'pending' when n % 50 = 1 then 'assigned' when n % 50 = 2 then 'unassigned'
              when n % 50 < 6 then 'engaged' when n % 50 < 8 then 'rejected' when n % 50 < 10 then 'cancelled'
              when n % 50 < 12 then 'delivered' when n % 50 < 14 then 'problem' else 'completed' end as state) s`,
    [people.client.id, people.professional.id, now],
  );
  const { agreement, agreementSha256 } = writtenAgreement();
  await query(
    `insert into proposals (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology,
       terms, submitted_at, status, answered_at, agreement, agreement_sha256)
     select gen_random_uuid(), id, professional_id, 5, 'Gladly.', '2026-12-01', 'Forms.', 'None.', submitted_at,
       case when is_agreed then 'accepted' else 'declined' end, submitted_at, case when is_agreed then $1 end, case when is_agreed then $2 end
     from applications, lateral (select status = 'completed' or stage in ('engaged', 'delivered', 'problem') as is_agreed) s
     where professional_id is not null`,
    [agreement, agreementSha256],
  );
  await query(
    `insert into application_events (id, application_id, at, kind, by)
     select gen_random_uuid(), id, submitted_at, 'submitted', 'client' from applications`,
  );
  await query(
    `insert into application_assignments (id, application_id, professional_id, assigned_at, first_response_at, ended_at, ending)
     select gen_random_uuid(), id, professional_id, assigned_at, closed_at, closed_at, case when status = 'completed' then 'completed' end
     from applications where assigned_at is not null`,
  );
  await vacuum(filling, 'users', 'professionals', 'applications', 'proposals', 'application_events');
  await vacuum(filling, 'application_assignments');
}

/** A case for every agreement, with a text and a file, and a delivered file; half are decided. */
async function fillProblems(filling: Filling): Promise<void> {
  const { query } = filling;
  await query(
    `insert into problems (id, application_id, response_id, client_id, professional_id, reported_by, reported_at, decided_at, outcome, decision_reason)
     select gen_random_uuid(), a.id, r.id, a.user_id, a.professional_id, 'client', a.submitted_at,
       case when n % 2 = 0 then a.submitted_at end, case when n % 2 = 0 then 'upheld' end, case when n % 2 = 0 then 'Because.' else '' end
     from (select a.*, row_number() over () as n from applications a) a join proposals r on r.application_id = a.id where r.status = 'accepted'`,
  );
  await query(
    `insert into problem_statements (id, problem_id, side, at, text) select gen_random_uuid(), id, 'client', reported_at, 'Nothing came.' from problems`,
  );
  await query(
    `insert into problem_files (id, problem_id, side, at, name, kind, size, sha256, sent_sha256)
     select gen_random_uuid(), id, 'client', reported_at, 'Receipt', 'pdf', 9, repeat('f', 64), repeat('f', 64) from problems`,
  );
  await query(
    `insert into delivery_files (id, application_id, response_id, professional_id, at, delivered_at, name, kind, size, sha256, sent_sha256)
     select gen_random_uuid(), p.application_id, p.response_id, p.professional_id, p.reported_at,
       case when n % 50 > 0 then p.reported_at end, 'Returns', 'pdf', 9, repeat('f', 64), repeat('f', 64)
     from (select p.*, row_number() over () as n from problems p) p`,
  );
  await vacuum(filling, 'problems', 'problem_statements', 'problem_files', 'delivery_files');
}

/** Every two-hundredth review is the client's, and another one the professional's; few are reported, few hidden. */
async function fillReviews(filling: Filling): Promise<void> {
  const { query, people, now } = filling;
  await query(
    `with clients as (select array_agg(id) as ids from users where email like '%@many.example'),
          others as (select array_agg(id) as ids from (select id from professionals where approval_status = 'approved' and id <> $2 order by id limit 1000) p)
     insert into reviews (id, professional_id, author_id, kind, rating, comment, status, hidden_reason, hidden_at, reply, replied_at, is_sample, created_at)
     select gen_random_uuid(), case when n % 200 = 1 then $2::uuid else others.ids[1 + n % 1000] end,
       case when n % 200 = 0 then $1::uuid else clients.ids[1 + n % 500] end, 'work', 1 + n % 5, repeat('words ', 30),
       case when n % 500 = 7 then 'hidden' else 'published' end, case when n % 500 = 7 then 'x' end,
       case when n % 500 = 7 then $3::timestamptz end, case when n % 3 = 0 then 'Thanks.' end,
       case when n % 3 = 0 then $3::timestamptz end, true, $3::timestamptz - n * interval '50 minutes'
     from generate_series(1, ${manyRows}) n, clients, others`,
    [people.client.id, people.professional.id, now],
  );
  await query(
    `update reviews set hidden_reply = reply, hidden_reply_at = replied_at, hidden_reply_reason = 'x',
       reply_hidden_at = created_at + interval '1 day', reply = null, replied_at = null
     where id in (select id from reviews where reply is not null order by id limit 60)`,
  );
  await query(
    `insert into review_reports (id, review_id, reporter_id, reason, created_at, decided_at, outcome)
     select gen_random_uuid(), r.id, $1, 'other', $2, case when n % 20 > 0 then $2::timestamptz end,
       case when n % 20 > 0 then 'kept' end
     from (select id, row_number() over () as n from reviews) r where n % 4 = 0`,
    [people.professional.id, now],
  );
  await query(
    `insert into profile_views (professional_id, day, n)
     select p.id, $1::date - d, 3 from (select id from professionals order by id limit 1000) p, generate_series(0, 20) d`,
    [now],
  );
  await vacuum(filling, 'reviews', 'review_reports', 'profile_views');
}

/** Messages, requests for consultations and changes of verified fields, spread over the last two years. */
async function fillRequests(filling: Filling): Promise<void> {
  const { query } = filling;
  await query(
    `insert into contact_messages (id, name, email, subject, message, created_at, updated_at, status)
     select gen_random_uuid(), 'Grace', 'person-' || n || '@example.com', 'A question', case n when 77 then 'A zebra' else 'Words' end, t, t,
       case n % 20 when 0 then 'new' when 1 then 'closed' else 'answered' end
     from generate_series(1, ${manyRows}) n, lateral (select timestamptz '2026-11-20' - n * interval '50 minutes' as t) at`,
  );
  await query(
    `insert into contact_entries (id, contact_message_id, number, side, content, at)
     select gen_random_uuid(), id, 1, 'person', case email when 'person-78@example.com' then 'A zebra' else 'Thanks' end, created_at from contact_messages`,
  );
  await query(
    `insert into consultations (id, professional_id, client_id, name, email, message, status, created_at, updated_at, review_asked_at)
     select gen_random_uuid(), professional_id, user_id, 'Grace', 'person-' || n || '@example.com', 'How?',
       case when is_done then 'completed' else 'requested' end, submitted_at, submitted_at, case when is_done then review_asked_at end
     from (select a.*, row_number() over () as n, status = 'completed' as is_done from applications a) a`,
  );
  await query(
    `insert into profile_revisions (id, professional_id, fields, base_version, version, state, submitted_at, changed_at, decided_at)
     select gen_random_uuid(), id, '{"name": "Grace"}', 1, 2, case when waits then 'waiting' else 'approved' end, t, t,
       case when waits then null else t end
     from (select id, row_number() over () % 200 = 0 as waits, timestamptz '2026-11-20' as t from professionals) people`,
  );
  await query(
    `insert into credential_cases (id, kind, credential_id, professional_id, state, outcome, decided_at, opened_at, waiting_since, reason, found, against)
     select gen_random_uuid(), 'claim', c.id, c.professional_id, case when n % 400 = 0 then 'asked' when n % 20 = 0 then 'open' else 'closed' end,
       case when n % 20 = 0 then null else 'checked' end, case when n % 20 = 0 then null else c.created_at end, c.created_at, c.created_at,
       'The name and the number are the same as in the list.', 'Line ' || n || ' of the list: the same name and the same number, with the last day of the year. The office confirmed it by telephone.',
       'the list of practising accountants of 31 March 2026'
     from (select *, row_number() over () as n from credentials) c`,
  );
  await vacuum(
    filling,
    'credential_cases',
    'contact_messages',
    'contact_entries',
    'consultations',
    'profile_revisions',
  );
}

/**
 * Conversations of assigned applications and with support. The client has 500, one of them of 10,000 messages; the triggers
 * that maintain the figures are off, as they would take minutes.
 */
async function fillMessages(filling: Filling): Promise<void> {
  const { query, people, now } = filling;
  await query(
    `insert into conversations (id, kind, client_id, professional_id, application_id, topic, subject, last_number, created_at)
     select gen_random_uuid(), 'application', user_id, professional_id, id, 'a:' || id, title, 4, submitted_at
     from applications where professional_id is not null`,
  );
  await query(
    `insert into conversations (id, kind, client_id, topic, subject, last_number, created_at)
     select gen_random_uuid(), 'support', u.id, 's:Question', 'Question', 4, $1 from users u where u.email like '%@many.example'`,
    [now],
  );
  await query(
    `insert into conversations (id, kind, client_id, topic, subject, last_number, created_at)
     select gen_random_uuid(), 'support', $1, 's:Question ' || n, 'Question ' || n, case n when 1 then 10000 else 4 end, $2
     from generate_series(1, 500 - (select count(*)::int from conversations where client_id = $1)) n`,
    [people.client.id, now],
  );
  const own = { client: 'client_id', professional: 'professional_id', support: 'null::uuid' };
  for (const [side, userId] of Object.entries(own)) {
    const has = side === 'support' ? `kind = 'support'` : `${userId} is not null`;
    await query(
      `insert into conversation_sides (conversation_id, side, user_id, unread, total, unread_since, last_at)
       select id, '${side}', ${userId}, is_unread::int, last_number, case when is_unread then created_at end, created_at
       from conversations, lateral (select hashtext(id::text) % 20 = 0 as is_unread) u where ${has}`,
    );
  }
  await query(
    `begin; set local session_replication_role = 'replica';
     insert into messages (id, conversation_id, number, sender_side, author_id, content, sent_at)
     select gen_random_uuid(), id, n, case when n % 2 = 1 then 'client' when kind = 'support' then 'support' else 'professional' end,
       case when n % 2 = 1 then client_id else professional_id end,
       'Some words ' || n || case when hashtext(id::text) % 3000 = 7 and n = 2 then ' zebra' else '' end, created_at
     from conversations, lateral generate_series(1, last_number) n; commit`,
  );
  await query(
    `insert into message_blocks (blocker_id, blocked_id, at) select user_id, professional_id, min(submitted_at) from applications
     where professional_id is not null and user_id <> $1 and hashtext(id::text) % 2 = 0 group by 1, 2`,
    [people.client.id],
  );
  await query(
    `insert into message_files (id, message_id, owner_id, at, name, kind, size, sha256, sent_sha256)
     select gen_random_uuid(), id, author_id, sent_at, 'Receipt', 'pdf', 9, repeat('f', 64), repeat('f', 64)
     from messages where number % 4 = 1`,
  );
  await query(
    `insert into message_reports (id, conversation_id, message_id, reporter_id, reported_id, reason, content, reported_at)
     select gen_random_uuid(), m.conversation_id, m.id, c.client_id, c.professional_id, 'other', m.content, m.sent_at
     from messages m join conversations c on c.id = m.conversation_id where c.kind = 'application' and m.number = 2`,
  );
  await vacuum(filling, 'conversations', 'conversation_sides', 'messages', 'message_blocks', 'message_files');
  await vacuum(filling, 'message_reports');
}
