import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type MailGroup, mailGroupNames } from '#shared/mails/mail-group-names.ts';
import { digestLength, getsMailGroup, mailGroups, mailRules } from '#shared/mails/mail-groups.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import { users, mails, auditEvents, consultations } from '#server/db/schema/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { gatherDigests } from '#server/mail/digests.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { unsubscribeUrl } from '#tests/support/mail/unsubscribe.ts';
import { mailsTo, tokensTo } from '#tests/support/mail/mailbox.ts';
import { digestParts } from '#tests/support/mail/digest-parts.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { signedInProfessional } from '#tests/support/people/signed-in-professional.ts';
import { createProfessional, signIn } from '#tests/support/people/factories.ts';
import { columnsWith } from '#tests/support/personal-data/populated.ts';

const server = sharedTestApp();

describe('which emails are wanted', () => {
  const receipts = 'consultation-receipts';
  const samples = sampleMails('http://localhost:3000');
  const post = (url: string, payload?: string, type?: string) =>
    server.app.inject({
      method: 'POST',
      url,
      ...(payload !== undefined && { payload }),
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });

  /** Writes one mail of each kind to an account; returns the kinds written. */
  async function writeAll(account: Awaited<ReturnType<typeof ownAccount>>): Promise<MailKind[]> {
    const context = { now: server.clock(), site: testSettings() };
    await server.database.transaction(async (tx) => {
      for (const kind of Object.keys(samples) as MailKind[]) {
        await queueMail(tx, context, { kind, to: account.email, userId: account.id, data: samples[kind] });
      }
    });
    return await account.mails();
  }

  /** An admin's kinds, in order. */
  const ofAdmins = mailGroupNames.filter((group) => getsMailGroup('admin', group));

  test('all kinds are sent by default, and each role may choose about the kinds that it gets', async () => {
    const readGroups = async (role: 'user' | 'professional' | 'admin') =>
      (await (await ownAccount(server, { role })).enter()).call('GET', '/notifications');
    const expectedGroup = (group: MailGroup) => ({
      group,
      delivery: 'at_once',
      choices: mailGroups[group].choices,
      isShown: true,
      isPermanent: group === 'security',
    });
    for (const role of ['user', 'professional', 'admin'] as const) {
      const mine = mailGroupNames.filter((group) => getsMailGroup(role, group));
      expect(await readGroups(role)).toEqual({ status: 200, groups: mine.map(expectedGroup) });
    }
    expect(ofAdmins).toEqual([
      'messages',
      'new-professionals',
      'waiting-applications',
      'waiting-problems',
      'reported-reviews',
      'waiting-consultations',
      'consultations',
      'consultation-reminders',
      receipts,
      'cancelled-consultations',
      'review-decisions',
      'security',
    ]);
  });

  test('a kind that is switched off is not sent, except mails that keep the account safe', async () => {
    const grace = await ownAccount(server);
    const here = await grace.enter();
    const choose = (delivery: string) => here.call('PUT', '/notifications', { group: receipts, delivery });
    for (let i = 0; i < 2; i += 1) {
      const { status, groups } = await choose('never');
      expect(status).toBe(200);
      expect(groups).toContainEqual(expect.objectContaining({ group: receipts, delivery: 'never' }));
    }
    expect((await writeAll(grace)).toSorted()).toEqual(
      Object.entries(mailRules)
        .flatMap(([kind, rule]) => (rule === receipts ? [] : [kind]))
        .toSorted(),
    );

    expect((await choose('at_once')).groups).toContainEqual(
      expect.objectContaining({ group: receipts, delivery: 'at_once' }),
    );
    expect(await writeAll(grace)).toContain('consultation-sent');
    expect(await grace.audited()).toEqual(['account.choose_mail', 'account.choose_mail']);
  });

  test("one person's choice doesn't change which mails another person gets", async () => {
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
  ])('an invalid choice is refused: %j', async (body) => {
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

  test('an unsubscribe link opened several times at once is stored once, and other kinds stay switched off', async () => {
    const admin = await ownAccount(server, { role: 'admin' });
    const here = await admin.enter();
    await here.call('PUT', '/notifications', { group: 'new-professionals', delivery: 'never' });
    await Promise.all(Array.from({ length: 5 }, () => post(unsubscribeUrl(admin.id))));
    expect((await here.call('GET', '/notifications')).groups).toEqual(
      ofAdmins.map((group) =>
        expect.objectContaining({
          group,
          delivery: [receipts, 'new-professionals'].includes(group) ? 'never' : 'at_once',
        }),
      ),
    );
    expect(await admin.audited()).toEqual(['account.choose_mail', 'account.unsubscribe']);
  });

  test('saving a preferences page loaded before an unsubscribe link was used doesn’t undo the link', async () => {
    const admin = await ownAccount(server, { role: 'admin' });
    const here = await admin.enter();
    await post(unsubscribeUrl(admin.id));
    const { groups } = await here.call('PUT', '/notifications', { group: 'new-professionals', delivery: 'never' });
    expect(
      groups.flatMap(({ group, delivery }: { group: string; delivery: string }) =>
        delivery === 'never' ? [group] : [],
      ),
    ).toEqual(['new-professionals', receipts]);
  });

  test('looking at a link, as programs that search mails do, changes nothing', async () => {
    const grace = await ownAccount(server);
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await server.app.inject({ method, url: unsubscribeUrl(grace.id) });
    }
    expect(await writeAll(grace)).toContain('consultation-sent');
    expect(await grace.audited()).toEqual([]);
  });

  test('an altered unsubscribe link does nothing, and one of a deleted account does no harm', async () => {
    const [grace, okello] = [await ownAccount(server), await ownAccount(server)];
    const others = unsubscribeUrl(grace.id).replace(grace.id, okello.id);
    expect((await post(others)).json()).toMatchObject({ code: 'not_found' });
    await server.database.db.delete(users).where(eq(users.id, grace.id));
    expect((await post(unsubscribeUrl(grace.id))).statusCode).toBe(200);
  });

  test('an unsubscribe request with a long body is refused before the body is read', async () => {
    const answer = await post(unsubscribeUrl((await ownAccount(server)).id), 'x'.repeat(5000), 'application/json');
    expect(answer.statusCode).toBe(413);
  });
});

describe('once a day', () => {
  const { cipher } = testSettings();
  const sample = sampleMails('http://localhost:3000')['new-professional'];
  const group = 'new-professionals';
  /** 10:00 in Kampala, and the next 7:00. */
  const written = new Date('2026-11-20T07:00:00.000Z');
  const morning = new Date('2026-11-21T04:00:00.000Z');
  const gatherAt = (now: Date) => gatherDigests({ database: server.database, now, log: quietLog }, digestParts);

  /** An admin with this preference, and the mails written to them since. */
  async function admin(delivery: 'at_once' | 'daily' = 'daily') {
    const owner = await ownAccount(server, { role: 'admin' });
    const here = await owner.enter();
    const choose = (newDelivery: string) => here.call('PUT', '/notifications', { group, delivery: newDelivery });
    if (delivery !== 'at_once') expect((await choose(delivery)).status).toBe(200);
    return {
      ...owner,
      here,
      choose,
      write: (names: string[], now = written) =>
        server.database.transaction(async (tx) => {
          for (const [second, name] of names.entries()) {
            const at = new Date(now.getTime() + second * 1000);
            const data = { ...sample, name };
            await queueMail(
              tx,
              { now: at, site: { cipher } },
              { kind: 'new-professional', to: owner.email, userId: owner.id, data },
            );
          }
        }),
      rows: async () =>
        (await server.database.db.select().from(mails).where(eq(mails.userId, owner.id))).map(
          ({ kind, status, dueAt }) => ({
            kind,
            status,
            dueAt,
          }),
        ),
    };
  }
  const held = { kind: 'new-professional', status: 'held', dueAt: morning };

  test('what is wanted once a day waits until seven in the morning in Kampala, and comes as one mail', async () => {
    const grace = await admin();
    await grace.write(['Okello', 'Nakato', 'Apio']);
    expect(await grace.rows()).toEqual([held, held, held]);
    await gatherAt(new Date(morning.getTime() - 1));
    expect(await grace.rows()).toHaveLength(3);
    await gatherAt(morning);
    expect(await grace.rows()).toEqual([{ kind: 'new-professionals-digest', status: 'queued', dueAt: morning }]);
    const [{ data } = { data: undefined }] = await mailsTo(server, grace.email);
    expect(data).toMatchObject({
      firstName: sample.firstName,
      people: [{ name: 'Okello' }, { name: 'Nakato' }, { name: 'Apio' }],
      more: 0,
    });
    await gatherAt(morning);
    expect(await grace.rows()).toHaveLength(1);
  });

  test('a single waiting mail is sent as it is, not as a digest', async () => {
    const grace = await admin();
    await grace.write(['Okello']);
    await gatherAt(morning);
    expect(await grace.rows()).toEqual([{ ...held, status: 'queued' }]);
  });

  /** Writes to an admin about a person; the latest mail is sent. */
  async function notifyAdmin(to: { id: string; email: string }, subjectId: string, more: object, minute: number) {
    const now = new Date(written.getTime() + minute * 60_000);
    const data = { ...sample, isAgain: false, isRevision: false, name: `Of minute ${minute}`, ...more };
    await server.database.transaction((tx) =>
      queueMail(
        tx,
        { now, site: { cipher } },
        { kind: 'new-professional', to: to.email, userId: to.id, subjectId, data },
      ),
    );
  }

  test('the digest lists each professional once, with the latest news, and only those who still wait for review', async () => {
    const grace = await admin();
    const { db } = server.database;
    const changed = await signedInProfessional(server, {});
    const takenBack = await signedInProfessional(server, {});
    const asking = await signedInProfessional(server);
    const approved = await signedInProfessional(server, {});
    for (const one of [changed, takenBack]) await one.save({ name: 'Nakato Grace' });
    await takenBack.withdraw();
    await db.delete(mails).where(eq(mails.userId, grace.id));
    const revision = { isRevision: true };
    await notifyAdmin(grace, changed.id, {}, 1);
    await notifyAdmin(grace, changed.id, revision, 2);
    await notifyAdmin(grace, changed.id, revision, 3);
    await notifyAdmin(grace, takenBack.id, revision, 4);
    await notifyAdmin(grace, asking.id, {}, 5);
    await notifyAdmin(grace, asking.id, { isAgain: true }, 6);
    await notifyAdmin(grace, approved.id, {}, 7);
    await gatherAt(morning);
    const [{ data } = { data: {} }, ...others] = await mailsTo(server, grace.email);
    expect(others).toEqual([]);
    expect(data).toMatchObject({
      people: [
        { name: 'Of minute 3', isRevision: true },
        { name: 'Of minute 6', isAgain: true },
      ],
      more: 0,
    });
  });

  test('if all waiting mails are about one professional, the last is sent, or none if the review is done', async () => {
    const [grace, ruth] = [await admin(), await admin()];
    const asking = await signedInProfessional(server);
    const approved = await signedInProfessional(server, {});
    await notifyAdmin(grace, asking.id, {}, 1);
    await notifyAdmin(grace, asking.id, { isAgain: true }, 2);
    for (const minute of [1, 2]) await notifyAdmin(ruth, approved.id, {}, minute);
    await gatherAt(morning);
    expect(await mailsTo(server, grace.email)).toMatchObject([{ kind: 'new-professional', data: { isAgain: true } }]);
    expect(await grace.rows()).toEqual([{ ...held, status: 'queued' }]);
    expect(await ruth.rows()).toEqual([]);
  });

  test('two workers at once make one digest', async () => {
    const grace = await admin();
    await grace.write(['Okello', 'Nakato']);
    await Promise.all([gatherAt(morning), gatherAt(morning), gatherAt(morning)]);
    expect(await grace.rows()).toHaveLength(1);
  });

  test('a mail written at exactly 7:00 waits for the next day, and is not lost', async () => {
    const grace = await admin();
    await grace.write(['Okello'], morning);
    const next = new Date(morning.getTime() + 24 * 60 * 60 * 1000);
    expect(await grace.rows()).toEqual([{ ...held, dueAt: next }]);
  });

  test('a very long digest lists a limited number of people, and says how many more there are', async () => {
    const grace = await admin();
    await grace.write(Array.from({ length: digestLength + 2 }, (_, n) => `Nakato ${n}`));
    await gatherAt(morning);
    const [{ data } = { data: {} }] = await mailsTo(server, grace.email);
    expect(data).toMatchObject({ people: expect.objectContaining({ length: digestLength }), more: 2 });
  });

  test('waiting mails are sent now if the admin chooses “at once”, and deleted if they switch the kind off', async () => {
    const [grace, okello, apio] = [await admin(), await admin(), await admin()];
    for (const one of [grace, okello, apio]) await one.write(['Nakato', 'Mukasa']);
    await grace.choose('at_once');
    const released = { kind: 'new-professional', status: 'queued', dueAt: server.clock() };
    expect(await grace.rows()).toEqual([released, released]);
    expect((await okello.choose('never')).groups).toContainEqual(expect.objectContaining({ group, delivery: 'never' }));
    expect(await okello.rows()).toEqual([]);
    const link = unsubscribeUrl(apio.id, 'new-professional');
    expect((await server.app.inject({ method: 'POST', url: link })).statusCode).toBe(200);
    expect(await apio.rows()).toEqual([]);
    await apio.write(['Nakato']);
    expect(await apio.rows()).toEqual([]);
  });

  test('doesn’t apply to admins who chose “at once”: they get each mail immediately', async () => {
    const grace = await admin('at_once');
    await grace.write(['Okello']);
    expect(await grace.rows()).toEqual([{ kind: 'new-professional', status: 'queued', dueAt: written }]);
  });

  test('a waiting mail that can’t be decrypted doesn’t hold up other people’s mails', async () => {
    const [grace, okello] = [await admin(), await admin()];
    for (const one of [grace, okello]) await one.write(['Nakato', 'Mukasa']);
    await server.database.db.update(mails).set({ sealedData: 'broken' }).where(eq(mails.userId, grace.id));
    await gatherAt(morning);
    expect(await grace.rows()).toEqual([held, held]);
    expect(await okello.rows()).toHaveLength(1);
    // Tests after this one open every email.
    await server.database.db.delete(mails).where(eq(mails.sealedData, 'broken'));
  });
});

describe('emails about a professional who leaves', () => {
  type Method = 'POST' | 'PUT';
  async function call(method: Method, url: string, payload: object, headers: Record<string, string> = {}) {
    const answer = await server.app.inject({ method, url, payload, headers });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  }

  /** An approved professional who may sign in. */
  async function professional(name: string) {
    const { db } = server.database;
    const { id } = await createProfessional(db, { name });
    const passwordHash = await hashPassword(ownPassword);
    await db.update(users).set({ passwordHash }).where(eq(users.id, id));
    return { id, headers: await signIn(db, id, server.clock()) };
  }

  const confirm = async (email: string) =>
    call('POST', '/api/consultations/confirm', {
      token: (await tokensTo(server, email, 'confirm-consultation')).at(-1)!,
    });
  const ask = async (id: string, email: string) => {
    const body = { name: 'Okello James', email, message: 'My books, please.' };
    return (await call('POST', `/api/professionals/${id}/consultations`, body)).consultation.id as string;
  };

  test('unsent mails to clients, visitors and admins that name the professional are deleted, also in digests', async () => {
    const name = 'Zqatu Nansubuga';
    const leaving = await professional(name);
    const staying = await professional('Grace Nakato');
    const patient = await ownAccount(server, { role: 'admin' });
    const prompt = await ownAccount(server, { role: 'admin' });
    const { call: settings } = await patient.enter();
    await settings('PUT', '/notifications', { group: 'new-professionals', delivery: 'daily' });
    const rename = (who: { headers: Record<string, string> }, newName: string) =>
      call('PUT', '/api/professionals/profile', { name: newName }, who.headers);
    await rename(leaving, `${name} the Second`);
    await rename(staying, 'Grace Namukasa');
    const confirmed = await ask(leaving.id, 'okello@example.com');
    await confirm('okello@example.com');
    const unseen = await ask(leaving.id, 'apio@example.com');
    const job = { database: server.database, now: new Date(server.clock().getTime() + 86_400_000), log: quietLog };
    await gatherDigests(job, digestParts);

    const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind).toSorted();
    expect(await kindsTo(patient.email)).toEqual(['new-professionals-digest']);
    expect(await kindsTo(prompt.email)).toEqual(['new-professional', 'new-professional']);
    expect(await kindsTo('okello@example.com')).toEqual(['confirm-consultation', 'consultation-sent']);
    expect(await columnsWith(server, name)).toContain('mails.sealed_data');
    await call('POST', '/api/account/delete', { currentPassword: ownPassword }, leaving.headers);

    expect(await columnsWith(server, name)).toEqual([]);
    expect(await kindsTo(patient.email)).toEqual([]);
    expect((await mailsTo(server, prompt.email)).map(({ data }) => 'name' in data && data.name)).toEqual([
      'Grace Nakato',
    ]);
    expect(await kindsTo('okello@example.com')).toEqual(['consultation-closed']);

    // An unconfirmed request belongs to no one yet; its link, if mailed before, says that nothing was sent.
    const { db } = server.database;
    const readStatuses = async (id: string) =>
      (await db.select().from(consultations).where(eq(consultations.id, id))).map(({ status }) => status);
    expect([await readStatuses(confirmed), await readStatuses(unseen)]).toEqual([['cancelled'], ['unconfirmed']]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, unseen));
    expect(events.map(({ action }) => action)).toEqual(['consultation.request']);
  });

  test('a visitor who confirms a request to a deleted professional gets a mail saying that it wasn’t sent', async () => {
    const leaving = await professional('Grace Nakato');
    const requestId = await ask(leaving.id, 'wandera@example.com');
    const [token] = await tokensTo(server, 'wandera@example.com', 'confirm-consultation');
    await call('POST', '/api/account/delete', { currentPassword: ownPassword }, leaving.headers);
    const answer = await call('POST', '/api/consultations/confirm', { token: token! });
    expect(answer.consultation).toMatchObject({ id: requestId, status: 'expired' });
    expect((await mailsTo(server, 'wandera@example.com')).map(({ kind }) => kind)).toEqual(['consultation-not-sent']);
  });
});
