import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestLength } from '#shared/mail-groups.ts';
import { mails } from '#server/db/schema/index.ts';
import { gatherDigests } from '#server/mail/digests.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { type TestApp, startTestApp, testSettings } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { ownAccount } from '#tests/support/own-account.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { sampleMails } from '#tests/support/sample-mails.ts';
import { signedInProfessional } from '#tests/support/signed-in-professional.ts';
import { unsubscribeUrl } from '#tests/support/unsubscribe.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { cipher } = testSettings();
const sample = sampleMails('http://localhost:3000')['new-professional'];
const group = 'new-professionals';
/** 10 in the morning in Kampala, and the next 7 o'clock. */
const written = new Date('2026-11-20T07:00:00.000Z');
const morning = new Date('2026-11-21T04:00:00.000Z');
const gatherAt = (now: Date) => gatherDigests({ database: server.database, now, log: quietLog }, cipher);

/** An admin who wants these mails so; with what was written to them since. */
async function admin(delivery: 'at_once' | 'daily' = 'daily') {
  const owner = await ownAccount(server, { role: 'admin' });
  const here = await owner.enter();
  const choose = (wished: string) => here.call('PUT', '/notifications', { group, delivery: wished });
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

test('one alone is sent as it is', async () => {
  const grace = await admin();
  await grace.write(['Okello']);
  await gatherAt(morning);
  expect(await grace.rows()).toEqual([{ ...held, status: 'queued' }]);
});

/** Writes to an admin about somebody; the latest is told. */
async function tell(to: { id: string; email: string }, subjectId: string, more: object, minute: number) {
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

test('each professional is told once, with what waits of them in the morning; what waits no more is not told', async () => {
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
  await tell(grace, changed.id, {}, 1);
  await tell(grace, changed.id, revision, 2);
  await tell(grace, changed.id, revision, 3);
  await tell(grace, takenBack.id, revision, 4);
  await tell(grace, asking.id, {}, 5);
  await tell(grace, asking.id, { isAgain: true }, 6);
  await tell(grace, approved.id, {}, 7);
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

test('of one person alone the last mail goes out; when nobody waits any more none does', async () => {
  const [grace, ruth] = [await admin(), await admin()];
  const asking = await signedInProfessional(server);
  const approved = await signedInProfessional(server, {});
  await tell(grace, asking.id, {}, 1);
  await tell(grace, asking.id, { isAgain: true }, 2);
  for (const minute of [1, 2]) await tell(ruth, approved.id, {}, minute);
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

test('what comes at the hour itself waits for the next day, and is not lost', async () => {
  const grace = await admin();
  await grace.write(['Okello'], morning);
  const next = new Date(morning.getTime() + 24 * 60 * 60 * 1000);
  expect(await grace.rows()).toEqual([{ ...held, dueAt: next }]);
});

test('a very long one names so many, and says how many more there are', async () => {
  const grace = await admin();
  await grace.write(Array.from({ length: digestLength + 2 }, (_, n) => `Nakato ${n}`));
  await gatherAt(morning);
  const [{ data } = { data: {} }] = await mailsTo(server, grace.email);
  expect(data).toMatchObject({ people: expect.objectContaining({ length: digestLength }), more: 2 });
});

test('wanted at once again, what waits goes out now; wanted no more, it does not', async () => {
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

test('others get theirs at once', async () => {
  const grace = await admin('at_once');
  await grace.write(['Okello']);
  expect(await grace.rows()).toEqual([{ kind: 'new-professional', status: 'queued', dueAt: written }]);
});

test('one that cannot be opened keeps nobody else’s', async () => {
  const [grace, okello] = [await admin(), await admin()];
  for (const one of [grace, okello]) await one.write(['Nakato', 'Mukasa']);
  await server.database.db.update(mails).set({ sealedData: 'broken' }).where(eq(mails.userId, grace.id));
  await gatherAt(morning);
  expect(await grace.rows()).toEqual([held, held]);
  expect(await okello.rows()).toHaveLength(1);
});
