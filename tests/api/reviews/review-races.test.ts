import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { type Answer, fourPeople, newPerson, type Person, personOf } from '#tests/support/application-people.ts';
import { createReview } from '#tests/support/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/own-account.ts';
import { completedWork, words } from '#tests/support/review-people.ts';
import { howOften } from '#tests/support/tier.ts';

/** Rounds of each race. */
const rounds = howOften({ small: 6, whole: 20, setting: 'RACE_ROUNDS' });
/** Rounds in which somebody leaves: each has accounts of its own. */
const leavings = howOften({ small: 1, whole: 4, setting: 'RACE_ROUNDS' });

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>> & { reader: Person; second: Person };
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false }, poolSize: 10 });
  people = {
    ...(await fourPeople(server)),
    reader: await newPerson(server, 'user'),
    second: await newPerson(server, 'admin'),
  };
});
afterAll(() => server.close());

/** A review of the professional by the client; one of the samples, of which a pair may have any number. */
async function fresh(): Promise<string> {
  const given = { authorId: people.client.id, createdAt: server.clock(), isSample: true };
  return (await createReview(server.database.db, people.professional.id, given)).id;
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
const hide = (id: string, given: object = {}, headers: Record<string, string> = {}, by = people.admin) =>
  by.call('PUT', `/reviews/${id}/visibility`, { visibility: 'hidden', reason: 'A reason.', ...given }, headers);
const report = (id: string, by = people.reader) => by.call('POST', `/reviews/${id}/report`, { reason: 'untrue' });
const leave = ({ call }: Person) => call('POST', '/account/delete', { currentPassword: ownPassword });

let turn = 0;
/** Whoever asks first has a start of a hair's breadth: so the other one does every second time. */
async function inTurn(one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<[Answer, Answer]> {
  turn += 1;
  if (turn % 2 === 0) return await Promise.all([one(), other()]);
  const [late, early] = await Promise.all([other(), one()]);
  return [early, late];
}

const each = async (count: number, round: () => Promise<void>) => {
  for (let n = 0; n < count; n += 1) await round();
};

describe('at one moment', () => {
  test('of a reply and the hiding of what was replied to one happens', async () => {
    await each(rounds, async () => {
      const id = await fresh();
      const [reply, hidden] = await inTurn(
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
  }, 120_000);

  test('of a change and the hiding of what is changed one happens', async () => {
    await each(rounds, async () => {
      const id = await fresh();
      const [edit, hidden] = await inTurn(
        () => people.client.call('PUT', `/reviews/${id}`, words({ comment: 'Changed.' }), first),
        () => hide(id, {}, first),
      );
      const { status, comment, done } = await stored(id);
      expect([edit.status, hidden.status].toSorted()).toEqual([200, 409]);
      expect([status, comment === 'Changed.', done]).toEqual(
        hidden.status === 200 ? ['hidden', false, ['hide']] : ['published', true, ['edit']],
      );
    });
  }, 120_000);

  test('a report that nobody has read is not closed by a decision', async () => {
    await each(rounds, async () => {
      const id = await fresh();
      await report(id, people.other);
      const { reviews } = await people.admin.call('GET', '/reviews?limit=100');
      const { reports } = reviews.find((review: { id: string }) => review.id === id);
      const [late, kept] = await inTurn(
        () => report(id),
        () => hide(id, { visibility: 'published', reports: [reports[0].id] }),
      );
      expect([late.status, kept.status]).toEqual([201, 200]);
      const { rows } = await server.database.query(
        'select reporter_id, outcome from review_reports where review_id = $1 order by created_at, id',
        [id],
      );
      expect(rows).toContainEqual({ reporter_id: people.other.id, outcome: 'kept' });
      expect(rows).toContainEqual({ reporter_id: people.reader.id, outcome: null });
      expect((await stored(id)).reported_at).not.toBeNull();
      await server.database.query('delete from review_reports where review_id = $1', [id]);
    });
  }, 120_000);

  test('of two administrators who decide on one report one does', async () => {
    await each(rounds, async () => {
      const id = await fresh();
      await report(id);
      const { rows } = await server.database.query('select id from review_reports where review_id = $1', [id]);
      const reports = [rows[0].id];
      const [kept, hidden] = await inTurn(
        () => hide(id, { visibility: 'published', reports }, first),
        () => hide(id, { reports }, first, people.second),
      );
      expect([kept.status, hidden.status].toSorted()).toEqual([200, 409]);
      const { status, done } = await stored(id);
      const isHidden = hidden.status === 200;
      expect([status, done.at(-1)]).toEqual(isHidden ? ['hidden', 'hide'] : ['published', 'keep']);
      expect(done).toHaveLength(2);
    });
  }, 120_000);
});

/** A client and a professional who can leave, with agreed work that is completed. */
async function couple() {
  const one = await ownAccount(server);
  const other = await ownAccount(server, { role: 'professional' });
  await server.database.query(
    `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
     values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
    [other.id, server.clock()],
  );
  const client = await personOf(server, one.id, one.email);
  const professional = await personOf(server, other.id, other.email);
  return { client, professional, work: await completedWork(server, { ...people, client, professional }) };
}
/** Published reviews as the figures of the whole site count them, and as they are. */
const counted = async () =>
  (
    await server.database.query(
      `select (select sum(n)::int from review_counts) as told, (select count(*)::int from reviews where status = 'published') as there`,
    )
  ).rows[0];

describe('while somebody leaves', () => {
  test('a review that its author is writing has no author, or is not there', async () => {
    await each(leavings, async () => {
      const { client, professional, work } = await couple();
      const [written, left] = await inTurn(
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
  }, 120_000);

  test('a review of a professional who goes is of nobody, or is not there', async () => {
    await each(leavings, async () => {
      const { client, professional, work } = await couple();
      const [written, left] = await inTurn(
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
  }, 120_000);

  test('what is said of a review that is being hidden does not stay with its author’s number', async () => {
    await each(leavings, async () => {
      const { client, work } = await couple();
      const { review } = await client.call('POST', `/applications/${work}/review`, words());
      const [hidden, left] = await inTurn(
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
  }, 120_000);
});
