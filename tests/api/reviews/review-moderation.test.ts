import { beforeEach, describe, expect, test } from 'vitest';
import { readAll } from '#server/features/account/store/export-rows.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { mailsTo, mailDataTo } from '#tests/support/mail/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { reviewed, words } from '#tests/support/reviews/review-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let fixture: Awaited<ReturnType<typeof reviewed>>;
let start: Date;
beforeEach(async () => {
  fixture = await reviewed(server, { rating: 1, comment: 'Never answered.' });
  start = server.clock();
});

const reason = 'A reason of the administrator.';

/** Reports the review, and returns the report's number. */
async function report(by: Person, why = 'untrue', id = fixture.review.id): Promise<string> {
  expect(await by.call('POST', `/reviews/${id}/report`, { reason: why })).toMatchObject({ status: 201 });
  const { rows } = await server.database.query(
    'select id from review_reports where review_id = $1 and reporter_id = $2 and decided_at is null',
    [id, by.id],
  );
  return rows[0].id;
}

interface Decision {
  of?: 'review' | 'reply';
  visibility: 'published' | 'hidden';
  reason?: string;
  reports?: string[];
}
const decide = (decision: Decision, headers: Record<string, string> = {}, id = fixture.review.id) =>
  fixture.admin.call('PUT', `/reviews/${id}/visibility`, { reason, ...decision }, headers);
const keep = (reports: string[], why = reason) => decide({ visibility: 'published', reason: why, reports });
const replied = (text = 'Grace Nakato owes money.') =>
  fixture.professional.call('POST', `/reviews/${fixture.review.id}/reply`, { text });

const outcomes = async (ids: readonly string[]) => {
  const { rows } = await server.database.query('select id, outcome from review_reports where id = any($1)', [ids]);
  return ids.map((id) => rows.find((row: { id: string }) => row.id === id)?.outcome);
};
const answered = async ({ email }: Person) =>
  (await mailDataTo(server, email, 'report-answered')).map((data) => (data as { outcome: string }).outcome);
/** Returns a person's full data export. */
const readCopy = async ({ id, email }: Pick<Person, 'id' | 'email'>) =>
  JSON.stringify(await readAll(server.database.db, { id, confirmedEmail: email }));
/** Returns the personal values stored beside the audit log for the review: owner and reason. */
const listPersonalValues = async () =>
  (
    await server.database.query(
      `select e.action, p.subject_user_id as whose, p.values->>'reason' as reason from audit_events e
       join audit_personal p on p.seq = e.seq where e.subject_id = $1 order by e.seq`,
      [fixture.review.id],
    )
  ).rows;

describe('what is said of a decision', () => {
  test('to keep a review is only in the log: no one’s copy of their data mentions the report', async () => {
    await keep([await report(fixture.professional)], 'Okello claims slander; an opinion.');
    expect(await listPersonalValues()).toMatchObject([
      { action: 'review.keep', reason: 'Okello claims slander; an opinion.' },
    ]);
    for (const person of [fixture.client, fixture.professional, fixture.reader]) {
      expect(await readCopy(person)).not.toContain('slander');
    }
    const author = await readCopy(fixture.client);
    expect(author).not.toMatch(/review\.(keep|report)/);
    expect(await fixture.client.mails()).not.toContain('review-visibility');
  });

  test('on a reply belongs to the professional’s data, on a review to the author’s', async () => {
    await replied();
    await decide({ of: 'reply', visibility: 'hidden', reason: 'The reply is private.' });
    await decide({ of: 'reply', visibility: 'published', reason: 'The reply is right.' });
    await decide({ visibility: 'hidden', reason: 'The review is an advertisement.' });
    expect(await listPersonalValues()).toEqual([
      { action: 'review.hide', whose: fixture.professional.id, reason: 'The reply is private.' },
      { action: 'review.show', whose: fixture.professional.id, reason: 'The reply is right.' },
      { action: 'review.hide', whose: fixture.client.id, reason: 'The review is an advertisement.' },
    ]);
    const [author, professional] = [await readCopy(fixture.client), await readCopy(fixture.professional)];
    expect(author).toContain('an advertisement');
    expect(author).not.toContain('The reply is');
    expect(professional).toContain('The reply is private.');
    expect(professional).not.toContain('an advertisement');
  });

  test('is not lost where the author is gone', async () => {
    const reported = await report(fixture.reader);
    await server.change((tx) => tx.execute(`delete from users where id = '${fixture.client.id}'`));
    await keep([reported], 'Kept.');
    await decide({ visibility: 'hidden', reason: 'Hidden.' });
    await decide({ visibility: 'published', reason: 'Shown.' });
    expect(await listPersonalValues()).toEqual([
      { action: 'review.keep', whose: null, reason: 'Kept.' },
      { action: 'review.hide', whose: null, reason: 'Hidden.' },
      { action: 'review.show', whose: null, reason: 'Shown.' },
    ]);
  });

  test('reaches the professional about their reply, by mail and where they read what was said of them', async () => {
    await replied('A reply.');
    await decide({ of: 'reply', visibility: 'hidden', reason: 'The reply is private.' });
    const received = () => fixture.professional.call('GET', '/professionals/dashboard/reviews');
    expect((await received()).reviews).toMatchObject([
      { hidden_reply: 'A reply.', reply_hidden_reason: 'The reply is private.', owesReply: false },
    ]);
    await decide({ of: 'reply', visibility: 'published', reason: 'The reply is right.' });
    const [receivedReview] = (await received()).reviews;
    expect(receivedReview).toMatchObject({ reply: { text: 'A reply.' } });
    expect(receivedReview).not.toHaveProperty('hidden_reply');
    const visibilityMails = await mailDataTo(server, fixture.professional.email, 'review-visibility');
    expect(visibilityMails).toHaveLength(2);
    expect(visibilityMails).toContainEqual(
      expect.objectContaining({ of: 'reply', visibility: 'hidden', reason: 'The reply is private.' }),
    );
    expect(visibilityMails).toContainEqual(
      expect.objectContaining({ of: 'reply', visibility: 'published', reason: 'The reply is right.' }),
    );
    expect(await fixture.client.mails()).not.toContain('review-visibility');
  });
});

describe('reports that a decision closes', () => {
  test('are those that were read: one that comes meanwhile waits', async () => {
    const read = await report(fixture.reader);
    server.clock.advance(1000);
    const late = await report(fixture.professional, 'abusive');
    expect(await keep([read])).toMatchObject({
      status: 200,
      review: { waiting_reports: 1, reports: [{ id: late }], reported_at: server.clock().toISOString() },
    });
    expect(await outcomes([read, late])).toEqual(['kept', null]);
    expect(await answered(fixture.professional)).toEqual([]);
    expect(await answered(fixture.reader)).toEqual(['kept']);
  });

  test('must be about this review, at most 20, and given by their ids', async () => {
    const elsewhere = await reviewed(server);
    const foreign = await report(elsewhere.reader, 'untrue', elsewhere.review.id);
    expect(await keep([foreign])).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await outcomes([foreign])).toEqual([null]);
    const mine = await report(fixture.reader);
    const refused = { status: 400, fields: { reports: expect.any(String) } };
    expect(await keep(Array<string>(21).fill(mine))).toMatchObject(refused);
    expect(await keep(['x'])).toMatchObject({ status: 400 });
    expect(await keep([mine, mine, foreign])).toMatchObject({ status: 200 });
    expect(await outcomes([mine, foreign])).toEqual(['kept', null]);
  });

  test('are about the review or the reply: hiding the reply closes only reports about the reply', async () => {
    await replied();
    const [review, reply] = [await report(fixture.reader, 'untrue'), await report(fixture.other, 'reply')];
    await decide({ of: 'reply', visibility: 'hidden', reports: [review, reply] });
    expect(await outcomes([review, reply])).toEqual([null, 'hidden']);
    expect(await answered(fixture.other)).toEqual(['hidden']);
    expect(await answered(fixture.reader)).toEqual([]);
    expect(await keep([review])).toMatchObject({ status: 200, review: { reply_visibility: 'hidden' } });
    expect(await answered(fixture.reader)).toEqual(['kept']);
  });

  test('are none if something is shown again; a report on hidden text gets the answer that it is hidden', async () => {
    const reported = await report(fixture.reader);
    await decide({ visibility: 'hidden', reports: [] });
    expect(await outcomes([reported])).toEqual([null]);
    await decide({ visibility: 'published', reports: [reported] });
    expect(await outcomes([reported])).toEqual([null]);
    await decide({ visibility: 'hidden', reports: [] });
    // It stays hidden.
    expect(await decide({ visibility: 'hidden', reason: 'Seen.', reports: [reported] })).toMatchObject({ status: 200 });
    expect(await answered(fixture.reader)).toEqual(['hidden']);
    expect((await listPersonalValues()).at(-1)).toMatchObject({ action: 'review.keep', reason: 'Seen.' });
  });

  test('are not decided again if another admin has decided them meanwhile', async () => {
    const reported = await report(fixture.reader);
    const match = { 'if-match': '1' };
    expect(await decide({ visibility: 'published', reports: [reported] }, match)).toMatchObject({ status: 200 });
    expect(await decide({ visibility: 'hidden', reports: [reported] }, match)).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { status: 'published', version: 1 },
    });
    expect(await outcomes([reported])).toEqual(['kept']);
  });
});

describe('a decision of which no answer came', () => {
  test('repeated with its key gets the first answer, for every kind of decision', async () => {
    await replied();
    const reported = await report(fixture.reader);
    const decisions: Decision[] = [
      { visibility: 'published', reports: [reported] },
      { of: 'reply', visibility: 'hidden' },
      { of: 'reply', visibility: 'published' },
      { visibility: 'hidden' },
      { visibility: 'published' },
    ];
    for (const [turn, decision] of decisions.entries()) {
      const { rows } = await server.database.query('select version from reviews where id = $1', [fixture.review.id]);
      const headers = { 'idempotency-key': `${turn}-${fixture.review.id}`, 'if-match': String(rows[0].version) };
      const first = await decide(decision, headers);
      expect(first).toMatchObject({ status: 200 });
      expect(await decide(decision, headers)).toEqual(first);
    }
    expect(await listPersonalValues()).toHaveLength(decisions.length);
    expect(await answered(fixture.reader)).toEqual(['kept']);
  });

  test('repeated without a key has no effect if the same text is hidden for the same reason', async () => {
    const reported = await report(fixture.reader);
    const hide = { visibility: 'hidden', reports: [reported] } as const;
    const again = () => decide({ ...hide, reports: [reported] }, { 'if-match': '1' });
    expect(await again()).toMatchObject({ status: 200, review: { version: 2 } });
    expect(await again()).toMatchObject({ status: 200, review: { version: 2, hidden_reason: reason } });
    expect(await decide({ visibility: 'hidden', reason: 'Another one.' })).toMatchObject({ status: 409 });
    expect(await listPersonalValues()).toHaveLength(1);
    const visibilityMails = (await mailsTo(server, fixture.client.email)).filter(
      ({ kind }) => kind === 'review-visibility',
    );
    expect(visibilityMails).toHaveLength(1);
    expect(await answered(fixture.reader)).toEqual(['hidden']);
  });

  test('keeps no name of a reporter whose account is gone', async () => {
    const account = await ownAccount(server, { firstName: 'Zebulon', lastName: 'Zake' });
    const reporter = await signInPerson(server, account.id, account.email);
    await report(reporter);
    await replied();
    const key = { 'idempotency-key': `named-${fixture.review.id}` };
    expect(await decide({ of: 'reply', visibility: 'hidden' }, key)).toMatchObject({
      review: { reports: [{ by: { name: 'Zebulon Zake' } }] },
    });
    const named = async () =>
      (await server.database.query(`select id from idempotency_keys where reply::text like '%Zebulon%'`)).rows.length;
    expect(await named()).toBe(1);
    expect(await reporter.call('POST', '/account/delete', { currentPassword: ownPassword })).toMatchObject({
      status: 200,
    });
    expect(await named()).toBe(0);
  });
});

test('an author learns nothing from a report that is closed, not even a new version', async () => {
  const mine = async () => (await fixture.client.call('GET', '/reviews/mine')).reviews;
  const before = await mine();
  await keep([await report(fixture.reader)]);
  expect(await mine()).toEqual(before);
  expect(
    await fixture.client.call('PUT', `/reviews/${fixture.review.id}`, words({ comment: 'Changed.' }), {
      'if-match': '1',
    }),
  ).toMatchObject({ status: 200, review: { version: 2 } });
});

test('what is hidden stands in the order in which it was hidden, whichever part of it', async () => {
  const others = [await reviewed(server), await reviewed(server), await reviewed(server)];
  const [first, second, third] = others.map(({ review }) => review.id as string);
  const at = (seconds: number) => server.clock.set(new Date(start.getTime() + seconds * 1000));
  const hide = async (seconds: number, id: string | undefined, of: 'review' | 'reply' = 'review') => {
    at(seconds);
    expect(await decide({ of, visibility: 'hidden' }, {}, id)).toMatchObject({ status: 200 });
  };
  await others[1]!.professional.call('POST', `/reviews/${second}/reply`, { text: 'No.' });
  await others[0]!.professional.call('POST', `/reviews/${first}/reply`, { text: 'No.' });
  await hide(1, first);
  await hide(2, second, 'reply');
  await hide(3, third);
  const order = async (query = '') => {
    const { reviews } = await fixture.admin.call('GET', `/reviews?list=hidden&limit=100${query}`);
    const ids: string[] = reviews.map(({ id }: { id: string }) => id);
    return { ids: ids.filter((id) => [first, second, third].includes(id)), reviews };
  };
  expect((await order()).ids).toEqual([third, second, first]);
  expect((await order('&sort=oldest')).ids).toEqual([first, second, third]);
  expect((await order()).reviews.find(({ id }: { id: string }) => id === second)).toMatchObject({
    reply_visibility: 'hidden',
    reply_hidden_at: new Date(start.getTime() + 2000).toISOString(),
  });
  await hide(4, first, 'reply');
  expect((await order()).ids).toEqual([first, third, second]);
  await decide({ of: 'reply', visibility: 'published' }, {}, first);
  expect((await order()).ids).toEqual([third, second, first]);
});
