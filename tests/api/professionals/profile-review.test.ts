import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { professionals } from '#server/db/schema/index.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { pending, rejected, signedInProfessional } from '#tests/support/people/signed-in-professional.ts';

const server = sharedTestApp();

const professional = (overrides?: Parameters<typeof signedInProfessional>[1]) =>
  signedInProfessional(server, overrides);

const publicList = async (query: string) =>
  (await server.app.inject(`/api/professionals/public/marketplace?${query}`)).json();

describe('two at once', () => {
  test.each([
    ['in the body', (version: number) => [{ version }, {}]],
    ['as If-Match', (version: number) => [{}, { 'if-match': `"${version}"` }]],
  ] as const)('with the version %s, only one of two edits of the same version succeeds', async (_, guard) => {
    const grace = await professional();
    const [body, headers] = guard(1) as [object, Record<string, string>];
    const answers = await Promise.all(['one', 'two'].map((bio) => grace.save({ bio, ...body }, headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'conflict', details: { version: 2 } });
    expect((await grace.stored()).bio).toBe(answers.find(({ status }) => status === 200)!.professional.bio);
  });

  test('a header that is no version is refused; * matches any', async () => {
    const grace = await professional();
    expect(await grace.save({ bio: 'x' }, { 'if-match': 'soon' })).toMatchObject({ status: 400 });
    expect(await grace.save({ bio: 'x' }, { 'if-match': '*' })).toMatchObject({ status: 200 });
  });
});

describe('once approved', () => {
  test('checked fields that are sent unchanged with other fields start no review', async () => {
    const grace = await professional({});
    const answer = await grace.save({ name: 'Grace Nakato', specializations: ['Tax Planning'], bio: 'New words.' });
    expect(answer).toMatchObject({ status: 200, professional: { bio: 'New words.', revision: null } });
  });

  test('the rest changes at once: profile, lists and counts say so on the next request', async () => {
    const grace = await professional({ profession: 'Estate Planner', district: 'Moroto' });
    const found = async (query: string) => (await publicList(`specialization=Estate+Planner&${query}`)).total;
    expect([await found('location=Moroto'), await found('language=Karamojong'), await found('remote=true')]).toEqual([
      1, 0, 0,
    ]);
    expect((await server.app.inject(`/api/professionals/${grace.id}`)).json().professional.bio).toBe(
      'Keeps books for traders.',
    );
    const saved = await grace.save({
      bio: 'Plans estates.',
      languages_spoken: ['Karamojong'],
      serves_remote: true,
      district: 'Kotido',
    });
    expect(saved.status).toBe(200);
    expect([
      await found('location=Moroto'),
      await found('location=Kotido'),
      await found('language=Karamojong'),
      await found('language=English'),
      await found('remote=true'),
    ]).toEqual([0, 1, 1, 0, 1]);
    expect((await publicList('search=estates')).professionals).toMatchObject([{ id: grace.id }]);
    expect((await server.app.inject(`/api/professionals/${grace.id}`)).json().professional.bio).toBe('Plans estates.');
  });
});

describe('asking for a review again', () => {
  test('after a refusal: pending, audited, and every admin who is not suspended has a mail', async () => {
    const { db } = server.database;
    const admin = await createUser(db, { role: 'admin', firstName: 'Ruth' });
    const away = await createUser(db, { role: 'admin', suspendedAt: server.clock() });
    const grace = await professional(rejected);
    expect(await grace.askForReview()).toMatchObject({
      status: 200,
      professional: {
        approval_status: 'pending',
        resubmitted_at: server.clock().toISOString(),
        decision_reason: 'Which licence is it?',
        version: 2,
      },
    });
    expect(await grace.audited()).toMatchObject([
      { action: 'professional.ask-for-review', facts: { from: 'rejected', to: 'pending', version: 2 } },
    ]);
    const mails = await waitingMails(server.database);
    expect(mails.filter(({ to }) => to === away.email)).toEqual([]);
    expect(mails.filter(({ to }) => to === admin.email)).toMatchObject([
      {
        kind: 'new-professional',
        userId: admin.id,
        data: { firstName: 'Ruth', name: 'Grace Nakato', profession: 'Accountant', isAgain: true },
      },
    ]);
  });

  test.each([['pending', pending] as const, ['approved', {}] as const])('not while %s', async (status, overrides) => {
    const grace = await professional(overrides);
    const mailsBefore = (await waitingMails(server.database)).length;
    expect(await grace.askForReview()).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { status, version: 1 },
    });
    expect(await waitingMails(server.database)).toHaveLength(mailsBefore);
  });

  test('twice at once it happens once', async () => {
    const grace = await professional(rejected);
    const answers = await Promise.all([grace.askForReview(), grace.askForReview(), grace.askForReview()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await grace.audited()).toHaveLength(1);
  });

  test('an admin who approves meanwhile is not undone', async () => {
    const grace = await professional(rejected);
    let answer: Promise<{ status: number; details?: object }> | undefined;
    await server.database.transaction(async (tx) => {
      await tx
        .update(professionals)
        .set({ approvalStatus: 'approved', approvedAt: server.clock(), version: 2 })
        .where(eq(professionals.id, grace.id));
      // On one connection it waits for the transaction, on several for the row.
      answer = grace.askForReview();
    });
    expect(await answer).toMatchObject({ status: 409, details: { status: 'approved', version: 2 } });
    expect((await grace.stored()).approvalStatus).toBe('approved');
  });

  test('more often than the limit allows is refused', async () => {
    const grace = await professional(rejected);
    const refuse = () =>
      server.database.db
        .update(professionals)
        .set({ approvalStatus: 'rejected' })
        .where(eq(professionals.id, grace.id));
    for (let turn = 0; turn < limitTable['reviews-asked-for'].points; turn += 1) {
      expect((await grace.askForReview()).status).toBe(200);
      await refuse();
    }
    expect(await grace.askForReview()).toMatchObject({ status: 429 });
    expect((await grace.stored()).approvalStatus).toBe('rejected');
  });
});
