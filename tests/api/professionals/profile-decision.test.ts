import { beforeAll, describe, expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { createRevisionQueries } from '#tests/support/people/revisions.ts';
import { signedInAdmin } from '#tests/support/people/signed-in-admin.ts';
import { signedInProfessional } from '#tests/support/people/signed-in-professional.ts';
import { shared } from '#tests/support/app/shared.ts';

const server = sharedTestApp();
const ruth = shared(() => signedInAdmin(server));
let here: ReturnType<typeof createRevisionQueries>;
beforeAll(async () => {
  here = createRevisionQueries(server);
});

describe('an admin', () => {
  test('sees what waits, the oldest first, with both values, by pages', async () => {
    const empty = await startTestApp();
    const admin = await signedInAdmin(empty);
    const names = ['First', 'Second', 'Third'];
    for (const name of names) {
      const grace = await signedInProfessional(empty, {});
      await grace.save({ name, specializations: ['Audit'] });
      empty.clock.advance(1000);
    }
    const taken = await signedInProfessional(empty, {});
    await taken.save({ name: 'Taken back' });
    await taken.withdraw();
    const { revisions, total } = await admin.list();
    expect(total).toBe(3);
    expect(revisions[0]).toEqual({
      professional: {
        id: expect.any(String),
        name: 'Grace Nakato',
        business_name: 'Nakato & Partners',
        profession: 'Accountant',
        district: 'Kampala',
      },
      changes: [
        { field: 'name', approved: 'Grace Nakato', wished: 'First' },
        { field: 'specializations', approved: ['Tax Planning'], wished: ['Audit'] },
      ],
      submitted_at: expect.any(String),
      changed_at: expect.any(String),
      version: 2,
    });
    const listNewNames = (list: typeof revisions) =>
      list.map(({ changes }: { changes: { wished: string }[] }) => changes[0]!.wished);
    expect(listNewNames(revisions)).toEqual(names);
    const first = revisions[0].professional.id;
    expect(await admin.get(first)).toEqual({ status: 200, revision: revisions[0] });
    expect(await admin.get(taken.id)).toMatchObject({ status: 404 });
    const page = await admin.list('limit=1&offset=1');
    expect([listNewNames(page.revisions), page.total]).toEqual([['Second'], 3]);
  });

  test('approves changes: they are public and searchable at once, and the professional gets an email', async () => {
    const { grace, version } = await here.waiting({ name: 'Xyloqa Grace', specializations: ['Xyloqa Craft'] });
    await here.publicProfile(grace.id);
    expect(await here.found('search=xyloqa')).toBe(0);
    expect(await ruth.decide(grace.id, { decision: 'approved', version })).toEqual({ status: 200, success: true });
    expect(await here.publicProfile(grace.id)).toMatchObject({
      name: 'Xyloqa Grace',
      specializations: ['Xyloqa Craft'],
    });
    expect([await here.found('search=xyloqa'), await here.found('specialization=Xyloqa+Craft')]).toEqual([1, 1]);
    const row = await grace.stored();
    expect(row).toMatchObject({ ...searchColumns(row), version: version + 1, approvalStatus: 'approved' });
    expect(await grace.read()).toMatchObject({
      revision: null,
      last_decision: { decision: 'approved', reason: '', fields: { name: 'Xyloqa Grace' } },
    });
    expect((await grace.audited()).at(-1)).toEqual({
      action: 'professional.approve-revision',
      actorId: ruth.id,
      personalHash: null,
      facts: { fields: expect.stringContaining('name'), version: version + 1, revision: version },
    });
    expect(await here.mailsTo(grace.id, 'profile-revision-decided')).toMatchObject([
      { data: { isApproved: true, fields: ['Name that clients see', 'Specializations'], reason: '' } },
    ]);
    expect(await ruth.find(grace.id)).toBeUndefined();
  });

  test('refuses changes with a reason that the professional can read, and the changes can still be edited', async () => {
    const { grace, version } = await here.waiting();
    const before = await here.publicProfile(grace.id);
    const missing = await ruth.decide(grace.id, { decision: 'rejected', decision_reason: ' \u200b', version });
    expect(missing).toMatchObject({ status: 400, fields: { decision_reason: expect.any(String) } });
    const reason = 'That is another name than on your certificate.';
    expect(await ruth.decide(grace.id, { decision: 'rejected', decision_reason: reason, version })).toMatchObject({
      status: 200,
    });
    expect(await here.publicProfile(grace.id)).toEqual(before);
    expect(await grace.read()).toMatchObject({
      revision: null,
      last_decision: { decision: 'rejected', reason, fields: { name: 'Nakato Grace' } },
    });
    expect((await grace.audited()).at(-1)).toMatchObject({
      action: 'professional.reject-revision',
      personalHash: expect.any(String),
    });
    expect(await here.mailsTo(grace.id, 'profile-revision-decided')).toMatchObject([
      { data: { isApproved: false, reason } },
    ]);
    // A form opened before still shows it as pending.
    expect(await grace.save({ bio: 'x', version })).toMatchObject({ status: 409 });
    expect((await grace.save({ name: 'N. Grace' })).professional).toMatchObject({
      revision: { fields: { name: 'N. Grace' } },
      last_decision: { reason },
    });
  });

  test('decides only on the latest version, which the call must name', async () => {
    const { grace, version } = await here.waiting();
    expect(await ruth.decide(grace.id, { decision: 'approved' })).toMatchObject({
      status: 400,
      fields: { version: expect.any(String) },
    });
    await grace.save({ name: 'Bank of Uganda' });
    const stale = { status: 409, code: 'conflict', details: { version: version + 1 } };
    expect(await ruth.decide(grace.id, { decision: 'approved', version })).toMatchObject(stale);
    const header = { 'if-match': `"${version}"` };
    expect(await ruth.decide(grace.id, { decision: 'approved' }, header)).toMatchObject(stale);
    // Withdrawn and sent again, it is another revision, although also in its first version.
    await grace.withdraw();
    await grace.save({ name: 'Bank of Africa' });
    expect(await ruth.decide(grace.id, { decision: 'approved', version })).toMatchObject({ status: 409 });
    // Fields that need no check can change in between without a conflict.
    const { professional: saved } = await grace.save({ bio: 'Other words.' });
    expect(await ruth.decide(grace.id, { decision: 'approved', version: saved.revision.version })).toMatchObject({
      status: 200,
    });
    expect(await here.publicProfile(grace.id)).toMatchObject({ name: 'Bank of Africa', bio: 'Other words.' });
  });

  test('gets not found for a professional without waiting changes, or for another id', async () => {
    const grace = await here.professional();
    const decision = { decision: 'approved', version: 1 } as const;
    for (const id of [grace.id, ruth.id, '01890000-0000-7000-8000-000000000000', 'x']) {
      expect(await ruth.decide(id, decision)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('at the same moment', () => {
  test('two admins decide: one succeeds, and the other learns of that decision', async () => {
    const { grace, version } = await here.waiting();
    const olga = await signedInAdmin(server);
    const answers = await Promise.all([
      ruth.decide(grace.id, { decision: 'approved', version }),
      olga.decide(grace.id, { decision: 'rejected', decision_reason: 'No.', version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const state = answers[0]!.status === 200 ? 'approved' : 'rejected';
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'invalid_transition',
      details: { status: state, version },
    });
    expect((await here.publicProfile(grace.id)).name).toBe(state === 'approved' ? 'Nakato Grace' : 'Grace Nakato');
    expect(await here.mailsTo(grace.id, 'profile-revision-decided')).toHaveLength(1);
    expect(await here.listStates(grace.id)).toEqual([state]);
  });

  test('an edit and a decision: whichever comes first, nothing unseen is public and nothing is lost', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { grace, version } = await here.waiting();
      const edit = () => grace.save({ name: 'Bank of Uganda' });
      const decide = () => ruth.decide(grace.id, { decision: 'approved', version });
      const [saved, decided] =
        turn % 2 ? await Promise.all([edit(), decide()]) : (await Promise.all([decide(), edit()])).toReversed();
      expect([saved!.status, [200, 409].includes(decided!.status)]).toEqual([200, true]);
      expect((await here.publicProfile(grace.id)).name).toBe(decided!.status === 200 ? 'Nakato Grace' : 'Grace Nakato');
      expect((await grace.read()).revision.fields).toEqual({ name: 'Bank of Uganda' });
    }
  });

  test('taking back and a decision: one of them happens', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { grace, version } = await here.waiting();
      const [back, decided] = await Promise.all([
        grace.withdraw(),
        ruth.decide(grace.id, { decision: 'approved', version }),
      ]);
      expect([back.status, decided.status].toSorted()).toEqual([200, 409]);
      expect((await here.publicProfile(grace.id)).name).toBe(decided.status === 200 ? 'Nakato Grace' : 'Grace Nakato');
    }
  });
});

test('decided changes are deleted on the day their retention ends; waiting changes never are', async () => {
  const { grace, version } = await here.waiting();
  await ruth.decide(grace.id, { decision: 'rejected', decision_reason: 'No.', version });
  await grace.save({ name: 'N. Grace' });
  const forget = (days: number) =>
    jobHandlers('unused')['forget-profile-revisions'](
      { database: server.database, now: new Date(server.clock().getTime() + days * 24 * 3_600_000), log: quietLog },
      {},
    );
  await forget(retention.decidedRevisionDays - 1);
  expect(await here.listStates(grace.id)).toEqual(['rejected', 'waiting']);
  await forget(retention.decidedRevisionDays);
  expect(await here.listStates(grace.id)).toEqual(['waiting']);
});
