import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getsMailGroup, type MailGroup, mailGroupNames, mailRules } from '#shared/mail-groups.ts';
import type { MailKind } from '#shared/mails.ts';
import { users } from '#server/db/schema/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { type TestApp, startTestApp, testSettings } from '#tests/support/app.ts';
import { ownAccount } from '#tests/support/own-account.ts';
import { sampleMails } from '#tests/support/sample-mails.ts';
import { unsubscribeUrl } from '#tests/support/unsubscribe.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const receipts = 'consultation-receipts';
const samples = sampleMails('http://localhost:3000');
const post = (url: string, payload?: string, type?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    ...(payload !== undefined && { payload }),
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

/** Writes one mail of each kind to an account; gives the kinds that were written. */
async function writeAll({ id, email, mails }: Awaited<ReturnType<typeof ownAccount>>): Promise<MailKind[]> {
  const context = { now: server.clock(), site: testSettings() };
  await server.database.transaction(async (tx) => {
    for (const kind of Object.keys(samples) as MailKind[]) {
      await queueMail(tx, context, { kind, to: email, userId: id, data: samples[kind] });
    }
  });
  return await mails();
}

/** Kinds that an admin is asked about, in their order. */
const ofAdmins = mailGroupNames.filter((group) => getsMailGroup('admin', group));

test('everything is wanted until somebody says otherwise; each role is asked about what it gets', async () => {
  const asked = async (role: 'user' | 'professional' | 'admin') =>
    (await (await ownAccount(server, { role })).enter()).call('GET', '/notifications');
  const wanted = (group: MailGroup) => ({ group, delivery: 'at_once', choices: ['at_once', 'never'] });
  const ofClient = [receipts, 'review-requests', 'review-news'] as const;
  expect(await asked('user')).toEqual({ status: 200, groups: ofClient.map(wanted) });
  expect((await asked('professional')).groups).toEqual([wanted(receipts), wanted('review-news')]);
  expect((await asked('admin')).groups.map(({ group }: { group: string }) => group)).toEqual(ofAdmins);
});

test('what is switched off is not written any more, and all that keeps an account safe still is', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const choose = (delivery: string) => here.call('PUT', '/notifications', { group: receipts, delivery });
  for (let i = 0; i < 2; i += 1) {
    const { status, groups } = await choose('never');
    expect([status, groups[0]]).toMatchObject([200, { group: receipts, delivery: 'never' }]);
  }
  const always = Object.entries(mailRules).flatMap(([kind, rule]) => (rule === 'always' ? [kind] : []));
  expect((await writeAll(grace)).toSorted()).toEqual(
    Object.entries(mailRules)
      .flatMap(([kind, rule]) => (rule === receipts ? [] : [kind]))
      .toSorted(),
  );
  for (const kind of ['password-changed', 'new-sign-in', 'reset-password', 'email-changed'])
    expect(always).toContain(kind);

  expect((await choose('at_once')).groups[0].delivery).toBe('at_once');
  expect(await writeAll(grace)).toContain('consultation-sent');
  expect(await grace.audited()).toEqual(['account.choose_mail', 'account.choose_mail']);
});

test("nobody's choice is anybody else's", async () => {
  const [grace, okello] = [await ownAccount(server), await ownAccount(server)];
  await (await grace.enter()).call('PUT', '/notifications', { group: receipts, delivery: 'never' });
  expect(await writeAll(okello)).toContain('consultation-sent');
});

test.for([
  { group: 'password-changed', delivery: 'never' },
  { group: receipts, delivery: 'daily' },
  { group: receipts },
  { group: [receipts], delivery: 'never' },
  { group: receipts, delivery: 'never', more: 1 },
  { group: 'new-professionals', delivery: 'never' },
])('what is no choice is refused: %j', async (body) => {
  const answer = await (await (await ownAccount(server)).enter()).call('PUT', '/notifications', body);
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
});

test.for<[string, string | undefined, string | undefined]>([
  ['as mail programs do', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  ['as RFC 8058 prefers', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ['as our page does', '{}', 'application/json'],
  ['with nothing', undefined, undefined],
])('a link switches its kind off without signing in, %s', async ([, payload, type]) => {
  const grace = await ownAccount(server);
  for (let i = 0; i < 2; i += 1) {
    const answer = await post(unsubscribeUrl(grace.id), payload, type);
    expect([answer.statusCode, answer.json()]).toEqual([200, { group: receipts }]);
  }
  expect(await writeAll(grace)).not.toContain('consultation-sent');
  expect(await grace.audited()).toEqual(['account.unsubscribe']);
});

test('pressed at once it is stored once; what was unwanted before stays so', async () => {
  const admin = await ownAccount(server, { role: 'admin' });
  const here = await admin.enter();
  await here.call('PUT', '/notifications', { group: 'new-professionals', delivery: 'never' });
  await Promise.all(Array.from({ length: 5 }, () => post(unsubscribeUrl(admin.id))));
  expect((await here.call('GET', '/notifications')).groups).toEqual(
    ofAdmins.map((group) =>
      expect.objectContaining({
        group,
        delivery: ['waiting-applications', 'reported-reviews'].includes(group) ? 'at_once' : 'never',
      }),
    ),
  );
  expect(await admin.audited()).toEqual(['account.choose_mail', 'account.unsubscribe']);
});

test('a page that is older than a link undoes nothing of it', async () => {
  const admin = await ownAccount(server, { role: 'admin' });
  const here = await admin.enter();
  await post(unsubscribeUrl(admin.id));
  const { groups } = await here.call('PUT', '/notifications', { group: 'new-professionals', delivery: 'never' });
  expect(groups.map(({ delivery }: { delivery: string }) => delivery)).toEqual([
    'never',
    'never',
    'at_once',
    'at_once',
  ]);
});

test('looking at a link, as programs that search mails do, changes nothing', async () => {
  const grace = await ownAccount(server);
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
    await server.app.inject({ method, url: unsubscribeUrl(grace.id) });
  }
  expect(await writeAll(grace)).toContain('consultation-sent');
  expect(await grace.audited()).toEqual([]);
});

test('a link that somebody changed does nothing, and one of an account that is gone does no harm', async () => {
  const [grace, okello] = [await ownAccount(server), await ownAccount(server)];
  const others = unsubscribeUrl(grace.id).replace(grace.id, okello.id);
  expect((await post(others)).json()).toMatchObject({ code: 'not_found' });
  await server.database.db.delete(users).where(eq(users.id, grace.id));
  expect((await post(unsubscribeUrl(grace.id))).statusCode).toBe(200);
});

test('a body that is no short word is refused before it is read', async () => {
  const answer = await post(unsubscribeUrl((await ownAccount(server)).id), 'x'.repeat(5000), 'application/json');
  expect(answer.statusCode).toBe(413);
});
