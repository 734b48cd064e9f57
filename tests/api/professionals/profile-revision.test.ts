import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownProfile } from '#shared/api/professionals/own-profile.ts';
import { professionals } from '#server/db/schema/index.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createRevisionQueries } from '#tests/support/people/revisions.ts';
import { signedInAdmin } from '#tests/support/people/signed-in-admin.ts';
import { rejected, type signedInProfessional } from '#tests/support/people/signed-in-professional.ts';
import { shared } from '#tests/support/app/shared.ts';

const server = sharedTestApp();
const ruth = shared(() => signedInAdmin(server));
let here: ReturnType<typeof createRevisionQueries>;
beforeAll(async () => {
  here = createRevisionQueries(server);
});

type Grace = Awaited<ReturnType<typeof signedInProfessional>>;
const actions = async (grace: Grace) => (await grace.audited()).map(({ action }) => action);

describe('what was checked waits', () => {
  test('the public reads the approved version: profile, list, search and counts; the rest is public at once', async () => {
    const grace = await here.professional({ name: 'Apio Zulaika', profession: 'Estate Planner', district: 'Abim' });
    const before = await here.publicProfile(grace.id);
    const { status, professional: saved } = await grace.save({
      name: 'Qwexy Zulaika',
      profession: 'Insurance Adviser',
      specializations: ['Qwexy Planning'],
      qualifications: ['CPA(U)'],
      years_experience: 20,
      bio: 'New words.',
    });
    const fields = {
      name: 'Qwexy Zulaika',
      profession: 'Insurance Adviser',
      specializations: ['Qwexy Planning'],
      qualifications: ['CPA(U)'],
      years_experience: 20,
    };
    const now = server.clock().toISOString();
    expect([status, saved]).toMatchObject([
      200,
      { name: 'Apio Zulaika', bio: 'New words.', revision: { fields, submitted_at: now, changed_at: now, version: 2 } },
    ]);
    expect(ownProfile.parse(await grace.read())).toEqual(saved);
    expect(await here.publicProfile(grace.id)).toEqual({ ...before, bio: 'New words.' });
    const listed = (await server.app.inject('/api/professionals?location=Abim&facets=true')).json();
    expect(listed.professionals).toMatchObject([{ name: 'Apio Zulaika', profession: 'Estate Planner' }]);
    expect(JSON.stringify(listed)).not.toContain('Qwexy');
    expect([
      await here.found('search=qwexy'),
      await here.found('specialization=Qwexy+Planning'),
      await here.found('location=Abim&specialization=Insurance+Adviser'),
      await here.found('location=Abim&specialization=Estate+Planner'),
    ]).toEqual([0, 0, 0, 1]);
    expect(await grace.audited()).toMatchObject([
      { action: 'professional.edit', facts: { fields: 'bio', status: 'approved', version: 2 } },
      {
        action: 'professional.revise',
        facts: { fields: 'name profession specializations qualifications years_experience', version: 2 },
        personalHash: null,
      },
    ]);
  });

  test('a second edit is added, a field set back is removed, and with none left nothing waits', async () => {
    const { grace } = await here.waiting({ name: 'Nakato Grace', years_experience: 9 });
    const { professional: more } = await grace.save({ business_type: 'Tax Consulting', years_experience: 10 });
    expect(more.revision).toMatchObject({
      fields: { name: 'Nakato Grace', business_type: 'Tax Consulting', years_experience: 10 },
      version: 3,
    });
    const { professional: less } = await grace.save({ name: 'Grace Nakato', years_experience: 8 });
    expect(less.revision).toMatchObject({ fields: { business_type: 'Tax Consulting' }, version: 4 });
    const { professional: none } = await grace.save({ business_type: '' });
    expect(none).toMatchObject({ revision: null, last_decision: null, version: 5 });
    expect(await here.listStates(grace.id)).toEqual(['withdrawn']);
    expect(await actions(grace)).toEqual([
      'professional.revise',
      'professional.revise',
      'professional.revise',
      'professional.withdraw-revision',
    ]);
  });

  test('sent twice it is stored once, at once or one after the other', async () => {
    const grace = await here.professional();
    const changes = { name: 'Nakato Grace' };
    const answers = await Promise.all([grace.save(changes), grace.save(changes), grace.save(changes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await grace.save(changes)).professional.version).toBe(2);
    expect(await here.listStates(grace.id)).toEqual(['waiting']);
    expect(await actions(grace)).toEqual(['professional.revise']);
  });

  test('a second tab with an old version gets a conflict, although nothing public has changed', async () => {
    const grace = await here.professional();
    expect(await grace.save({ name: 'One', version: 1 })).toMatchObject({ status: 200 });
    expect(await grace.save({ name: 'Two', version: 1 })).toMatchObject({ status: 409, details: { version: 2 } });
    expect((await grace.read()).revision.fields).toEqual({ name: 'One' });
  });

  test('a refused rate keeps all of it from being stored', async () => {
    const grace = await here.professional();
    const answer = await grace.save({ name: 'Nakato Grace', hourly_rate_min: 9000, hourly_rate_max: 8000 });
    expect(answer).toMatchObject({ status: 400, fields: { hourly_rate_max: expect.any(String) } });
    expect(await grace.read()).toMatchObject({ revision: null, version: 1 });
  });

  test('admins get an email when changes begin to wait, not for further ones, with a daily limit per professional', async () => {
    const grace = await here.professional({ businessName: 'Told & Co' });
    const news = async () =>
      (await here.mailsTo(ruth.id, 'new-professional')).filter(({ data }) =>
        JSON.stringify(data).includes('Told & Co'),
      );
    for (const name of ['Nakato Grace', 'Nakato G.']) await grace.save({ name });
    expect(await news()).toMatchObject([{ data: { name: 'Grace Nakato', isAgain: false, isRevision: true } }]);
    const { points } = limitTable['profile-revision-mails'];
    for (let turn = 0; turn < points + 1; turn += 1) {
      await grace.withdraw();
      expect((await grace.save({ name: `Turn ${turn}` })).status).toBe(200);
    }
    expect(await news()).toHaveLength(points);
  });
});

describe('taking it back', () => {
  test('by its owner, once; the profile stays as it was', async () => {
    const { grace, version } = await here.waiting();
    const before = await here.publicProfile(grace.id);
    expect(await grace.withdraw({ 'if-match': `"${version - 1}"` })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await grace.withdraw({ 'if-match': `"${version}"` })).toMatchObject({
      status: 200,
      professional: { revision: null, last_decision: null, version: 3 },
    });
    const again = { status: 409, code: 'invalid_transition', details: { status: 'withdrawn', version: 3 } };
    expect(await grace.withdraw()).toMatchObject(again);
    expect(await here.publicProfile(grace.id)).toEqual(before);
    expect(await here.listStates(grace.id)).toEqual(['withdrawn']);
  });

  test('is refused if no change waits', async () => {
    const grace = await here.professional();
    expect(await grace.withdraw()).toMatchObject({ status: 409, details: { version: 1 } });
  });
});

describe('who loses the approval', () => {
  const lose = async (grace: Grace) => {
    await server.database.db.update(professionals).set(rejected).where(eq(professionals.id, grace.id));
  };

  test('has waiting changes merged into the profile at the next edit; they can’t be decided alone', async () => {
    const { grace, version } = await here.waiting();
    await lose(grace);
    expect(await ruth.find(grace.id)).toBeUndefined();
    expect(await ruth.decide(grace.id, { decision: 'approved', version })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { status: 'rejected' },
    });
    const { professional: saved } = await grace.save({ bio: 'New words.', years_experience: 9 });
    expect(saved).toMatchObject({ name: 'Nakato Grace', bio: 'New words.', years_experience: 9, revision: null });
    expect(await here.listStates(grace.id)).toEqual(['folded']);
    expect(await grace.stored()).toMatchObject(searchColumns(await grace.stored()));
  });

  test('has them merged too when asking for a review again: the admin reads the whole profile', async () => {
    const { grace } = await here.waiting();
    await lose(grace);
    expect(await grace.askForReview()).toMatchObject({
      status: 200,
      professional: { name: 'Nakato Grace', approval_status: 'pending', revision: null },
    });
    expect(await here.listStates(grace.id)).toEqual(['folded']);
  });
});
