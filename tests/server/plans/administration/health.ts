import { beforeAll, expect, test } from 'vitest';
import type { Filled } from '#tests/server/plans/fill.ts';

/** A day's jobs and a month's emails, of which a few wait. */
export function tryHealthPlans(filled: Filled): void {
  beforeAll(async () => {
    const { database } = filled.server;
    await database.query(
      `insert into pgboss.job (name, state, start_after, created_on)
       select case when n % 2000 = 0 then 'send-mail' else 'send-due-mails' end,
         case when n % 2000 = 0 then 'created' else 'completed' end::pgboss.job_state,
         timestamptz '2026-11-20' - n * interval '4 seconds', timestamptz '2026-11-20' - n * interval '4 seconds'
       from generate_series(1, 20000) n`,
    );
    await database.query(
      `insert into mails (id, kind, recipient, status, attempts, due_at, created_at)
       select gen_random_uuid(), 'welcome', 'grace@example.com',
         case n % 4000 when 0 then 'queued' when 1 then 'dead' else 'sent' end, n % 8000 / 4000,
         timestamptz '2026-11-20' - n * interval '2 minutes', timestamptz '2026-11-20' - n * interval '2 minutes'
       from generate_series(1, 20000) n`,
    );
    for (const table of ['pgboss.job_common', 'mails'])
      await database.maintenance((client) => client.query(`vacuum analyze ${table}`));
  });

  test.each(['/health', '/health/jobs'])('no table is read whole for %s', async (url) => {
    const indexes = await filled.plans.holdToIndexes(() => filled.call('admin', url), /pgboss\.job|from mails/);
    expect(indexes).toHaveLength(url === '/health' ? 3 : 1);
  });
}
