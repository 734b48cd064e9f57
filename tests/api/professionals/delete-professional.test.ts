import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { limitTable } from '#server/limits/limit-table.ts';
import { auditEvents, idempotencyKeys, professionals, users } from '#server/db/schema/index.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { photoHash, photosIn } from '#tests/support/people/photographed.ts';
import { plain } from '#tests/support/files/pictures.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => adminWithForms(server));
const readStatus = async (url: string) => (await server.app.inject(url)).statusCode;
const exists = async (id: string) =>
  (await server.database.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1;

describe('a professional whom an admin deletes', () => {
  test('disappears from the public pages immediately, with account and photo, and is notified', async () => {
    const form = newcomer({ photo: await plain(80, 80, '#445566').png().toBuffer() });
    const { professional } = await admin.create(form, { 'idempotency-key': 'to be deleted' });
    const { id, avatar_url: photo, email } = professional;
    expect(await admin.remove(id)).toEqual({ status: 200, success: true });
    expect([await readStatus(`/api/professionals/${id}`), await readStatus(photo)]).toEqual([404, 404]);
    expect(await photosIn(server)).not.toContain(photoHash(photo));
    const { db } = server.database;
    expect(await db.select().from(professionals).where(eq(professionals.id, id))).toEqual([]);
    expect(await exists(id)).toBe(false);
    // Nor does the reply that repeats the form wait for a retry.
    const storedKeys = await db.select().from(idempotencyKeys);
    expect(JSON.stringify(storedKeys)).not.toContain(email);
    expect(await mailDataTo(server, email, 'account-deleted')).toMatchObject([{ firstName: 'Peace', byTeam: true }]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(events.map(({ action, actorId, facts }) => [action, actorId, facts]).at(-1)).toEqual([
      'account.delete',
      admin.id,
      { role: 'professional', byTeam: true },
    ]);
    expect((await admin.remove(id)).status).toBe(404);
    expect((await admin.create(newcomer({ email }))).status).toBe(201);
  });

  test('can’t call anything any longer, from the next request on', async () => {
    const { professional } = await fourPeople(server);
    await admin.remove(professional.id);
    expect((await professional.call('GET', '/account')).status).toBe(401);
  });

  test('leaves assigned applications to the queue, and the client is notified', async () => {
    const people = await fourPeople(server);
    const { id } = await applicationAt(people, 'proposed');
    expect((await admin.remove(people.professional.id)).status).toBe(200);
    expect((await admin.call('GET', `/applications/${id}`)).application.stage).toBe('unassigned');
    expect(await people.client.mails()).toContain('application-moved');
  });

  test('leaves finished work and its review to the client, with ‘Deleted professional’', async () => {
    const people = await fourPeople(server);
    const { id } = await applicationAt(people, 'completed');
    const review = { rating: 5, comment: 'Did what was agreed.' };
    expect((await people.client.call('POST', `/applications/${id}/review`, review)).status).toBe(201);
    expect((await admin.remove(people.professional.id)).status).toBe(200);
    const { application } = await people.client.call('GET', `/applications/${id}`);
    expect(application.status).toBe('completed');
    expect(JSON.stringify(application)).toContain('Deleted professional');
  });
});

describe('while work goes on', () => {
  test.each(['engaged', 'delivered', 'changes_requested', 'problem'] as const)(
    '%s: the deletion is refused',
    async (point) => {
      const people = await fourPeople(server);
      await applicationAt(people, point);
      const refusal = await admin.remove(people.professional.id);
      expect(refusal).toMatchObject({
        status: 409,
        code: 'conflict',
        error:
          'This professional has agreed work that isn’t finished, or a problem with it that isn’t decided. It must end first, or you release them under People.',
      });
      expect(await exists(people.professional.id)).toBe(true);
      expect((await people.professional.call('GET', '/account')).status).toBe(200);
      expect(await people.professional.mails()).not.toContain('account-deleted');
    },
  );
});

describe('with the version that an admin saw', () => {
  test('someone whom another admin has changed since isn’t deleted, and the refusal gives the current version', async () => {
    const { professional } = await admin.create();
    const { id, version } = professional;
    await admin.edit(id, { bio: 'Saved elsewhere.', approval_status: 'pending' });
    expect(await admin.remove(id, { 'if-match': `"${version}"` })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { status: 'pending', version: version + 1 },
    });
    expect(await exists(id)).toBe(true);
    expect(await admin.remove(id, { 'if-match': 'first' })).toMatchObject({ status: 400 });
    expect(await admin.remove(id, { 'if-match': `"${version + 1}"` })).toEqual({ status: 200, success: true });
    expect(await exists(id)).toBe(false);
  });

  test('of an edit and a deletion of the same version, only one happens', async () => {
    const { professional } = await admin.create();
    const { id, version } = professional;
    const other = await adminWithForms(server);
    const headers = { 'if-match': `"${version}"` };
    const [edited, removed] = await Promise.all([
      other.edit(id, { bio: 'Saved.' }, headers),
      admin.remove(id, headers),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([edited.status, removed.status]);
  });
});

test('deletions count among the accounts that an admin changes in an hour', async () => {
  const limited = await startTestApp();
  const someone = await adminWithForms(limited);
  const { professional } = await someone.create();
  const { id } = professional;
  const { points } = limitTable['people-edits'];
  await limited.database.query(`update rate_limits set points = $1 where key like 'people-edits:%'`, [points]);
  expect(await someone.remove(id)).toMatchObject({ status: 429, code: 'rate_limited' });
  await limited.database.query(`update rate_limits set points = $1 where key like 'people-edits:%'`, [points - 1]);
  expect((await someone.remove(id)).status).toBe(200);
});

test('when two admins delete at once, one succeeds and the other finds no one', async () => {
  const { professional } = await admin.create();
  const other = await adminWithForms(server);
  const both = await Promise.all([admin.remove(professional.id), other.remove(professional.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await mailDataTo(server, professional.email, 'account-deleted')).toHaveLength(1);
});
