import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { auditEvents, consultations, reviews, users } from '#server/db/schema/index.ts';
import { makeExport } from '#server/features/account/jobs.ts';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { openMailArchive } from '#server/mail/mail-archive.ts';
import { findBrokenSeal, sealAudit } from '#server/audit/seal.ts';
import { findInBucket } from '#tests/support/files/test-files.ts';
import { startTestApp, testSettings } from '#tests/support/app/app.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { columnsWith, populate } from '#tests/support/personal-data/populated.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { appCode, turnOn } from '#tests/support/people/second-factor.ts';
import { shared } from '#tests/support/app/shared.ts';

const server = shared(() => startTestApp({ mailArchive: openMailArchive(mailFolder) }));
const mailFolder = mkdtempSync(path.join(os.tmpdir(), 'mwesigwa-test-'));
afterAll(() => rmSync(mailFolder, { recursive: true }));

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof ownAccount>>['enter']>>;
const leave = (session: Session, more: object = {}) =>
  session.call('POST', '/delete', { currentPassword: ownPassword, ...more });

/** Finds files below the data directories, including stored mails, and in the bucket, that contain a text. */
const filesWith = async (text: string) => [
  ...(await findInBucket(server.files, text)),
  ...[server.dataDir, mailFolder].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((file) => file.includes(text) || readFileSync(file).includes(text)),
  ),
];

const asking = [
  'consultation-requested',
  'consultation-sent',
  'consultation-sent',
  'contact-answer',
  'contact-message',
  'contact-reply',
  'passkey-removed',
];
/** Mails that name the person: to them, and to others. */
const naming: Readonly<Record<Role, string[]>> = {
  user: asking,
  professional: [...asking, 'consultation-sent', 'new-professional', 'new-professionals-digest'].toSorted(),
  admin: asking,
};

/** Columns with a reported problem's words and files. */
const ofProblems = ['problem_files.name', 'problem_statements.text', 'problems.decision_reason'];

/** Columns with what someone wrote to another person or to our team. */
const ofMessages = ['conversations.topic', 'message_files.name', 'message_reports.words', 'messages.content'];

/** The timeline column of such a problem's work. */
const ofTimelines = 'application_events.reason';

/** Columns that may retain data of a deleted account: only those in `staying` of `#shared/account/data-rights.ts`. */
const mayStay: Readonly<Record<Role, string[]>> = {
  user: [
    ofTimelines,
    // Of agreed work, as in the letter.
    'applications.title',
    'mails.recipient',
    // The title of agreed work, in the professional's notice of its end.
    'notifications.data',
    ...ofProblems,
    'proposals.agreement',
    'reviews.comment',
    ...ofMessages,
  ].toSorted(),
  professional: [
    ofTimelines,
    'delivery_files.name',
    'mails.recipient',
    ...ofProblems,
    ...['agreement', 'deliverables', 'methodology', 'response_message', 'terms'].map((column) => `proposals.${column}`),
    ...ofMessages,
  ].toSorted(),
  admin: ['mails.recipient', 'reviews.comment'],
};

describe.each(['user', 'professional', 'admin'] as const)('of %s who leaves', (role) => {
  test('nothing is left in tables, files, outbox and logs but what is said to stay', async () => {
    const person = await populate(server, role, mailFolder);
    const remaining = await ownAccount(server, { role: 'admin' });
    expect((await columnsWith(server, person.marker)).length).toBeGreaterThan(25);
    expect(await columnsWith(server, person.marker)).toContain('mails.sealed_data');
    expect(person.named).toEqual(naming[role]);
    expect((await filesWith(person.marker)).length).toBeGreaterThan(8);
    expect(await leave(person.session)).toMatchObject({ status: 200, success: true });

    expect(await person.account.mails()).toEqual(['account-deleted']);
    // Unsent mails about it greet the deleted person, and name the work to the professional, who has its letter.
    await server.database.query(
      `update mails set sealed_data = null where kind in ('account-deleted', 'assignment-ended')`,
    );
    // What everyone could read of a profile is in the log of public changes for an hour.
    await server.database.query('delete from public_changes');
    expect(await columnsWith(server, person.marker)).toEqual(mayStay[role]);
    for (const trace of ['203.0.113.77', person.exportId, person.hash]) {
      expect(await columnsWith(server, trace), trace).toEqual([]);
    }
    // The agreement holds their contact details.
    expect(await columnsWith(server, person.phone)).toEqual(role === 'admin' ? [] : ['proposals.agreement']);
    expect(await columnsWith(server, person.id)).toEqual([
      'audit_events.actor_id',
      'audit_events.subject_id',
      ...(role === 'professional' ? ['proposals.agreement'] : []),
    ]);
    const folders = (await filesWith(person.marker)).map((file) => path.basename(path.dirname(file)));
    // Of the case, and what a professional delivered: the client relies on it.
    expect(folders).toEqual({ user: ['case-files'], professional: ['case-files', 'case-files'], admin: [] }[role]);
    expect(await filesWith(person.hash)).toEqual([]);
    expect(await filesWith(person.exportId)).toEqual([]);
    expect(JSON.stringify(server.log)).not.toContain(person.marker);
    expect(await person.session.isIn()).toBe(false);
    expect(await remaining.stored()).toBeDefined();
    const again = { email: person.email, password: ownPassword };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: again });
    expect(answer.json().code).toBe('invalid_credentials');
    await server.database.db.delete(users).where(eq(users.id, remaining.id));
  });
});

test('a client’s deletion leaves the other side a notice and the history without the name, and the log valid', async () => {
  const person = await populate(server, 'user', mailFolder);
  const { db } = server.database;
  await sealAudit(server.database, server.clock());
  await leave(person.session);
  const retainedConsultations = await db
    .select()
    .from(consultations)
    .where(eq(consultations.professionalId, person.other.id));
  // Two that were open, and two that had ended; unconfirmed ones are deleted.
  expect(
    retainedConsultations.map(({ status, name, phone, clientId }) => [status, name, phone, clientId]).toSorted(),
  ).toEqual([
    ['cancelled', 'Deleted user', null, null],
    ['cancelled', 'Deleted user', null, null],
    ['cancelled', 'Deleted user', null, null],
    ['completed', 'Deleted user', null, null],
  ]);
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, person.other.id));
  expect((await person.account.mails(owner!.email)).toSorted()).toEqual([
    'assignment-ended',
    'assignment-ended',
    'consultation-closed',
    'consultation-closed',
  ]);
  const { reviews: publicReviews } = (await server.app.inject(`/api/professionals/${person.other.id}/reviews`)).json();
  expect(publicReviews.map(({ user_name }: { user_name: string }) => user_name).toSorted()).toEqual([
    'Deleted user',
    'Grace N.',
  ]);
  await sealAudit(server.database, server.clock());
  expect(await findBrokenSeal(db)).toBeUndefined();
});

test('a deleted professional is off the public pages at the next request, and clients with requests get a mail', async () => {
  const person = await populate(server, 'professional', mailFolder);
  const { db } = server.database;
  const page = async () => (await server.app.inject(`/api/professionals/${person.id}`)).statusCode;
  const listed = async () => {
    const answer = await server.app.inject('/api/professionals/public/marketplace?limit=100');
    return answer.body.includes(person.id);
  };
  expect([await page(), await listed()]).toEqual([200, true]);
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.professionalId, person.id), isNotNull(reviews.reply)));
  await leave(person.session);
  expect([await page(), await listed()]).toEqual([404, false]);
  expect(await db.select().from(reviews).where(eq(reviews.id, review!.id))).toMatchObject([
    { professionalId: null, reply: null, comment: review!.comment },
  ]);
  expect(await person.account.mails('okello@example.com')).toContain('consultation-closed');
});

describe('is refused', () => {
  test('with a wrong password, and then nothing is touched', async () => {
    const grace = await ownAccount(server);
    const session = await grace.enter();
    expect(await leave(session, { currentPassword: 'not mine' })).toMatchObject({
      status: 400,
      fields: { currentPassword: expect.any(String) },
    });
    expect(await session.isIn()).toBe(true);
    expect(await grace.audited()).not.toContain('account.delete');
  });

  test('to the last admin, also of two who leave at once', async () => {
    const { db } = server.database;
    await db.delete(users).where(eq(users.role, 'admin'));
    const admins = [await ownAccount(server, { role: 'admin' }), await ownAccount(server, { role: 'admin' })];
    // A suspended admin does not count.
    await ownAccount(server, { role: 'admin', suspendedAt: server.clock() });
    const sessions = await Promise.all(admins.map((admin) => admin.enter()));
    const answers = await Promise.all(sessions.map((session) => leave(session)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.error).toContain('only admin');
  });

  test('without the second-factor code if it is on, and with a wrong code, which is recorded', async () => {
    const grace = await ownAccount(server);
    const session = await grace.enter();
    const { secret } = await turnOn(server, session.headers);
    expect(await leave(session)).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
    expect(await leave(session, { code: 'aaaaaaaaaa' })).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) },
    });
    expect(await grace.audited()).toContain('second_factor.refuse_code');
    expect(await leave(session, { code: appCode(secret, server.clock()) })).toMatchObject({ status: 200 });
  });
});

describe('of things at once', () => {
  test('twice the same deletion happens once', async () => {
    const grace = await ownAccount(server);
    const sessions = await Promise.all([grace.enter(), grace.enter()]);
    const answers = await Promise.all(sessions.map((session) => leave(session)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const deleted = (await grace.audited()).filter((action) => action === 'account.delete');
    expect(deleted).toHaveLength(1);
    expect(await grace.mails()).toEqual(['account-deleted']);
  });

  test('a sign-in during the deletion leaves no session', async () => {
    const grace = await ownAccount(server);
    const session = await grace.enter();
    const payload = { email: grace.email, password: ownPassword };
    const [left, entered] = await Promise.all([
      leave(session),
      server.app.inject({ method: 'POST', url: '/api/auth/login', payload }),
    ]);
    expect(left.status).toBe(200);
    expect([200, 401]).toContain(entered.statusCode);
    if (entered.statusCode === 200) {
      const headers = { authorization: `Bearer ${entered.json().token}` };
      expect((await server.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    }
  });

  // Repeated, to meet both orders.
  test.each([1, 2, 3, 4, 5])('a data export made during the deletion leaves no file (%i)', async () => {
    const grace = await ownAccount(server);
    const session = await grace.enter();
    await session.call('POST', '/export', { currentPassword: ownPassword });
    const { rows } = await server.database.query(
      `delete from pgboss.job where name = 'make-data-export' returning data`,
    );
    const { exportId } = rows[0].data;
    const site = testSettings();
    const files = createExportFiles(server.files.exports, site.cipher);
    const job = { database: server.database, now: server.clock(), log: quietLog };
    const parts = { site, files, photos: server.photoStore };
    await Promise.all([leave(session), makeExport(job, parts, exportId)]);
    expect(await files.list()).not.toContain(exportId);
    expect(await columnsWith(server, grace.email)).toEqual(['mails.recipient']);
  });
});

test('deleting an account with an unconfirmed address deletes nothing that others wrote with that address', async () => {
  const { db } = server.database;
  const person = await populate(server, 'user', mailFolder);
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
  await leave(person.session);
  const visitors = await db.select().from(consultations).where(eq(consultations.email, person.email));
  expect(visitors.map(({ status }) => status).toSorted()).toEqual(['requested', 'unconfirmed']);
});

test('a deletion is recorded in the audit log, without a name', async () => {
  const grace = await ownAccount(server);
  await leave(await grace.enter());
  const [event] = (
    await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, grace.id))
  ).slice(-1);
  expect(event).toMatchObject({
    action: 'account.delete',
    actorId: grace.id,
    facts: { role: 'user' },
    personalHash: null,
  });
});
