import { beforeAll, expect, test } from 'vitest';
import { daysAfter, kampalaDay } from '#shared/time/time.ts';
import { listDue, listOfSuspended } from '#server/features/consultations/store/due.ts';
import { listForCalendar } from '#server/features/consultations/store/for-calendar.ts';
import { findDueTexts } from '#server/sms/rows.ts';
import type { Filled, Who } from '#tests/server/plans/fill.ts';

const lists: [string, Who, string, string][] = [
  ['a client’s own', 'client', '', 'consultations_client_created'],
  ['what waits for a client', 'client', '?part=waiting', 'consultations_client_created'],
  ['a professional’s own', 'professional', '?part=earlier', 'consultations_professional'],
  ['a professional’s week', 'professional', '?from=2026-11-23&to=2026-11-29', 'consultations_professional'],
  ['the admins’ newest', 'admin', '', 'consultations_newest'],
  ['the admins’ later pages', 'admin', '?offset=500', 'consultations_newest'],
  ['those of a state', 'admin', '?status=requested', 'consultations_'],
  ['the unanswered', 'admin', '?queue=unanswered', 'consultations_unanswered'],
  ['the contested', 'admin', '?queue=contested', 'consultations_contested'],
];

/** One person's consultations among those of many, what admins wait for, and what the site has to do automatically. */
export function tryConsultationPlans(filled: Filled): void {
  beforeAll(async () => {
    const { database } = filled.server;
    await database.query(
      `update consultations set asked_at = created_at, status = case when turn = 0 then 'requested' else status end,
         next_check_at = case when turn = 0 then created_at end,
         no_show_by = case when turn = 1 then 'client' end, no_show_at = case when turn = 1 then created_at end,
         contested_at = case when turn = 1 then created_at end
       from (select id as own, abs(hashtext(id::text)) % 200 as turn from consultations) turns where own = id`,
    );
    await database.query(
      `insert into availabilities (professional_id, check_at, updated_at, free_on, free_as_of)
       select id, created_at, created_at, case when hashtext(id::text) % 20 = 0 then $1::date + abs(hashtext(id::text)) % 9 end, $2
       from professionals on conflict do nothing`,
      [kampalaDay(filled.server.clock()), filled.server.clock()],
    );
    await database.maintenance((client) => client.query('vacuum analyze consultations'));
    await database.maintenance((client) => client.query('vacuum analyze availabilities'));
  });

  test.each(lists)('no table is read whole for %s', async (_, who, query, index) => {
    const sent = await filled.plans.recordStatements(() => filled.call(who, `/consultations${query}`));
    const [page, detail] = sent.filter(({ text }) => text.includes('from "consultations"'));
    for (const statement of [page!, detail!]) expect(await filled.plans.readWhole(statement)).toEqual([]);
    expect(JSON.stringify(await filled.plans.explainPlan(page!))).toContain(index);
  });

  test('no table is read whole for the check for due consultations that runs every minute', async () => {
    const check = () => listDue(filled.server.database.db, new Date('2026-11-20T09:00:00.000Z'), 500);
    expect((await filled.plans.holdToIndexes(check)).flat()).toContain('consultations_next_check');
  });

  /** Checks that no statement of some work scans a whole table. Returns the names of the indexes used. */
  const readIndexes = async (work: () => Promise<unknown>) => (await filled.plans.holdToIndexes(work)).flat().join();

  // For more than 10,000 of them, a list of the whole country has a second way, which is planned but not taken here.
  test.each(['&location=Gulu', '&specialization=accountant&remote=true', '&search=nakato'])(
    'no table is read whole for professionals who are free this week%s',
    async (query) => {
      const read = () => filled.open(`/api/professionals?free=true&limit=11${query}`);
      expect(await readIndexes(read)).toContain('availabilities_');
    },
  );

  test('no table is read whole when admins search consultations by client’s address or professional’s name', async () => {
    const { database } = filled.server;
    await database.query(
      `update professionals set name = 'Quagga Consult' where id =
       (select professional_id from consultations where professional_id is not null order by id limit 1)`,
    );
    await database.maintenance((client) => client.query('vacuum analyze professionals'));
    for (const [search, index] of [
      ['person-777', 'consultations_people'],
      ['quagga consult', 'professionals_name_parts'],
    ] as const) {
      const indexes = await readIndexes(async () => {
        const answer = await filled.call('admin', `/consultations?search=${encodeURIComponent(search)}`);
        expect(answer.total, search).toBeGreaterThan(0);
        expect(answer.total, search).toBeLessThan(200);
      });
      expect(indexes).toContain(index);
    }
  });

  test('no table is read whole for a calendar, nor for consultations of suspended professionals', async () => {
    const { database } = filled.server;
    const now = filled.server.clock();
    const span = { from: daysAfter(now, -90), to: daysAfter(now, 366), now };
    for (const { id } of [filled.people.professional, filled.people.client])
      expect(await readIndexes(() => listForCalendar(database.db, id, span, 1000))).toContain('consultations_');
    expect(await readIndexes(() => listOfSuspended(database.db, 500))).toContain('users_suspended');
  });

  test('no table is read whole for due text messages, among many that were sent', async () => {
    const { database } = filled.server;
    await database.query(
      `insert into text_messages (id, kind, user_id, recipient, sealed_text, status, due_at, expires_at, created_at)
       select gen_random_uuid(), 'reminder', $1, '+256772123456', case when n % 500 = 0 then 'x' end,
         case when n % 500 = 0 then 'queued' else 'sent' end, t, t + interval '1 hour', t
       from generate_series(1, 20000) n, lateral (select $2::timestamptz - n * interval '1 minute' as t) at`,
      [filled.people.client.id, filled.server.clock()],
    );
    await database.maintenance((client) => client.query('vacuum analyze text_messages'));
    expect(await readIndexes(() => findDueTexts(database.db, filled.server.clock(), 100))).toContain(
      'text_messages_due',
    );
  });
}
