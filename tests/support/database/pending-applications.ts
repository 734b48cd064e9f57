import type { TestApp } from '#tests/support/app/app.ts';

/** Pending applications of a client, written directly; `word` finds them alone. Returns their ids in the order of their titles. */
export async function pendingApplications(
  server: Pick<TestApp, 'database'>,
  { clientId, word, count, at }: { clientId: string; word: string; count: number; at: Date },
): Promise<string[]> {
  const { rows } = await server.database.query(
    `insert into applications (id, user_id, service_type, title, description, budget_min, budget_max, urgency, name, email,
       submitted_at, released_at, updated_at, search_text)
     select gen_random_uuid(), $1, 'Tax Consultation', $2::text || ' ' || to_char(n, 'FM0000'), 'How do I register?', 300000, 900000,
       'low', 'Grace Nakato', 'grace@example.com', $3::timestamptz + n * interval '1 second', $3, $3::timestamptz + n * interval '1 second', lower($2::text)
     from generate_series(1, $4::int) n returning id, title`,
    [clientId, word, at, count],
  );
  return rows.toSorted((one, other) => one.title.localeCompare(other.title)).map(({ id }) => id);
}
