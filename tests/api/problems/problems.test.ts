import { describe, expect, test } from 'vitest';
import { problemLimits } from '#shared/applications/problems.ts';
import { applicationAt, newPerson, proposal } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { friday, problemCalls, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people, at: later } = sharedWork();

const { nothing, report, say, decide, open, application } = problemCalls(people);

describe('a problem that is reported', () => {
  test.each(['engaged', 'delivered', 'changes_requested'] as const)(
    'stops work that is %s, and opens a case',
    async (point) => {
      for (const [by, other] of [
        [people.client, people.professional],
        [people.professional, people.client],
      ] as const) {
        const { id, responseId } = await applicationAt(people, point);
        const reported = await report(id, by);
        expect(reported).toMatchObject({
          status: 200,
          application: { stage: 'problem', completesAt: null },
          problem: {
            applicationId: id,
            responseId,
            state: 'open',
            holdsWork: true,
            reportedBy: by === people.client ? 'client' : 'professional',
            reportedAt: friday.toISOString(),
            decision: null,
            outcomes: [],
            files: [],
            room: { statements: problemLimits.statements - 1, files: problemLimits.files },
          },
        });
        const { problem } = reported;
        expect(problem.statements).toEqual([expect.objectContaining({ text: nothing.reason, by: problem.reportedBy })]);
        expect((await open(problem.id, other)).problem.statements).toEqual(problem.statements);
        expect((await application(id)).problems).toMatchObject([{ id: problem.id, outcome: null }]);
        for (const who of [by, other]) {
          expect(await mailDataTo(server, who.email, 'problem-reported')).toContainEqual(
            expect.objectContaining({ by: problem.reportedBy, stops: true, id: problem.id }),
          );
        }
        expect(await people.admin.mails()).toContain('problem-waiting');
      }
    },
  );

  test('can’t be reported before an agreement, nor by anyone but the two who agreed', async () => {
    const { id } = await applicationAt(people, 'proposed');
    for (const by of [people.client, people.professional]) expect(await report(id, by)).toMatchObject({ status: 404 });
    const { id: engaged, responseId } = await applicationAt(people, 'engaged');
    const stranger = await newPerson(server, 'user');
    for (const by of [stranger, people.other]) {
      expect(await report(engaged, by)).toMatchObject({ status: 404 });
      expect(await report(engaged, by, { ...nothing, responseId })).toMatchObject({ status: 404 });
    }
    const { problem } = await report(engaged, people.client);
    for (const by of [stranger, people.other]) {
      const seen = await open(problem.id, by);
      const missing = await open('01890000-0000-7000-8000-000000000000', by);
      expect({ ...seen, requestId: '' }).toEqual({ ...missing, requestId: '' });
      expect(await say(problem.id, by, 'Me too.')).toMatchObject({ status: 404 });
      expect((await by.call('GET', '/problems')).problems).toEqual([]);
    }
  });

  test('a second time, by either side, is refused because a case is already open', async () => {
    const { id } = await applicationAt(people, 'problem');
    for (const by of [people.client, people.professional]) {
      expect(await report(id, by)).toMatchObject({ status: 409, details: { stage: 'problem' } });
    }
    const { total } = await people.client.call('GET', '/problems');
    expect(total).toBe(1);
  });

  test('of completed work within 30 days opens a case that changes nothing of the application', async () => {
    const { id } = await applicationAt(people, 'completed');
    const late = await applicationAt(people, 'completed');
    const before = await application(id);
    await later(29.99);
    const { problem, application: updatedApplication } = await report(id, people.client);
    expect(problem).toMatchObject({ holdsWork: false, applicationStatus: 'completed' });
    expect(updatedApplication).toMatchObject({
      status: 'completed',
      version: before.version,
      closedAt: friday.toISOString(),
    });
    for (const outcome of ['resumed', 'completed', 'cancelled']) {
      expect(await decide(problem.id, outcome)).toMatchObject({ status: 409, code: 'invalid_transition' });
    }
    expect((await decide(problem.id, 'upheld')).problem).toMatchObject({
      state: 'decided',
      decision: { outcome: 'upheld' },
    });
    expect(await application(id)).toMatchObject({ status: 'completed', version: before.version });
    await later(30.01);
    expect(await report(late.id, people.client)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await report(late.id, people.professional)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('of work that went to another professional since then still concerns the two who agreed', async () => {
    const { id, responseId } = await applicationAt(people, 'engaged');
    const { client, professional, other, admin } = people;
    const moved = { professionalId: other.id, reason: 'Illness.' };
    expect(await admin.call('PUT', `/applications/${id}/assignment`, moved)).toMatchObject({ status: 200 });
    const sent = await other.call('POST', `/applications/${id}/response`, proposal());
    await client.call('POST', `/responses/${sent.response.id}/accept`);
    // The former professional no longer has the application, and doesn't see its outcome.
    const { problem, application: updatedApplication } = await report(id, professional);
    expect(updatedApplication).toBeNull();
    expect(problem).toMatchObject({ responseId, holdsWork: false, side: 'professional' });
    expect(await open(problem.id, other)).toMatchObject({ status: 404 });
    expect((await application(id, other)).problems).toEqual([]);
    expect((await application(id, other)).timeline.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'problem_reported',
    );
    expect(await application(id)).toMatchObject({ stage: 'engaged' });
    // The client may mean either of the two agreements; by default, the current one.
    expect(await report(id, client, { ...nothing, responseId })).toMatchObject({ status: 409 });
    expect(await report(id, client)).toMatchObject({
      application: { stage: 'problem' },
      problem: { responseId: sent.response.id, professionalName: expect.any(String) },
    });
    expect(await other.mails()).toContain('problem-reported');
    // Each case names its work: the case about the former one does not restrict the other.
    const about = (await application(id, client)).problems.map((one: { responseId: string }) => one.responseId);
    expect(about.toSorted()).toEqual([responseId, sent.response.id].toSorted());
  });

  test.each(['cancelled by an admin', 'given to somebody else'])('stays open when the work is %s', async (how) => {
    const { id, problemId } = await applicationAt(people, 'problem');
    const { admin, other } = people;
    const ended =
      how === 'given to somebody else'
        ? await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason: 'Because.' })
        : await admin.call('POST', `/applications/${id}/cancel`, { reason: 'Because.' });
    expect(ended.status).toBe(200);
    expect((await open(problemId)).problem).toMatchObject({ state: 'open', holdsWork: false });
    expect(
      (await admin.call('GET', '/problems?state=open')).problems.map(({ id: one }: { id: string }) => one),
    ).toContain(problemId);
    expect(await say(problemId, people.professional, 'I had begun.')).toMatchObject({ status: 201 });
    expect(await decide(problemId, 'resumed')).toMatchObject({ status: 409 });
    expect(await decide(problemId, 'dismissed')).toMatchObject({ status: 200 });
    expect((await application(id)).stage).toBe(how === 'given to somebody else' ? 'assigned' : null);
  });

  test('names the same regulator as the engagement letter, and never claims an unverified licence', async () => {
    const { id } = await applicationAt(people, 'engaged');
    const { problem } = await report(id, people.client);
    for (const { name, website, kinds, verified } of problem.regulators) {
      expect([name, website]).toEqual([expect.any(String), expect.stringMatching(/^https:/)]);
      expect(kinds.length).toBeGreaterThan(0);
      expect(verified).toEqual([]);
    }
    expect(problem.regulators.length > 0 || problem.noRegulator !== undefined).toBe(true);
  });
});

describe('what both sides say', () => {
  const html = `<script>alert(1)</script><img src=x onerror=alert(1)>${'x'.repeat(4000)}`.slice(0, 4000);

  test('is stored as plain text of up to 4,000 characters, and both sides can read all of it', async () => {
    const { problemId } = await applicationAt(people, 'problem');
    expect(await say(problemId, people.professional, html)).toMatchObject({ status: 201 });
    expect(await say(problemId, people.client, `${html}!`)).toMatchObject({
      status: 400,
      fields: { text: expect.any(String) },
    });
    expect(await say(problemId, people.client, ' \u200b ')).toMatchObject({ status: 400 });
    for (const reader of [people.client, people.professional, people.admin]) {
      const { problem } = await open(problemId, reader);
      expect(problem.statements.map(({ by, text }: Record<string, string>) => [by, text])).toEqual([
        ['client', 'Nothing came.'],
        ['professional', html],
      ]);
    }
    expect(await mailDataTo(server, people.client.email, 'problem-answered')).toMatchObject([
      { what: 'words', side: 'client' },
    ]);
  });

  test('is stored once if sent twice at once, at most twenty times, and not after the decision', async () => {
    const { problemId } = await applicationAt(people, 'problem');
    const twice = await Promise.all([1, 2].map(() => say(problemId, people.client, 'Again.')));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await open(problemId)).problem.statements).toHaveLength(2);
    for (let n = 2; n < problemLimits.statements; n += 1) await say(problemId, people.client, `More ${n}.`);
    expect(await say(problemId, people.client, 'Too much.')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await say(problemId, people.professional, 'My turn.')).toMatchObject({ status: 201 });
    await decide(problemId, 'resumed');
    expect(await say(problemId, people.professional, 'And another thing.')).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { status: 'decided' },
    });
    expect(await people.admin.call('POST', `/problems/${problemId}/statements`, { text: 'Hm.' })).toMatchObject({
      status: 403,
    });
  });
});
