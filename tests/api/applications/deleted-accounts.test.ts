import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { openDatabase } from '#server/db/database.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import {
  applicationAt,
  fourPeople,
  type Person,
  signInPerson,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { mailsTo, mailDataTo } from '#tests/support/mail/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { testEngine } from '#tests/support/database/database.ts';

const server = sharedTestApp({ config: { rateLimits: false } });

describe('applications', () => {
  let people: Awaited<ReturnType<typeof fourPeople>>;
  let client: Person;
  let professional: Person;
  let admin: Person;
  beforeEach(async () => {
    people = await fourPeople(server);
    ({ client, professional, admin } = people);
  });

  const read = async (id: string, by = admin) => (await by.call('GET', `/applications/${id}`)).application;
  const leave = async (id: string, email: string) => {
    const { authorization } = (await signInPerson(server, id, email)).headers;
    return await server.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { authorization: authorization! },
      payload: { currentPassword: ownPassword },
    });
  };

  test('of a professional: what was assigned goes back, agreed work must end first', async () => {
    const { id: userId, email } = await ownAccount(server, { role: 'professional' });
    await server.database.query(
      `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
       values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
      [userId, server.clock()],
    );
    const okello = await signInPerson(server, userId, email);
    const assigned = await applicationAt({ ...people, professional: okello }, 'assigned');
    const engaged = await applicationAt({ ...people, professional: okello }, 'engaged');
    expect((await leave(userId, email)).statusCode).toBe(409);
    expect(await read(assigned.id)).toMatchObject({ stage: 'assigned' });
    await admin.call('POST', `/applications/${engaged.id}/cancel`, { reason: 'Released.' });
    const countMails = async (person: Person, kind: string) =>
      (await person.mails()).filter((one) => one === kind).length;
    const before = [await countMails(client, 'application-moved'), await countMails(admin, 'application-waiting')];
    expect((await leave(userId, email)).statusCode).toBe(200);
    // Both are notified of what returns to the queue, and of nothing else.
    const after = [await countMails(client, 'application-moved'), await countMails(admin, 'application-waiting')];
    expect(after).toEqual(before.map((count) => count + 1));
    expect(await read(assigned.id)).toMatchObject({ stage: 'unassigned', professional: null });
    expect(await read(engaged.id, client)).toMatchObject({
      professional: { id: null, name: 'Deleted professional' },
      responses: [{ professionalId: null, professionalName: 'Deleted professional', status: 'accepted' }],
    });
    expect(await client.call('POST', `/applications/${engaged.id}/letter`, {})).toMatchObject({ status: 200 });
  });

  test('of a deleted client are deleted, but the professional keeps the agreement and gets a notice', async () => {
    const { id: userId, email } = await ownAccount(server);
    const grace = await signInPerson(server, userId, email);
    const proposed = await applicationAt({ ...people, client: grace }, 'proposed');
    const engaged = await applicationAt({ ...people, client: grace }, 'engaged');
    expect((await leave(userId, email)).statusCode).toBe(200);
    expect(await professional.call('GET', `/applications/${proposed.id}`)).toMatchObject({ status: 404 });
    expect(await read(engaged.id, professional)).toMatchObject({
      status: 'cancelled',
      userId: null,
      userDetails: { name: 'Deleted user' },
      description: 'Deleted with the account.',
    });
    expect(await professional.call('POST', `/applications/${engaged.id}/letter`, {})).toMatchObject({ status: 200 });
    expect((await professional.mails()).filter((kind) => kind === 'assignment-ended')).toHaveLength(2);
  });

  // The embedded engine has one connection: calls cannot wait for each other there.
  test.skipIf(testEngine() === 'embedded')(
    'don’t prevent client and professional from deleting their accounts at the same moment',
    async () => {
      // A connection for each of the two, and one that watches.
      const database = await openDatabase({ url: server.database.url!, poolSize: 4, log: quietLog });
      const wide = await startTestApp({ config: { rateLimits: false }, database, clock: server.clock });
      const one = await ownAccount(server);
      const other = await ownAccount(server, { role: 'professional' });
      await database.query(
        `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
       values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
        [other.id, server.clock()],
      );
      const leavingClient = await signInPerson(server, one.id, one.email);
      const leavingProfessional = await signInPerson(server, other.id, other.email);
      const { id } = await applicationAt(
        { ...people, client: leavingClient, professional: leavingProfessional },
        'proposed',
      );
      const leaveAtOnce = async ({ headers }: { headers: Record<string, string> }) =>
        (
          await wide.app.inject({
            method: 'POST',
            url: '/api/account/delete',
            headers: { authorization: headers['authorization']! },
            payload: { currentPassword: ownPassword },
          })
        ).statusCode;
      // Both hold the lock on their own account when they reach the log, and continue to the other's.
      const both = await database.transaction(async (tx) => {
        await tx.execute("select pg_advisory_xact_lock(hashtext('audit_events'))");
        const leaving = Promise.all([leaveAtOnce(leavingClient), leaveAtOnce(leavingProfessional)]);
        const waiting = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
        await expect.poll(async () => (await database.query(waiting)).rows[0].n).toBe(2);
        return { leaving };
      });
      expect(await both.leaving).toEqual([200, 200]);
      const { rows } = await database.query('select id from users where id = any($1)', [[one.id, other.id]]);
      expect(rows).toEqual([]);
      const left = await database.query('select id from applications where id = $1', [id]);
      expect(left.rows).toEqual([]);
      await wide.close();
      await database.close();
    },
  );
});

describe('cases', () => {
  const leave = (person: Person) => person.call('POST', '/account/delete', { currentPassword: ownPassword });

  /** Gives a person a password, so that they can delete their account. */
  const withPassword = async ({ id }: Person) =>
    server.database.query('update users set password_hash = $1 where id = $2', [await hashPassword(ownPassword), id]);

  /** A case with statements and files of both sides; both can delete their accounts. */
  async function caseOfTwo() {
    const people = await fourPeople(server);
    const account = await ownAccount(server);
    const client = await signInPerson(server, account.id, account.email);
    await withPassword(people.professional);
    const both = { ...people, client };
    const { id, problemId } = await applicationAt(both, 'problem');
    await people.professional.call('POST', `/problems/${problemId}/statements`, { text: 'I have done half.' });
    const form = buildForm({ file: onePage, name: 'Receipt' });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/problems/${problemId}/files`,
      payload: form.payload,
      headers: { ...form.headers, ...client.headers },
    });
    const fileId: string = answer.json().problem.files[0].id;
    const file = path.join(server.dataDir, 'case-files', fileId);
    return { ...both, id, problemId, fileId, file };
  }

  const decide = (admin: Person, id: string, outcome: string) =>
    admin.call('POST', `/problems/${id}/decision`, { outcome, reason: 'We have read both.' });

  test('a client’s deletion leaves the case open: it is decided with all statements and files', async () => {
    const { client, professional, admin, id, problemId, fileId, file } = await caseOfTwo();
    expect(await leave(client)).toMatchObject({ status: 200 });
    expect((await admin.call('GET', `/applications/${id}`)).application).toMatchObject({
      status: 'cancelled',
      userId: null,
    });
    for (const reader of [admin, professional]) {
      expect((await reader.call('GET', `/problems/${problemId}`)).problem).toMatchObject({
        state: 'open',
        holdsWork: false,
        statements: [{ text: 'Nothing came.' }, { text: 'I have done half.' }],
        files: [{ id: fileId, name: 'Receipt' }],
      });
      const offered = await reader.call('POST', `/problems/${problemId}/complaint-file`);
      expect((await server.app.inject(offered.path)).statusCode).toBe(200);
    }
    expect(await decide(admin, problemId, 'upheld')).toMatchObject({ status: 200 });
    expect(await mailDataTo(server, professional.email, 'problem-decided')).toHaveLength(1);
    expect(await mailDataTo(server, client.email, 'problem-decided')).toEqual([]);
    // No one is left to read it once the other side is deleted too.
    expect(existsSync(file)).toBe(true);
    expect(await leave(professional)).toMatchObject({ status: 200 });
    expect(await admin.call('GET', `/problems/${problemId}`)).toMatchObject({ status: 404 });
    expect(existsSync(file)).toBe(false);
  });

  test('a professional can’t delete the account before the decision, even without the work; then the case stays', async () => {
    const { client, professional, other, admin, id, problemId } = await caseOfTwo();
    expect(await leave(professional)).toMatchObject({ status: 409, code: 'conflict' });
    const moved = { professionalId: other.id, reason: 'Illness.' };
    expect(await admin.call('PUT', `/applications/${id}/assignment`, moved)).toMatchObject({ status: 200 });
    expect(await leave(professional)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await decide(admin, problemId, 'upheld')).toMatchObject({ status: 200 });
    expect(await leave(professional)).toMatchObject({ status: 200 });
    const { problem } = await client.call('GET', `/problems/${problemId}`);
    expect(problem).toMatchObject({ state: 'decided', professionalName: 'Grace Nakato' });
    expect(problem.statements.map(({ text }: { text: string }) => text)).toEqual([
      'Nothing came.',
      'I have done half.',
    ]);
  });

  /** Work agreed by two professionals in turn; all but the admin can delete their accounts. */
  async function workOfTwo() {
    const people = await fourPeople(server);
    const account = await ownAccount(server);
    const client = await signInPerson(server, account.id, account.email);
    const { professional, other, admin } = people;
    await withPassword(professional);
    await withPassword(other);
    const { id } = await applicationAt({ ...people, client }, 'engaged');
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id, reason: 'Illness.' });
    const { response } = await other.call('POST', `/applications/${id}/response`, proposal());
    expect(await client.call('POST', `/responses/${response.id}/accept`)).toMatchObject({ status: 200 });
    return { ...people, client, id };
  }
  const countLetters = async (person: Person) => (await person.call('GET', '/applications/letters')).total;

  test('a professional’s deletion leaves another’s agreement and case, even if the client is gone too', async () => {
    const { client, professional, other, admin, id } = await workOfTwo();
    const { problem } = await client.call('POST', `/applications/${id}/problem`, { reason: 'Nothing came.' });
    expect(await leave(client)).toMatchObject({ status: 200 });
    expect(await countLetters(professional)).toBe(1);
    expect(await leave(professional)).toMatchObject({ status: 200 });
    expect(await countLetters(other)).toBe(1);
    expect((await other.call('GET', `/problems/${problem.id}`)).problem).toMatchObject({
      state: 'open',
      statements: [{ text: 'Nothing came.' }],
    });
    // No one is left to read the first one's agreement with the client.
    const { rows } = await server.database.query('select professional_id from proposals where application_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ professional_id: other.id }]);
    expect(await leave(other)).toMatchObject({ status: 409 });
    expect(await decide(admin, problem.id, 'dismissed')).toMatchObject({ status: 200 });
    expect(await leave(other)).toMatchObject({ status: 200 });
    expect(await admin.call('GET', `/applications/${id}`)).toMatchObject({ status: 404 });
  });

  test('after both client and first professional left, their agreement is deleted, the next one’s is not', async () => {
    const { client, professional, other, id } = await workOfTwo();
    const reported = await professional.call('POST', `/applications/${id}/problem`, { reason: 'I was not paid.' });
    expect(await leave(professional)).toMatchObject({ status: 409 });
    const { admin } = await fourPeople(server);
    expect(await decide(admin, reported.problem.id, 'dismissed')).toMatchObject({ status: 200 });
    expect(await leave(professional)).toMatchObject({ status: 200 });
    expect((await client.call('GET', `/applications/${id}`)).application.responses).toHaveLength(2);
    expect(await leave(client)).toMatchObject({ status: 200 });
    expect(await admin.call('GET', `/problems/${reported.problem.id}`)).toMatchObject({ status: 404 });
    expect(await countLetters(other)).toBe(1);
  });

  /** Returns the text of a printed case, without spaces. */
  async function printed(reader: Person, problemId: string): Promise<string> {
    const offered = await reader.call('POST', `/problems/${problemId}/complaint-file`);
    return readPdf((await server.app.inject(offered.path)).rawPayload).words;
  }
  const wordsOfWork = ['Two forms are filed.', 'The third form is missing.'];
  const declined = 'Too dear for a shop.';

  /** A case of work that was delivered and returned, with texts; both can delete their accounts. */
  async function caseWithWords() {
    const people = await fourPeople(server);
    const account = await ownAccount(server);
    const client = await signInPerson(server, account.id, account.email);
    const { professional } = people;
    await withPassword(professional);
    const { id, responseId } = await applicationAt({ ...people, client }, 'proposed');
    await client.call('POST', `/responses/${responseId}/decline`, { reason: declined });
    const { response } = await professional.call('POST', `/applications/${id}/response`, proposal());
    await client.call('POST', `/responses/${response.id}/accept`);
    await professional.call('POST', `/applications/${id}/deliver`, { reason: wordsOfWork[0] });
    await client.call('POST', `/applications/${id}/request-changes`, { reason: wordsOfWork[1] });
    const { problem } = await client.call('POST', `/applications/${id}/problem`, { reason: 'Nothing came.' });
    const words = async () => {
      const { rows } = await server.database.query(
        'select reason from application_events where application_id = $1 and reason is not null order by seq',
        [id],
      );
      return rows.map(({ reason }: { reason: string }) => reason);
    };
    expect(await words()).toEqual([declined, ...wordsOfWork]);
    return { ...people, client, id, problemId: problem.id as string, words };
  }

  /** Runs the sweep two years after the decision. */
  async function forgetCases(): Promise<void> {
    const now = new Date(server.clock().getTime() + 732 * 86_400_000);
    const job = { database: server.database, now, log: quietLog };
    await jobHandlers(server.dataDir)['forget-problems'](job, {});
  }

  test.each(['client', 'professional'] as const)(
    'when the %s leaves, timeline texts stay as part of the case, and are deleted with it',
    async (who) => {
      const { client, professional, admin, problemId, words } = await caseWithWords();
      if (who === 'professional') await decide(admin, problemId, 'cancelled');
      expect(await leave(who === 'client' ? client : professional)).toMatchObject({ status: 200 });
      // Texts from before the agreement are in no case.
      expect(await words()).toEqual(wordsOfWork);
      const read = await printed(who === 'client' ? professional : client, problemId);
      for (const text of wordsOfWork) expect(read).toContain(text.replaceAll(' ', ''));
      if (who === 'client') await decide(admin, problemId, 'upheld');
      await forgetCases();
      expect(await words()).toEqual([]);
    },
  );

  test('if neither side has left, timeline texts stay when the case is deleted', async () => {
    const { admin, problemId, words } = await caseWithWords();
    await decide(admin, problemId, 'cancelled');
    await forgetCases();
    expect(await admin.call('GET', `/problems/${problemId}`)).toMatchObject({ status: 404 });
    expect(await words()).toEqual([declined, ...wordsOfWork]);
  });

  test('the revenue of completed work stays when client and then professional leave, but its budget is hidden', async () => {
    const people = await fourPeople(server);
    const account = await ownAccount(server);
    const client = await signInPerson(server, account.id, account.email);
    const { professional, admin } = people;
    await withPassword(professional);
    const { id } = await applicationAt({ ...people, client }, 'completed');
    const revenue = async () => (await admin.call('GET', '/applications/dashboard/stats')).stats.totalRevenue;
    const before = await revenue();
    expect(before).toBeGreaterThan(0);
    const [job] = (await professional.call('GET', '/professionals/dashboard/earnings')).earnings.latest;
    expect(await leave(client)).toMatchObject({ status: 200 });
    expect(await revenue()).toBe(before);
    const { latest } = (await professional.call('GET', '/professionals/dashboard/earnings')).earnings;
    expect(latest).toEqual([{ ...job, clientName: 'Deleted user' }]);
    for (const reader of [professional, admin]) {
      expect((await reader.call('GET', `/applications/${id}`)).application).toMatchObject({
        status: 'completed',
        title: expect.stringMatching(/^VAT /),
        budget: null,
      });
    }
    expect(await leave(professional)).toMatchObject({ status: 200 });
    expect(await revenue()).toBe(before);
    expect((await admin.call('GET', `/applications/${id}`)).application).toMatchObject({
      title: 'Deleted with the account',
      budget: null,
      responses: [],
    });
  });

  test('the revenue of completed work stays when the professional leaves first', async () => {
    const people = await fourPeople(server);
    await Promise.all([withPassword(people.professional), withPassword(people.client)]);
    await applicationAt(people, 'completed');
    const revenue = async () => (await people.admin.call('GET', '/applications/dashboard/stats')).stats.totalRevenue;
    const before = await revenue();
    expect(await leave(people.professional)).toMatchObject({ status: 200 });
    expect(await leave(people.client)).toMatchObject({ status: 200 });
    expect(await revenue()).toBe(before);
  });

  test('nothing changes what was said, shown and decided, not even who writes to the database', async () => {
    const { admin, problemId } = await caseOfTwo();
    const change = (statement: string) => server.database.query(statement, [problemId]);
    await expect(change(`update problem_statements set text = 'All is well.' where problem_id = $1`)).rejects.toThrow(
      'never changes',
    );
    await expect(change(`update problem_files set sha256 = repeat('0', 64) where problem_id = $1`)).rejects.toThrow(
      'never changes',
    );
    await expect(change(`update problems set reported_by = 'professional' where id = $1`)).rejects.toThrow(
      'never changes',
    );
    await decide(admin, problemId, 'resumed');
    await expect(
      change(`update problems set decided_at = null, outcome = null, decision_reason = '' where id = $1`),
    ).rejects.toThrow('never changes');
    await expect(change(`update problems set outcome = 'cancelled' where id = $1`)).rejects.toThrow('never changes');
  });

  test('a file that was exchanged on the disk is not handed out', async () => {
    const { admin, client, problemId, fileId, file } = await caseOfTwo();
    writeFileSync(file, Buffer.concat([onePage, onePage]));
    const offered = await client.call('POST', `/problems/${problemId}/files/${fileId}/download`);
    expect((await server.app.inject(offered.path)).statusCode).toBe(500);
    expect((await admin.call('GET', `/problems/${problemId}`)).status).toBe(200);
  });

  test('mails about work are deleted with the account of the professional whom they name, others are not', async () => {
    const people = await fourPeople(server);
    await withPassword(people.professional);
    const { id } = await applicationAt(people, 'proposed');
    const { admin, client, professional, other } = people;
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id });
    await other.call('POST', `/applications/${id}/response`, proposal());
    const { problemId } = await applicationAt(people, 'problem');
    const before = (await mailsTo(server, client.email)).map(({ kind }) => kind);
    expect(before).toEqual(
      expect.arrayContaining(['proposal-received', 'engagement-letter-ready', 'application-decided']),
    );
    expect(await mailDataTo(server, admin.email, 'problem-waiting')).toHaveLength(1);
    expect(await decide(admin, problemId, 'cancelled')).toMatchObject({ status: 200 });
    expect(await leave(professional)).toMatchObject({ status: 200 });
    const after = await mailsTo(server, client.email);
    const named = after.flatMap(({ kind, data }) => ('professionalName' in data ? [kind] : []));
    expect(named.toSorted()).toEqual(['application-moved', 'proposal-received']);
    expect(await mailDataTo(server, admin.email, 'problem-waiting')).toEqual([]);
  });

  test('a client who can’t review work, as the professional’s account is deleted, learns that reason', async () => {
    const people = await fourPeople(server);
    await withPassword(people.professional);
    const { id } = await applicationAt(people, 'completed');
    expect(await people.client.call('GET', `/applications/${id}/review`)).toMatchObject({ obstacle: null });
    expect(await leave(people.professional)).toMatchObject({ status: 200 });
    expect(await people.client.call('GET', `/applications/${id}/review`)).toMatchObject({
      obstacle: 'professional_gone',
    });
  });
});
