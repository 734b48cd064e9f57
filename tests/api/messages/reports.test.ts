import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { messageReportReasons } from '#shared/messages/messages.ts';
import { applicationAt, type Person } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { written } from '#tests/support/messages/message-people.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();

/** A message of the professional to the client. */
async function received(content = 'Send the fee to my own number 0772 345 678.') {
  const { client, professional } = people;
  const { id: applicationId } = await applicationAt(people, 'assigned');
  return await written(professional, { receiverId: client.id, applicationId, content });
}
const report = (by: Person, id: string, body: object = { reason: 'money', words: 'He asked twice.' }) =>
  by.call('POST', `/messages/${id}/report`, body);
const list = async (query = '') => await people.admin.call('GET', `/messages/reports${query}`);
const own = async (query = '?limit=100') =>
  (await list(query)).reports.filter(({ reporter }: { reporter: { id: string } }) => reporter.id === people.client.id);
const decide = (id: string, body: object = { outcome: 'upheld', reason: 'It asks for money.' }, headers = {}) =>
  people.admin.call('PUT', `/messages/reports/${id}`, body, headers);

describe('a report', () => {
  test('is made once, stores the message unchanged, notifies the admins and is marked for the reporter', async () => {
    const { client, professional, admin } = people;
    const message = await received();
    expect(await report(client, message.id)).toMatchObject({ status: 201, success: true });
    expect(await report(client, message.id, { reason: 'rude' })).toMatchObject({ status: 201 });
    await professional.call('DELETE', `/messages/${message.id}`);
    const [storedReport] = await own();
    expect(await own()).toHaveLength(1);
    expect(storedReport).toMatchObject({
      conversationId: message.conversationId,
      reporter: { id: client.id, role: 'user' },
      reported: { id: professional.id, role: 'professional' },
      reason: 'money',
      words: 'He asked twice.',
      content: 'Send the fee to my own number 0772 345 678.',
      decidedAt: null,
      outcome: null,
      version: 1,
    });
    expect(await admin.call('GET', `/messages/reports/${storedReport.id}`)).toMatchObject({
      status: 200,
      report: storedReport,
    });
    const mails = await mailDataTo(server, admin.email, 'message-reported');
    expect(mails.filter((data) => 'from' in data && data.from === storedReport.reported.name)).toHaveLength(1);
    const { messages } = await client.call('GET', `/messages/conversation/${message.conversationId}`);
    expect(messages).toMatchObject([{ isReported: true, warnings: ['private_payment'] }]);
  });

  test('can be made only by the receiver of a message, and not about support’s messages', async () => {
    const { client, professional, other, admin } = people;
    const message = await received();
    for (const by of [professional, other]) expect(await report(by, message.id)).toMatchObject({ status: 404 });
    expect(await report(admin, message.id)).toMatchObject({ status: 404 });
    expect(await report(client, randomUUID())).toMatchObject({ status: 404 });
    const question = await written(client);
    const answer = await written(admin, { parentMessageId: question.id });
    for (const id of [question.id, answer.id]) expect(await report(client, id)).toMatchObject({ status: 404 });
    await client.call('DELETE', `/messages/${message.id}`);
    expect(await report(client, message.id)).toMatchObject({ status: 404 });
    expect(await own()).toEqual([]);
  });

  test('has a reason of ours and at most 1,000 characters', async () => {
    const message = await received();
    expect(await report(people.client, message.id, {})).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    });
    expect(await report(people.client, message.id, { reason: 'x' })).toMatchObject({ status: 400 });
    expect(await report(people.client, message.id, { reason: 'rude', words: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
    });
    for (const reason of messageReportReasons) {
      expect(await report(people.client, (await received()).id, { reason })).toMatchObject({ status: 201 });
    }
  });
});

describe('the queue of reports', () => {
  test('lists waiting reports first, oldest first, and includes them in the admins’ waiting list', async () => {
    const { client, admin } = people;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      await report(client, (await received(`Text ${n}`)).id);
      server.clock.advance(60_000);
    }
    for (const { id } of (await own('?state=open&sort=oldest&limit=100')) as { id: string }[]) ids.push(id);
    expect(await decide(ids[0]!)).toMatchObject({ status: 200 });
    const contents = async (query: string) => (await own(query)).map(({ content }: { content: string }) => content);
    expect(await contents('?limit=100')).toEqual(['Text 1', 'Text 2', 'Text 0']);
    expect(await contents('?state=open&limit=100')).toEqual(['Text 1', 'Text 2']);
    expect(await contents('?state=open&sort=newest&limit=100')).toEqual(['Text 2', 'Text 1']);
    expect(await contents('?state=decided&limit=100')).toEqual(['Text 0']);
    const { total } = await list('?state=open&limit=1');
    expect((await list('?state=open&limit=1')).reports).toHaveLength(1);
    const waiting = await admin.call('GET', '/dashboards/waiting');
    expect(waiting.counts).toMatchObject({ decide_message_report: total });
    for (const wrong of ['limit=0', 'state=x', 'sort=x', 'offset=-1']) {
      expect(await list(`?${wrong}`)).toMatchObject({ status: 400 });
    }
  });
});

describe('a decision', () => {
  test('needs a reason and the version that was read; the reporter is notified, the author isn’t', async () => {
    const { client, professional } = people;
    await report(client, (await received()).id);
    const [storedReport] = await own();
    expect(await decide(storedReport.id, { outcome: 'upheld', reason: ' ' })).toMatchObject({ status: 400 });
    expect(await decide(storedReport.id, undefined, { 'if-match': '"2"' })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await decide(storedReport.id, undefined, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      report: { outcome: 'upheld', decisionReason: 'It asks for money.', decidedAt: expect.any(String), version: 2 },
    });
    // Sent again after a lost answer.
    expect(await decide(storedReport.id, undefined, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      report: { version: 2 },
    });
    const otherwise = { outcome: 'dismissed', reason: 'No.' };
    expect(await decide(storedReport.id, otherwise, { 'if-match': '"1"' })).toMatchObject({ status: 409 });
    expect(await decide(storedReport.id, otherwise)).toMatchObject({ status: 409 });
    expect(await decide(randomUUID())).toMatchObject({ status: 404 });
    const answerMails = await mailDataTo(server, client.email, 'message-report-answered');
    expect(answerMails).toMatchObject([{ from: storedReport.reported.name, outcome: 'upheld' }]);
    expect(await mailDataTo(server, professional.email, 'message-report-answered')).toEqual([]);
    const { rows } = await server.database.query(`select action from audit_events where subject_id = $1 order by seq`, [
      storedReport.id,
    ]);
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['message.report', 'message.decide_report']);
  });

  test('by two admins at once is stored only once', async () => {
    await report(people.client, (await received()).id);
    const [storedReport] = await own();
    const answers = await Promise.all(
      ['First', 'Second'].map((reason) =>
        decide(storedReport.id, { outcome: 'dismissed', reason }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('can still be made when the message is gone for both', async () => {
    const { client, professional } = people;
    const message = await received();
    await report(client, message.id);
    for (const by of [client, professional]) await by.call('DELETE', `/messages/${message.id}`);
    const [storedReport] = await own();
    expect(storedReport.content).toContain('0772');
    expect(await decide(storedReport.id)).toMatchObject({ status: 200 });
  });
});
