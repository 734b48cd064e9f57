import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recoveryHandlers } from '#server/job-handlers.ts';
import { type TestApp, startTestApp, testSettings } from '#tests/support/app.ts';
import { type Answer, fourPeople, type Person } from '#tests/support/application-people.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { howOften } from '#tests/support/tier.ts';
import { writtenAgreement } from '#tests/support/written-agreement.ts';

/** Rounds of each race. */
const rounds = howOften({ small: 40, whole: 300, setting: 'RACE_ROUNDS' });
/** Rounds that run side by side. */
const atOnce = 10;

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false }, poolSize: 10 });
  people = await fourPeople(server);
});
afterAll(() => server.close());

/** Delivered work, written at once; due to complete by itself now, as the client was told three days ago. */
async function deliveredWork(count: number): Promise<string[]> {
  const now = server.clock();
  const earlier = new Date(now.getTime() - 3 * 86_400_000);
  const { rows } = await server.database.query(
    `insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max, urgency,
       name, email, status, stage, assigned_at, engaged_at, delivered_at, completes_at, completion_told_at, submitted_at, released_at, updated_at, search_text)
     select gen_random_uuid(), $1, $2, 'Tax Consultation', 'VAT', 'VAT', 1, 2, 'low', 'Grace', 'grace@example.com', 'approved',
       'delivered', $4, $4, $4, $3, $4, $4, $4, $4, 'vat' from generate_series(1, ${count}) returning id`,
    [people.client.id, people.professional.id, now, earlier],
  );
  const ids = rows.map(({ id }: { id: string }) => id);
  const { agreement, agreementSha256 } = writtenAgreement();
  await server.database.query(
    `insert into responses (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology,
       terms, submitted_at, status, answered_at, agreement, agreement_sha256)
     select gen_random_uuid(), id, $1, 5, 'Gladly.', '2026-12-01', 'Forms.', 'None.', $2, 'accepted', $2, $3, $4
     from applications where id = any($5)`,
    [people.professional.id, earlier, agreement, agreementSha256, ids],
  );
  await server.database.query(
    `insert into application_assignments (id, application_id, professional_id, assigned_at)
     select gen_random_uuid(), id, $1, $2 from applications where id = any($3)`,
    [people.professional.id, earlier, ids],
  );
  return ids;
}

const call = (by: Person, id: string, rest: string, body: object) =>
  by.call('POST', `/applications/${id}/${rest}`, body);
const confirm = (id: string) => call(people.client, id, 'confirm', {});
const change = (id: string) => call(people.client, id, 'request-changes', { reason: 'One is missing.' });
const report = (by: Person) => (id: string) => call(by, id, 'problem', { reason: 'Nothing came.' });

/** What became of one, and that nothing of it was done twice. */
async function outcomeOf(id: string): Promise<{ point: string; cases: number; done: string[] }> {
  const { rows } = await server.database.query(
    `select coalesce(stage, status) as point, completes_at,
       (select count(*)::int from problems p where p.application_id = a.id) as cases,
       array(select replace(action, 'application.', '') from audit_events e where e.subject_id = a.id::text order by seq) as done
     from applications a where id = $1`,
    [id],
  );
  const { point, cases, done } = rows[0];
  return { point, cases, done };
}

let turn = 0;
/** Whoever asks first has a start of a hair's breadth: so the other one does every second time. */
const inTurn = <T>(acts: readonly (() => Promise<T>)[]) =>
  Promise.all(((turn += 1) % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));

const expectBoth = (won: Readonly<Record<string, number>>) => {
  for (const [outcome, times] of Object.entries(won)) expect(times, outcome).toBeGreaterThan(0);
};

async function race(ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) await Promise.all(ids.slice(start, start + atOnce).map(run));
}

describe(`in each of ${rounds} rounds one wins`, () => {
  test.each([
    ['the client’s confirmation', 'the professional’s problem', () => report(people.professional)],
    ['a confirmation in one tab', 'a problem in another', () => report(people.client)],
    ['a confirmation', 'a wish for changes', () => change],
  ])('%s or %s', async (_one, _other, other) => {
    const won = { first: 0, second: 0 };
    await race(await deliveredWork(rounds), async (id) => {
      const [a, b] = [() => confirm(id), () => other()(id)];
      const answers = await inTurn<Answer>([a, b]);
      const { point, cases, done } = await outcomeOf(id);
      if (point === 'completed') {
        won.first += 1;
        // A problem that came a moment later is one of completed work: nothing of it is lost.
        expect(done).toEqual(['confirm']);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1 + cases);
      } else {
        won.second += 1;
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(done).toEqual([cases === 1 ? 'report_problem' : 'request_changes']);
      }
    });
    expect(won.first + won.second).toBe(rounds);
    expectBoth(won);
  });

  test.each([
    ['a problem', () => report(people.client)],
    ['a wish for changes', () => change],
  ])('completion by itself or %s', async (_what, act) => {
    const won = { first: 0, second: 0 };
    const sweep = () =>
      recoveryHandlers(testSettings())['look-after-deliveries'](
        { database: server.database, now: server.clock(), log: quietLog },
        {},
      );
    for (let left = rounds; left > 0; left -= atOnce) {
      const ids = await deliveredWork(Math.min(atOnce, left));
      // Two sweeps at once, as two processes have them.
      const answered = inTurn<unknown>([sweep, sweep, ...ids.map((id) => () => act()(id))]);
      await answered;
      for (const id of ids) {
        const { point, cases, done } = await outcomeOf(id);
        const isCompleted = point === 'completed';
        won[isCompleted ? 'first' : 'second'] += 1;
        expect(done).toEqual([isCompleted ? 'complete_by_itself' : cases === 1 ? 'report_problem' : 'request_changes']);
      }
    }
    expect(won.first + won.second).toBe(rounds);
    expectBoth(won);
    const { rows } = await server.database.query(
      `select recipient, count(*)::int as n from mails where kind = 'work-completed' and recipient = $1 group by 1`,
      [people.client.email],
    );
    const { rows: completed } = await server.database.query(
      `select count(*)::int as n from audit_events where action = 'application.complete_by_itself'`,
    );
    expect(rows[0]?.n ?? 0).toBe(completed[0].n);
  });

  test('two decisions of two admins: one is made', async () => {
    const ids = await deliveredWork(Math.min(rounds, 100));
    await race(ids, async (id) => {
      const { problem } = await report(people.client)(id);
      const decide = (outcome: string) => () =>
        people.admin.call('POST', `/problems/${problem.id}/decision`, { outcome, reason: 'We have read both.' });
      const answers = await inTurn<Answer>([decide('completed'), decide('cancelled'), decide('resumed')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const { outcome } = answers.find(({ status }) => status === 200)!.problem.decision;
      const { point } = await outcomeOf(id);
      expect(point).toBe(outcome === 'resumed' ? 'delivered' : outcome);
    });
  });
});
