import { describe, expect, test } from 'vitest';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import {
  fourPeople,
  type Person,
  applicationAt,
  newPerson,
  signInPerson,
} from '#tests/support/applications/application-people.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { howOften } from '#tests/support/run/tier.ts';
import { writtenAgreement } from '#tests/support/applications/written-agreement.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { completedWork, words } from '#tests/support/reviews/review-people.ts';
import { shared } from '#tests/support/app/shared.ts';

const server = sharedTestApp({ config: { rateLimits: false }, poolSize: 10 });

/** Polling for an answer that is sure to come. */
const often = { interval: 5 };

let turn = 0;
/** Starts all acts, in alternating order, as the first has a head start; returns their answers in the order given. */
async function atOnce<T extends unknown[]>(...acts: { [K in keyof T]: () => Promise<T[K]> }): Promise<T> {
  turn += 1;
  const isTurned = turn % 2 > 0;
  const inTurn = <A>(all: readonly A[]) => (isTurned ? all.toReversed() : [...all]);
  return inTurn(await Promise.all(inTurn(acts).map((act) => act()))) as T;
}

/** Does the acts one after the other, the last one first; returns their answers in the order given. */
const lastFirst: typeof atOnce = async (...acts) => {
  const answers: unknown[] = [];
  for (const act of acts.toReversed()) answers.unshift(await act());
  return answers as never;
};
/** Does the acts one after the other; returns their answers. */
const firstFirst: typeof atOnce = async (...acts) => {
  const answers: unknown[] = [];
  for (const act of acts) answers.push(await act());
  return answers as never;
};

/** Expects that each outcome occurred. */
function expectEach(won: Readonly<Record<string, number>>): void {
  for (const [outcome, times] of Object.entries(won)) expect(times, outcome).toBeGreaterThan(0);
}

/**
 * Runs rounds side by side, one for each subject. In the first two the acts come one after the other, once in each order:
 * on a busy machine the same one may win every race.
 */
async function race<T>(
  subjects: readonly T[],
  sideBySide: number,
  run: (subject: T, start: typeof atOnce) => Promise<void>,
): Promise<void> {
  const [one, other, ...rest] = subjects;
  if (one !== undefined) await run(one, firstFirst);
  if (other !== undefined) await run(other, lastFirst);
  for (let start = 0; start < rest.length; start += sideBySide) {
    await Promise.all(rest.slice(start, start + sideBySide).map((subject) => run(subject, atOnce)));
  }
}

describe('applications', () => {
  /** Rounds of each race; `RACE_ROUNDS` overrides the number. */
  const rounds = howOften({ small: 40, whole: 500, setting: 'RACE_ROUNDS' });
  const sideBySide = 5;

  const people = shared(() => fourPeople(server));
  const secondAdmin = shared(() => newPerson(server, 'admin'));

  /** Applications at a point, written directly: other tests cover how they get there. */
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
    const { rows: proposalRows } = await server.database.query(
      `insert into proposals (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology, terms, submitted_at)
       select gen_random_uuid(), id, $1, 5, 'Gladly.', '2026-12-01', 'Forms.', 'None.', $2 from applications where stage = 'proposed'
       returning id, application_id`,
      [people.professional.id, server.clock()],
    );
    return proposalRows.map((row: { id: string; application_id: string }) => ({
      id: row.application_id,
      responseId: row.id,
    }));
  }

  const counted = async (statement: string, values: unknown[]): Promise<number> =>
    Number((await server.database.query(`select count(*) as n from ${statement}`, values)).rows[0].n);

  describe(`in each of ${rounds} rounds one wins`, () => {
    test('approving and rejecting: one decision, one audit row, one mail', async () => {
      const subjects = await applicationsAt('pending');
      const won = { approved: 0, rejected: 0 };
      await race(subjects, sideBySide, async ({ id }, start) => {
        const decide = (by: Person, status: keyof typeof won) =>
          by.call('PUT', `/applications/${id}/status`, { status }, { 'if-match': '1' });
        const acts = [() => decide(people.admin, 'approved'), () => decide(secondAdmin, 'rejected')];
        const both = await start(...acts);
        const [winner] = both.filter(({ status }) => status === 200);
        const [loser] = both.filter(({ status }) => status === 409);
        const state = winner?.application.status as keyof typeof won;
        expect(loser?.details, JSON.stringify(both)).toMatchObject({ status: state, version: 2 });
        won[state] += 1;
      });
      expect(won.approved + won.rejected).toBe(rounds);
      expectEach(won);
      expect(await counted(`audit_events where action in ('application.approve', 'application.reject')`, [])).toBe(
        rounds,
      );
      const mails = `mails where kind = 'application-decided' and recipient = $1`;
      expect(await counted(mails, [people.client.email])).toBe(rounds);
    });

    test('accepting and withdrawing: one answer, and an agreement only if it was accepted', async () => {
      const subjects = await applicationsAt('proposed');
      const won = { accepted: 0, withdrawn: 0 };
      await race(subjects, sideBySide, async ({ responseId }, start) => {
        const acts = [
          () => people.client.call('POST', `/responses/${responseId}/accept`),
          () => people.professional.call('POST', `/responses/${responseId}/withdraw`, {}),
        ];
        const both = await start(...acts);
        const [winner] = both.filter(({ status }) => status === 200);
        const [loser] = both.filter(({ status }) => status === 409);
        const state = winner?.response.status as keyof typeof won;
        expect(loser?.details, JSON.stringify(both)).toMatchObject({ status: state, version: 2 });
        won[state] += 1;
      });
      expect(won.accepted + won.withdrawn).toBe(rounds);
      expectEach(won);
      const { client, professional } = people;
      expect(await counted(`audit_events where action = 'application.accept'`, [])).toBe(won.accepted);
      expect(await counted(`audit_events where action = 'application.withdraw'`, [])).toBe(won.withdrawn);
      const mails = 'mails where kind = $1 and recipient = $2';
      expect(await counted(mails, ['proposal-answered', professional.email])).toBe(won.accepted);
      expect(await counted(mails, ['engagement-letter-ready', client.email])).toBe(won.accepted);
      expect(await counted(mails, ['proposal-withdrawn', client.email])).toBe(won.withdrawn);
      expect(await counted(`proposals where agreement is not null`, [])).toBe(won.accepted);
      expect(await counted(`applications where stage = 'engaged'`, [])).toBe(won.accepted);
    });
  });

  test('accepting a proposal while approval is withdrawn: no deadlock, and the resulting state is consistent', async () => {
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
});

describe('delivered work', () => {
  const rounds = howOften({ small: 40, whole: 300, setting: 'RACE_ROUNDS' });
  const sideBySide = 10;

  const people = shared(() => fourPeople(server));

  /** Delivered work, written directly; due to complete automatically now, as the client was notified three days ago. */
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
      `insert into proposals (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology,
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

  /** Returns the outcome of one round, and checks that nothing was done twice. */
  async function readOutcome(id: string): Promise<{ point: string; cases: number; done: string[] }> {
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

  describe(`in each of ${rounds} rounds one wins`, () => {
    test.each([
      ['the client’s confirmation', 'the professional’s problem', () => report(people.professional)],
      ['a confirmation in one tab', 'a problem in another', () => report(people.client)],
      ['a confirmation', 'a wish for changes', () => change],
    ])('%s or %s', async (_one, _other, other) => {
      const won = { first: 0, second: 0 };
      await race(await deliveredWork(rounds), sideBySide, async (id, start) => {
        const [a, b] = [() => confirm(id), () => other()(id)];
        const answers = await start(a, b);
        const { point, cases, done } = await readOutcome(id);
        if (point === 'completed') {
          won.first += 1;
          // A problem reported a moment later concerns completed work: nothing of it is lost.
          expect(done).toEqual(['confirm']);
          expect(answers.filter(({ status }) => status === 200)).toHaveLength(1 + cases);
        } else {
          won.second += 1;
          expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
          expect(done).toEqual([cases === 1 ? 'report_problem' : 'request_changes']);
        }
      });
      expect(won.first + won.second).toBe(rounds);
      expectEach(won);
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
      let sweepLeads = false;
      for (let left = rounds; left > 0; left -= sideBySide) {
        const ids = await deliveredWork(Math.min(sideBySide, left));
        sweepLeads = !sweepLeads;
        // A sweep reads a list before it completes anything, so on a busy machine people always win. In every other round
        // they act while it is in the middle of the list.
        const isInTheMiddle = async () => {
          const points = async () => (await Promise.all(ids.map(readOutcome))).map(({ point }) => point);
          if (sweepLeads) await expect.poll(points, often).toContain('completed');
        };
        // Two sweeps at the same time, as with two processes.
        await atOnce(sweep, sweep, ...ids.map((id) => () => isInTheMiddle().then(() => act()(id))));
        for (const id of ids) {
          const { point, cases, done } = await readOutcome(id);
          const isCompleted = point === 'completed';
          won[isCompleted ? 'first' : 'second'] += 1;
          expect(done).toEqual([
            isCompleted ? 'complete_by_itself' : cases === 1 ? 'report_problem' : 'request_changes',
          ]);
        }
      }
      expect(won.first + won.second).toBe(rounds);
      expectEach(won);
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
      await race(ids, sideBySide, async (id, start) => {
        const { problem } = await report(people.client)(id);
        const decide = (outcome: string) => () =>
          people.admin.call('POST', `/problems/${problem.id}/decision`, { outcome, reason: 'We have read both.' });
        const answers = await start(decide('completed'), decide('cancelled'), decide('resumed'));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
        const { outcome } = answers.find(({ status }) => status === 200)!.problem.decision;
        const { point } = await readOutcome(id);
        expect(point).toBe(outcome === 'resumed' ? 'delivered' : outcome);
      });
    });
  });
});

describe('reviews', () => {
  const rounds = howOften({ small: 6, whole: 20, setting: 'RACE_ROUNDS' });
  /** Rounds in which an account is deleted: each has accounts of its own. */
  const leavings = howOften({ small: 1, whole: 4, setting: 'RACE_ROUNDS' });

  const people = shared(async () => ({
    ...(await fourPeople(server)),
    reader: await newPerson(server, 'user'),
    second: await newPerson(server, 'admin'),
  }));

  /** A review of the professional by the client; a sample, of which a pair may have any number. */
  async function fresh(): Promise<string> {
    const values = { authorId: people.client.id, createdAt: server.clock(), isSample: true };
    return (await createReview(server.database.db, people.professional.id, values)).id;
  }

  const stored = async (id: string) =>
    (
      await server.database.query(
        `select r.status, r.comment, r.reply, r.version, r.author_id, r.professional_id, r.reported_at,
           array(select replace(action, 'review.', '') from audit_events e where e.subject_id = r.id::text order by seq) as done
         from reviews r where id = $1`,
        [id],
      )
    ).rows[0];

  const first = { 'if-match': '1' };
  const hide = (id: string, overrides: object = {}, headers: Record<string, string> = {}, by = people.admin) =>
    by.call('PUT', `/reviews/${id}/visibility`, { visibility: 'hidden', reason: 'A reason.', ...overrides }, headers);
  const report = (id: string, by = people.reader) => by.call('POST', `/reviews/${id}/report`, { reason: 'untrue' });
  const leave = ({ call }: Person) => call('POST', '/account/delete', { currentPassword: ownPassword });

  const each = async (count: number, round: () => Promise<void>) => {
    for (let n = 0; n < count; n += 1) await round();
  };

  describe('at one moment', () => {
    test('of a reply to a review and the hiding of that review exactly one succeeds', async () => {
      await each(rounds, async () => {
        const id = await fresh();
        const [reply, hidden] = await atOnce(
          () => people.professional.call('POST', `/reviews/${id}/reply`, { text: 'Thank you.' }, first),
          () => hide(id, {}, first),
        );
        const { status, reply: text, version, done } = await stored(id);
        expect(version).toBe(2);
        if (hidden.status === 200) {
          expect([reply.status, status, text, done]).toEqual([404, 'hidden', null, ['hide']]);
        } else {
          expect([reply.status, hidden.status, status, text]).toEqual([200, 409, 'published', 'Thank you.']);
          expect(done).toEqual(['reply']);
        }
      });
    });

    test('of a change to a review and the hiding of that review exactly one succeeds', async () => {
      await each(rounds, async () => {
        const id = await fresh();
        const [edit, hidden] = await atOnce(
          () => people.client.call('PUT', `/reviews/${id}`, words({ comment: 'Changed.' }), first),
          () => hide(id, {}, first),
        );
        const { status, comment, done } = await stored(id);
        expect([edit.status, hidden.status].toSorted()).toEqual([200, 409]);
        expect([status, comment === 'Changed.', done]).toEqual(
          hidden.status === 200 ? ['hidden', false, ['hide']] : ['published', true, ['edit']],
        );
      });
    });

    test('a report that no admin has read is not closed by a decision about an earlier report', async () => {
      await each(rounds, async () => {
        const id = await fresh();
        await report(id, people.other);
        const { reviews } = await people.admin.call('GET', '/reviews?limit=100');
        const { reports } = reviews.find((review: { id: string }) => review.id === id);
        const [late, published] = await atOnce(
          () => report(id),
          () => hide(id, { visibility: 'published', reports: [reports[0].id] }),
        );
        expect([late.status, published.status]).toEqual([201, 200]);
        const { rows } = await server.database.query(
          'select reporter_id, outcome from review_reports where review_id = $1 order by created_at, id',
          [id],
        );
        expect(rows).toContainEqual({ reporter_id: people.other.id, outcome: 'kept' });
        expect(rows).toContainEqual({ reporter_id: people.reader.id, outcome: null });
        expect((await stored(id)).reported_at).not.toBeNull();
        await server.database.query('delete from review_reports where review_id = $1', [id]);
      });
    });

    test('of two administrators who decide on one report one does', async () => {
      await each(rounds, async () => {
        const id = await fresh();
        await report(id);
        const { rows } = await server.database.query('select id from review_reports where review_id = $1', [id]);
        const reports = [rows[0].id];
        const [published, hidden] = await atOnce(
          () => hide(id, { visibility: 'published', reports }, first),
          () => hide(id, { reports }, first, people.second),
        );
        expect([published.status, hidden.status].toSorted()).toEqual([200, 409]);
        const { status, done } = await stored(id);
        const isHidden = hidden.status === 200;
        expect([status, done.at(-1)]).toEqual(isHidden ? ['hidden', 'hide'] : ['published', 'keep']);
        expect(done).toHaveLength(2);
      });
    });
  });

  /** A client and a professional who can delete their accounts, with completed work. */
  async function couple() {
    const one = await ownAccount(server);
    const other = await ownAccount(server, { role: 'professional' });
    await server.database.query(
      `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
       values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
      [other.id, server.clock()],
    );
    const client = await signInPerson(server, one.id, one.email);
    const professional = await signInPerson(server, other.id, other.email);
    return { client, professional, work: await completedWork(server, { ...people, client, professional }) };
  }
  /** Published reviews as counted in the site's figures, and as stored. */
  const counted = async () =>
    (
      await server.database.query(
        `select (select sum(n)::int from review_counts) as told, (select count(*)::int from reviews where status = 'published') as there`,
      )
    ).rows[0];

  describe('while someone leaves', () => {
    test('a review that its author sends while deleting their account has no author, or does not exist', async () => {
      await each(leavings, async () => {
        const { client, professional, work } = await couple();
        const [written, left] = await atOnce(
          () => client.call('POST', `/applications/${work}/review`, words()),
          () => leave(client),
        );
        expect(left.status).toBe(200);
        const { rows } = await server.database.query('select author_id from reviews where professional_id = $1', [
          professional.id,
        ]);
        if (written.status === 201) expect(rows).toEqual([{ author_id: null }]);
        else expect([written.status, rows]).toEqual([expect.toBeOneOf([401, 404]), []]);
        const { told, there } = await counted();
        expect(told).toBe(there);
      });
    });

    test('a review of a professional who is deleting their account has no professional, or does not exist', async () => {
      await each(leavings, async () => {
        const { client, professional, work } = await couple();
        const [written, left] = await atOnce(
          () => client.call('POST', `/applications/${work}/review`, words()),
          () => leave(professional),
        );
        expect(left.status).toBe(200);
        const { rows } = await server.database.query('select professional_id from reviews where author_id = $1', [
          client.id,
        ]);
        if (written.status === 201) expect(rows).toEqual([{ professional_id: null }]);
        else expect([written.status, rows]).toEqual([409, []]);
        const { told, there } = await counted();
        expect(told).toBe(there);
      });
    });

    test('hiding a review while its author deletes their account leaves no personal audit data of the author', async () => {
      await each(leavings, async () => {
        const { client, work } = await couple();
        const { review } = await client.call('POST', `/applications/${work}/review`, words());
        const [hidden, left] = await atOnce(
          () => hide(review.id),
          () => leave(client),
        );
        expect([hidden.status, left.status]).toEqual([200, 200]);
        expect(await stored(review.id)).toMatchObject({ author_id: null, status: 'hidden' });
        const { rows } = await server.database.query('select seq from audit_personal where subject_user_id = $1', [
          client.id,
        ]);
        expect(rows).toEqual([]);
      });
    });
  });
});
