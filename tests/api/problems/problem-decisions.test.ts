import { describe, expect, test } from 'vitest';
import { problemLimits } from '#shared/applications/problems.ts';
import { applicationAt } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { friday, problemCalls, sharedWork } from '#tests/support/applications/shared-work.ts';

const day = 86_400_000;

const { server, people } = sharedWork();

const { report, say, decide, open, application } = problemCalls(people);

describe('an admin decides', () => {
  test('that the work goes on where it stood; delivered work gets fourteen new days', async () => {
    for (const point of ['engaged', 'delivered', 'changes_requested'] as const) {
      const { id } = await applicationAt(people, point);
      const { problem } = await report(id, people.client);
      server.clock.advance(3_600_000);
      expect(await decide(problem.id, 'resumed')).toMatchObject({ status: 200 });
      const completesAt = new Date(server.clock().getTime() + 14 * day).toISOString();
      expect(await application(id)).toMatchObject({
        stage: point,
        completesAt: point === 'delivered' ? completesAt : null,
      });
      // People who get more days are told the new date; the others are told none.
      for (const { email } of [people.client, people.professional]) {
        const decisionMails = await mailDataTo(server, email, 'problem-decided');
        const until = point === 'delivered' ? { until: completesAt } : {};
        const which = { id: problem.id, outcome: 'resumed' };
        expect(decisionMails).toContainEqual({
          ...which,
          ...until,
          firstName: expect.any(String),
          title: expect.any(String),
          side: email === people.client.email ? 'client' : 'professional',
          reason: 'We have read both.',
        });
      }
    }
  });

  test('that it is completed, or cancelled; both read the reason, and hear of it', async () => {
    for (const outcome of ['completed', 'cancelled'] as const) {
      const { id, problemId } = await applicationAt(people, 'problem');
      expect((await decide(problemId, outcome)).problem).toMatchObject({
        state: 'decided',
        holdsWork: false,
        decision: { outcome, reason: 'We have read both.', at: friday.toISOString() },
      });
      for (const reader of [people.client, people.professional]) {
        expect((await open(problemId, reader)).problem.decision).toMatchObject({ outcome });
        expect(await mailDataTo(server, reader.email, 'problem-decided')).toContainEqual(
          expect.objectContaining({ outcome, reason: 'We have read both.' }),
        );
        const closedApplication = await application(id, reader);
        expect(closedApplication).toMatchObject({ status: outcome, closedAt: friday.toISOString() });
        expect(closedApplication.timeline.slice(-2).map(({ kind }: { kind: string }) => kind)).toEqual([
          'problem_decided',
          outcome,
        ]);
      }
      expect(await decide(problemId, outcome)).toMatchObject({ status: 409, details: { status: 'decided' } });
    }
  });

  test('not without a reason, not on what they have not seen, and nobody else does', async () => {
    const { problemId } = await applicationAt(people, 'problem');
    const { version } = (await open(problemId)).problem;
    await say(problemId, people.professional, 'I can show that it came.');
    expect(await decide(problemId, 'cancelled', { 'if-match': String(version) })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { version: version + 1 },
    });
    expect(
      await people.admin.call('POST', `/problems/${problemId}/decision`, { outcome: 'cancelled', reason: ' ' }),
    ).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    const body = { outcome: 'completed', reason: 'I say so.' };
    for (const by of [people.client, people.professional]) {
      expect(await by.call('POST', `/problems/${problemId}/decision`, body)).toMatchObject({ status: 403 });
    }
    expect((await open(problemId)).problem).toMatchObject({ state: 'open', version: version + 1 });
  });

  test('at most ten cases for one agreement', async () => {
    const { id } = await applicationAt(people, 'engaged');
    for (let n = 0; n < problemLimits.cases; n += 1) {
      const { problem } = await report(id, people.client);
      expect(await decide(problem.id, 'resumed')).toMatchObject({ status: 200 });
    }
    expect(await report(id, people.client)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await application(id)).problems).toHaveLength(problemLimits.cases);
  });
});

describe('the list', () => {
  test('has the open ones first, of them the oldest; of the decided ones the newest; page by page', async () => {
    await server.database.query('delete from problems');
    const problemIds: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      problemIds.push((await applicationAt(people, 'problem')).problemId);
      server.clock.advance(60_000);
    }
    const [first, second, third, fourth] = problemIds;
    await decide(first!, 'resumed');
    await decide(third!, 'resumed');
    const list = async (query = '', by = people.admin) => {
      const { problems, total } = await by.call('GET', `/problems${query}`);
      return [problems.map(({ id }: { id: string }) => id), total];
    };
    expect(await list()).toEqual([[second, fourth, first, third], 4]);
    expect(await list('?state=open')).toEqual([[second, fourth], 2]);
    expect(await list('?state=decided')).toEqual([[third, first], 2]);
    expect(await list('?sort=oldest')).toEqual([[first, second, third, fourth], 4]);
    expect(await list('?sort=newest')).toEqual([[fourth, third, second, first], 4]);
    expect(await list('?sort=newest&state=open')).toEqual([[fourth, second], 2]);
    expect(await list('?sort=oldest&state=decided')).toEqual([[first, third], 2]);
    expect(await list('?limit=2&offset=1')).toEqual([[fourth, first], 4]);
    expect(await people.admin.call('GET', '/problems?limit=101')).toMatchObject({ status: 400 });
    const { applicationId } = (await open(second!)).problem;
    expect(await list(`?applicationId=${applicationId}`, people.client)).toEqual([[second], 1]);
    expect(await list('', people.professional)).toEqual([[second, fourth, first, third], 4]);
    expect(await list('', people.other)).toEqual([[], 0]);
  });
});
