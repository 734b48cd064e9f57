import { expect, test } from 'vitest';
import { consultationStatuses } from '#shared/consultations/consultation-states.ts';
import { kampalaDay, kampalaMidnight } from '#shared/time/time.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { openDemoDatabase } from '#tests/support/database/sample-database.ts';
import { shared } from '#tests/support/app/shared.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { fillConsultations } from './fill-consultations.ts';
import { fillSample } from './fill-sample.ts';

const clock = createTestClock();
const now = clock();
const database = shared(openDemoDatabase);
const server = shared(() => startTestApp({ database, clock, config: { rateLimits: false } }));
const fill = () => fillConsultations({ database, now });

const one = async (statement: string, values: unknown[] = []) => (await database.query(statement, values)).rows[0];
const findUserId = async (name: string): Promise<string> =>
  (await one('select id from users where email = $1', [`${name}@demo.mwesigwa.ug`])).id;
const person = async (name: string) => await signInPerson(server, await findUserId(name), `${name}@demo.mwesigwa.ug`);

test('the demo’s professional has consultations in every state', async () => {
  const id = await findUserId('professional');
  const { rows } = await database.query('select distinct status from consultations where professional_id = $1', [id]);
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...consultationStatuses].toSorted());
  const has = await one(
    `select bool_or(status = 'requested' and slot_start is null) as "without a time",
       bool_or(status = 'requested' and slot_start > $2) as "with a time",
       bool_or(status = 'requested' and asked_at < $2::timestamptz - interval '24 hours') as "waiting long",
       bool_or(status = 'proposed' and proposed_by = 'professional') as "proposed by the professional",
       bool_or(status = 'proposed' and proposed_by = 'client' and agreed_at is null) as "proposed by the client",
       bool_or(status = 'proposed' and agreed_at is not null) as "to be moved",
       bool_or(status = 'accepted' and client_moves > 0) as "moved",
       bool_or(status = 'declined' and ended_by = 'client') as "declined by the client",
       bool_or(status = 'declined' and ended_by = 'professional') as "declined by the professional",
       bool_or(status = 'cancelled' and is_late) as "cancelled late",
       bool_or(status = 'cancelled' and not is_late and ended_by = 'client') as "cancelled in time",
       bool_or(status = 'cancelled' and ended_by = 'professional') as "cancelled by the professional",
       bool_or(status = 'no_show' and no_show_by = 'client') as "client did not come",
       bool_or(status = 'no_show' and no_show_by = 'professional') as "professional did not come",
       bool_or(contested_at is not null and settled_at is null) as "contested",
       bool_or(settled_at is not null) as "settled"
     from consultations where professional_id = $1`,
    [id, now],
  );
  expect(Object.entries(has).filter(([, isThere]) => !isThere)).toEqual([]);
  const { days } = await one(
    `select count(distinct (slot_start + interval '3 hours')::date)::int as days from consultations
     where professional_id = $1 and status = 'accepted' and slot_start between $2 and $2::timestamptz + interval '7 days'`,
    [id, now],
  );
  expect(days).toBeGreaterThanOrEqual(5);
});

test('everyone who agreed on a consultation knows how they meet', async () => {
  const { rows } = await database.query(
    `select distinct meeting from consultations where agreed_at is not null and (
       meeting is null or (meeting = 'telephone' and phone is null) or (meeting = 'client' and client_place = ''))`,
  );
  expect(rows).toEqual([]);
});

test('the demo client consults several professionals, and each demo account has a consultation waiting for it', async () => {
  const { with: several } = await one(
    'select count(distinct professional_id)::int as with from consultations where client_id = $1',
    [await findUserId('client')],
  );
  expect(several).toBeGreaterThanOrEqual(4);
  for (const name of ['client', 'professional', 'admin']) {
    const { consultations } = await (await person(name)).call('GET', '/consultations?part=waiting');
    expect(consultations[0], name).toMatchObject({ isYourTurn: true });
  }
  const admin = await person('admin');
  for (const queue of ['unanswered', 'contested'])
    expect((await admin.call('GET', `/consultations?queue=${queue}`)).total, queue).toBeGreaterThanOrEqual(2);
});

test('the public figures of the demo professional and of some others follow from their consultations', async () => {
  const midnight = kampalaMidnight(kampalaDay(now));
  const { rows } = await database.query(
    `select c.professional_id as id, count(*) filter (where c.status = 'completed' and c.ended_at < $1)::int as kept
     from consultations c join professionals p on p.id = c.professional_id where p.approval_status = 'approved'
     group by 1 having count(*) filter (where c.answered_at < $1) >= 5 order by 1`,
    [midnight],
  );
  expect(rows.length).toBeGreaterThan(3);
  const figures = new Map<string, { consultations: number | null; reply_hours: number | null }>();
  for (const { id, kept: completedCount } of rows) {
    const { professional } = (await server.app.inject({ url: `/api/professionals/${id}` })).json();
    expect(professional.trust.consultations, id).toBe(completedCount < 5 ? null : completedCount);
    figures.set(id, professional.trust);
  }
  const demo = figures.get(await findUserId('professional'));
  expect(demo?.consultations).toBeGreaterThanOrEqual(5);
  expect(demo?.reply_hours).toBeGreaterThan(0);
  expect([...figures.values()].filter((each) => each.reply_hours !== null).length).toBeGreaterThan(3);
  const { stats } = await (await person('professional')).call('GET', '/professionals/dashboard/stats');
  const all = await one(
    `select count(*)::int as n from consultations where professional_id = $1 and status = 'completed'`,
    [await findUserId('professional')],
  );
  expect(stats.consultationsKept).toBe(all.n);
});

test('nothing is overdue or dated ahead, consultations don’t overlap, no mail goes out, and filling again adds nothing', async () => {
  const figures = () =>
    one(
      `select count(*)::int as n, count(*) filter (where updated_at > $1 or created_at > $1)::int as ahead,
         count(*) filter (where next_check_at <= $1)::int as overdue, count(*) filter (where not is_sample)::int as real,
         count(*) filter (where status = 'completed' and review_asked_at is null)::int as asked,
         (select count(*) from mails)::int as mails, (select count(*) from pgboss.job where name = 'send-mail')::int as jobs,
         (select count(*) from consultation_events where at > $1)::int as later
       from consultations`,
      [now],
    );
  const before = await figures();
  expect(before).toMatchObject({ ahead: 0, overdue: 0, real: 0, asked: 0, mails: 0, jobs: 0, later: 0 });
  expect(before.n).toBeGreaterThan(60);
  await fill();
  expect(await figures()).toEqual(before);
});

test('most of the people are free this week, and some are not', async () => {
  const share = async (query: string) => (await server.app.inject({ url: `/api/professionals${query}` })).json().total;
  const free = (await share('?free=true')) / (await share(''));
  expect(free).toBeGreaterThan(0.45);
  expect(free).toBeLessThan(0.85);
});

test.runIf(isWhole()).each(['2026-11-25T19:32:46.611Z', '2026-12-24T05:00:00.000Z', '2027-03-28T12:00:00.000Z'])(
  'a fill on another day, also before holidays and on a Sunday, has consultations in every state: %s',
  async (day) => {
    const at = new Date(day);
    const other = await openTestDatabase();
    try {
      await fillSample({ database: other, now: at, professionals: 60, hours: true, log: { info: () => {} } });
      await fillConsultations({ database: other, now: at });
      const { rows } = await other.query(
        `select distinct status from consultations where professional_id =
         (select id from users where email = 'professional@demo.mwesigwa.ug')`,
      );
      expect(rows.map(({ status }) => status).toSorted()).toEqual([...consultationStatuses].toSorted());
    } finally {
      await other.close();
    }
  },
  300_000,
);
