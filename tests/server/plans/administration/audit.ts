import { beforeAll, expect, test } from 'vitest';
import type { Filled } from '#tests/server/plans/fill.ts';

const manyEvents = 30_000;

const lists: [string, string][] = [
  ['the newest', ''],
  ['further on', '?offset=5000'],
  ['an area', '?area=professional'],
  ['a rare action', '?action=settings.add_holiday'],
  ['one person', '?actor={client}'],
  ['one thing', '?subjectId={client}'],
  ['a rare type', '?subjectType=public_holiday'],
  ['words of an action', '?search=public%20holiday'],
  ['the beginning of an address', '?search=client-77@'],
  ['an id', '?search={client}'],
  ['days', '?from=2026-11-01&to=2026-11-02'],
  ['an action on some days', '?action=auth.login&from=2026-11-01&to=2026-11-02'],
];

/** The audit log: each list along an index, however long it is. */
export function tryAuditPlans(filled: Filled): void {
  beforeAll(async () => {
    const { people, server } = filled;
    await server.database.maintenance(async (client) => {
      await client.query(
        `insert into audit_events (at, actor_id, actor_role, action, subject_type, subject_id, facts)
         select $1::timestamptz - n * interval '4 minutes', case when n % 500 = 0 then $2::uuid else gen_random_uuid() end, 'user',
           case when n = 7000 then 'settings.add_holiday' when n % 3 = 0 then 'auth.login' when n % 3 = 1 then 'auth.refresh' else 'professional.edit' end,
           case when n = 7000 then 'public_holiday' when n % 3 < 2 then 'user' else 'professional' end,
           case when n = 7000 then '2027-03-10' when n % 700 = 0 then $2::text else gen_random_uuid()::text end, '{"version": 2}'
         from generate_series(1, ${manyEvents}) n`,
        [server.clock(), people.client.id],
      );
      await client.query(
        `insert into audit_personal (seq, salt, values, at) select seq, 's', '{"address": "::1"}', at from audit_events on conflict do nothing`,
      );
      await client.query(
        `insert into audit_seals (from_seq, to_seq, events, head, previous_head, sealed_at)
         select n * 10 - 9, n * 10, 10, 'h', 'h', $1 from generate_series(1, 2000) n`,
        [server.clock()],
      );
      await client.query(`insert into audit_checks (checked_at, up_to) select $1, n from generate_series(1, 400) n`, [
        server.clock(),
      ]);
      await client.query('vacuum (analyze) audit_events, audit_personal, audit_seals, audit_checks');
    });
    // From here on this reader's sign-in is cached: only the statements of the lists are recorded.
    await people.admin.call('GET', '/audit?limit=1');
  }, 120_000);

  test.each(lists)('no table is read whole for the page of %s, nor for its count', async (_, query) => {
    const read = async () => {
      const answer = await filled.call('admin', `/audit${query}`);
      if (!query.includes('client-77')) expect(answer.events.length).toBeGreaterThan(0);
    };
    await filled.plans.holdToIndexes(read, /audit_events|users u/, 3);
  });

  test('no table is read whole for one audit event or for the state of the chain', async () => {
    for (const url of ['/audit/1', '/audit/state'])
      await filled.plans.holdToIndexes(() => filled.call('admin', url), /audit_/);
  });
}
