import type { Database } from '#server/db/database.ts';

/** Fills a database that has professionals with `count` agreed and completed works of 500 clients, by SQL alone. */
export async function insertManyWorks(database: Database, count: number, now: Date): Promise<void> {
  await database.query(
    `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'client-' || n || '@works.example', 'user', 'Grace', 'Nakato', $1, $1 from generate_series(1, 500) n`,
    [now],
  );
  await database.query(
    `with clients as (select array_agg(id) as ids from users where email like '%@works.example'),
          others as (select array_agg(id) as ids from (select id from professionals order by id limit 1000) p)
     insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max, urgency,
       name, email, status, submitted_at, released_at, closed_at, updated_at, search_text, review_asked_at)
     select gen_random_uuid(), clients.ids[1 + n % 500], others.ids[1 + n % cardinality(others.ids)], 'Tax Consultation', 'VAT', 'VAT', 1, 2, 'low',
       'Grace', 'grace@example.com', 'completed', $1, $1, $1, $1, 'vat', case when n % 100 > 0 then $1::timestamptz end
     from generate_series(1, ${count}) n, clients, others`,
    [now],
  );
  await database.query(
    `insert into responses (id, application_id, professional_id, proposed_budget, response_message, availability_start,
       methodology, terms, submitted_at, status, answered_at, agreement, agreement_sha256)
     select gen_random_uuid(), id, professional_id, 5, 'Gladly.', '2026-12-01', 'Forms.', 'None.', $1, 'accepted', $1, '{}', repeat('0', 64)
     from applications where status = 'completed'`,
    [now],
  );
  await database.query(
    `insert into application_assignments (id, application_id, professional_id, assigned_at, first_response_at, ended_at, ending)
     select gen_random_uuid(), id, professional_id, closed_at, closed_at, closed_at, 'completed' from applications where status = 'completed'`,
  );
  for (const table of ['users', 'applications', 'responses', 'application_assignments']) {
    await database.query(`vacuum (analyze) ${table}`);
  }
}
