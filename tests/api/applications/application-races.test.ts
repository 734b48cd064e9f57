import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { howOften } from '#tests/support/tier.ts';
import { applicationAt, fourPeople, newPerson, type Person } from '#tests/support/application-people.ts';

/** Rounds of each race; `RACE_ROUNDS` makes them others. */
const rounds = howOften({ small: 40, whole: 500, setting: 'RACE_ROUNDS' });
/** Rounds that run side by side. */
const atOnce = 5;

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
let secondAdmin: Person;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false }, poolSize: 10 });
  people = await fourPeople(server);
  secondAdmin = await newPerson(server, 'admin');
});
afterAll(() => server.close());

/** Applications that stand at a point, written at once: how they come there is tried elsewhere. */
async function applicationsAt(point: 'pending' | 'proposed'): Promise<{ id: string; responseId: string }[]> {
  const isProposed = point === 'proposed';
  const { rows } = await server.database.query(
    `insert into applications (id, user_id, professional_id, service_type, title, description, budget_min, budget_max, urgency,
       name, email, status, stage, assigned_at, submitted_at, released_at, updated_at, search_text)
     select gen_random_uuid(), $1, $2, 'Tax Consultation', 'VAT', 'VAT', 1, 2, 'low', 'Grace', 'grace@example.com', $3, $4, $5, $6, $6, $6, 'vat'
     from generate_series(1, ${rounds}) returning id`,
    [
      people.client.id,
      isProposed ? people.professional.id : null,
      isProposed ? 'approved' : 'pending',
      isProposed ? 'proposed' : null,
      isProposed ? server.clock() : null,
      server.clock(),
    ],
  );
  if (!isProposed) return rows.map(({ id }: { id: string }) => ({ id, responseId: '' }));
  const { rows: made } = await server.database.query(
    `insert into responses (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology, terms, submitted_at)
     select gen_random_uuid(), id, $1, 5, 'Gladly.', '2026-12-01', 'Forms.', 'None.', $2 from applications where stage = 'proposed'
     returning id, application_id`,
    [people.professional.id, server.clock()],
  );
  return made.map((row: { id: string; application_id: string }) => ({ id: row.application_id, responseId: row.id }));
}

let turn = 0;
/** Whoever asks first has a start of a hair's breadth: so the other one does every second time. */
const inTurn = <T>(acts: readonly T[]): T[] => ((turn += 1) % 2 === 0 ? [...acts] : acts.toReversed());

/** Where several connections meet, each of the two must have been the first now and then. */
function expectBoth(won: Readonly<Record<string, number>>): void {
  for (const [outcome, times] of Object.entries(won)) expect(times, outcome).toBeGreaterThan(0);
}

async function race<T>(subjects: readonly T[], run: (subject: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < subjects.length; start += atOnce) {
    await Promise.all(subjects.slice(start, start + atOnce).map(run));
  }
}

const counted = async (statement: string, values: unknown[]): Promise<number> =>
  Number((await server.database.query(`select count(*) as n from ${statement}`, values)).rows[0].n);

describe(`in each of ${rounds} rounds one wins`, () => {
  test('approving and rejecting: one decision, one audit row, one mail', async () => {
    const subjects = await applicationsAt('pending');
    const won = { approved: 0, rejected: 0 };
    await race(subjects, async ({ id }) => {
      const decide = (by: Person, status: keyof typeof won) =>
        by.call('PUT', `/applications/${id}/status`, { status }, { 'if-match': '1' });
      const acts = [() => decide(people.admin, 'approved'), () => decide(secondAdmin, 'rejected')];
      const both = await Promise.all(inTurn(acts).map((act) => act()));
      const [winner] = both.filter(({ status }) => status === 200);
      const [loser] = both.filter(({ status }) => status === 409);
      const state = winner?.application.status as keyof typeof won;
      expect(loser?.details, JSON.stringify(both)).toMatchObject({ status: state, version: 2 });
      won[state] += 1;
    });
    expect(won.approved + won.rejected).toBe(rounds);
    expectBoth(won);
    expect(await counted(`audit_events where action in ('application.approve', 'application.reject')`, [])).toBe(
      rounds,
    );
    const mails = `mails where kind = 'application-decided' and recipient = $1`;
    expect(await counted(mails, [people.client.email])).toBe(rounds);
  });

  test('accepting and withdrawing: one answer, and an agreement only if it was accepted', async () => {
    const subjects = await applicationsAt('proposed');
    const won = { accepted: 0, withdrawn: 0 };
    await race(subjects, async ({ responseId }) => {
      const acts = [
        () => people.client.call('POST', `/responses/${responseId}/accept`),
        () => people.professional.call('POST', `/responses/${responseId}/withdraw`, {}),
      ];
      const both = await Promise.all(inTurn(acts).map((act) => act()));
      const [winner] = both.filter(({ status }) => status === 200);
      const [loser] = both.filter(({ status }) => status === 409);
      const state = winner?.response.status as keyof typeof won;
      expect(loser?.details, JSON.stringify(both)).toMatchObject({ status: state, version: 2 });
      won[state] += 1;
    });
    expect(won.accepted + won.withdrawn).toBe(rounds);
    expectBoth(won);
    const { client, professional } = people;
    expect(await counted(`audit_events where action = 'application.accept'`, [])).toBe(won.accepted);
    expect(await counted(`audit_events where action = 'application.withdraw'`, [])).toBe(won.withdrawn);
    const mails = 'mails where kind = $1 and recipient = $2';
    expect(await counted(mails, ['proposal-answered', professional.email])).toBe(won.accepted);
    expect(await counted(mails, ['proposal-agreed', client.email])).toBe(won.accepted);
    expect(await counted(mails, ['proposal-withdrawn', client.email])).toBe(won.withdrawn);
    expect(await counted(`responses where agreement is not null`, [])).toBe(won.accepted);
    expect(await counted(`applications where stage = 'engaged'`, [])).toBe(won.accepted);
  });
});

test('accepting and taking the approval away: neither waits for the other for ever, and what is left fits', async () => {
  const { client, admin } = people;
  for (let round = 0; round < Math.min(20, rounds / 5); round += 1) {
    const professional = await newPerson(server, 'professional');
    const { id, responseId } = await applicationAt({ client, professional, admin }, 'proposed');
    const body = { approval_status: 'rejected' };
    const [accepted, rejected] = await Promise.all([
      client.call('POST', `/responses/${responseId}/accept`),
      admin.call('PUT', `/professionals/${professional.id}/approval`, body, { 'if-match': '1' }),
    ]);
    expect(rejected.status, JSON.stringify(rejected)).toBe(200);
    expect([200, 409], JSON.stringify(accepted)).toContain(accepted.status);
    const { application } = await admin.call('GET', `/applications/${id}`);
    expect(application).toMatchObject({ stage: 'unassigned', professionalId: null });
    expect(application.responses[0].status).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn');
  }
});
