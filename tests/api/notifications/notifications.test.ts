import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import type { NotificationList } from '#shared/api/account/notifications.ts';
import { mailGroups, mailRules } from '#shared/mails/mail-groups.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import { notificationKinds } from '#shared/notifications/notification-facts.ts';
import { mails, notifications, users } from '#server/db/schema/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { placeAccess } from '#web/session/place-access.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
const samples = sampleMails('http://localhost:3000');
const allKinds = Object.keys(samples) as MailKind[];
type Owner = Awaited<ReturnType<typeof ownAccount>>;

/** Writes mails of these kinds to an account, a second apart, the first the oldest. */
async function write(to: Owner, kinds: readonly MailKind[], subjectId?: string): Promise<void> {
  await server.database.transaction(async (tx) => {
    for (const [second, kind] of kinds.entries()) {
      const now = new Date(server.clock().getTime() + second * 1000);
      const mail = { kind, to: to.email, userId: to.id, data: samples[kind], ...(subjectId && { subjectId }) };
      await queueMail(tx, { now, site: testSettings() }, mail);
    }
  });
}

/** A person who reads and marks their notifications. */
async function reader(overrides: Parameters<typeof ownAccount>[1] = {}) {
  const owner = await ownAccount(server, overrides);
  const { headers, call } = await owner.enter();
  const list = async (query = '') => {
    const answer = await server.app.inject({ url: `/api/notifications${query}`, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<NotificationList>();
  };
  const mark = async (payload: unknown) =>
    server.app.inject({ method: 'PUT', url: '/api/notifications/read', headers, payload: payload as object });
  return {
    ...owner,
    headers,
    settings: call,
    list,
    kinds: async (query = '') => (await list(query)).notifications.map(({ kind }) => kind),
    mark,
  };
}

describe('what is written', () => {
  test('every kind of email to an account has a notification, except links and summaries of other emails', async () => {
    const grace = await reader();
    await write(grace, allKinds);
    const { notifications: entries, total, unread } = await grace.list('?limit=100');
    expect(entries.map(({ kind }) => kind)).toEqual(
      allKinds.filter((kind) => (notificationKinds as readonly string[]).includes(kind)).toReversed(),
    );
    expect([total, unread]).toEqual([entries.length, entries.length]);
    const without = allKinds.filter((kind) => !(notificationKinds as readonly string[]).includes(kind));
    expect(without.toSorted()).toEqual([
      'account-deleted',
      'account-made',
      'account-suspended',
      'change-email-new',
      'confirm-consultation',
      'contact-answer',
      'contact-message',
      'contact-reply',
      'daily-summary',
      'follow-confirm',
      'followed-status',
      'invitation',
      'new-professionals-digest',
      'reset-password',
      'suspension-lifted',
      'test-email',
      'verify-email',
      'welcome',
    ]);
  });

  test('a notification has no link, address, telephone number or personal text from its email', async () => {
    const grace = await reader();
    await write(grace, allKinds);
    const rows = await server.database.db.select().from(notifications).where(eq(notifications.userId, grace.id));
    expect(rows.length).toBeGreaterThan(40);
    for (const { kind, data } of rows) {
      expect(JSON.stringify(data), kind).not.toMatch(/https?:|#token=|@|\+256|reason|comment|message"|reply|network/);
      const sample = samples[kind as MailKind] as unknown as Record<string, unknown>;
      for (const [name, fact] of Object.entries(data as object)) expect(sample[name], `${kind} ${name}`).toEqual(fact);
    }
  });

  test.each([
    ['isn’t kept for the professional once the client has left', false],
    ['stays for the professional who agreed on it, also once the client has left', true],
  ])('the title of what a client sent %s', async (_, hasLetter) => {
    const grace = await reader({ role: 'professional' });
    const data = { ...samples['assignment-ended'], why: 'client_left', hasLetter } as const;
    await server.database.transaction((tx) =>
      queueMail(
        tx,
        { now: server.clock(), site: testSettings() },
        { kind: 'assignment-ended', to: grace.email, userId: grace.id, data },
      ),
    );
    const rows = await server.database.db.select().from(notifications).where(eq(notifications.userId, grace.id));
    expect(JSON.stringify(rows).includes(data.title.slice(0, 15))).toBe(hasLetter);
  });

  test('an email to no account has no notification, and one that is rolled back leaves none', async () => {
    const grace = await reader();
    await server.database
      .transaction(async (tx) => {
        const mail = { kind: 'new-sign-in', to: grace.email, userId: grace.id, data: samples['new-sign-in'] } as const;
        await queueMail(tx, { now: server.clock(), site: testSettings() }, mail);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await grace.kinds()).toEqual([]);
  });

  test('a password change by the account’s owner writes a notification on the site', async () => {
    const grace = await reader();
    const body = { currentPassword: ownPassword, newPassword: 'another quiet river bend' };
    expect(await grace.settings('PUT', '/password', body)).toMatchObject({ status: 200 });
    expect((await grace.list()).notifications).toMatchObject([
      { kind: 'password-changed', facts: {}, path: '/settings/security', isRead: false },
    ]);
  });

  test.each(['user', 'professional', 'admin'] as const)(
    'each notification leads a %s to a page that they may open',
    async (role) => {
      const grace = await reader({ role });
      const own = allKinds.filter((kind) => {
        const rule = mailRules[kind];
        return rule !== 'always' && (mailGroups[rule].roles as readonly string[]).includes(role);
      });
      await write(grace, own);
      const entries = (await grace.list('?limit=100')).notifications;
      expect(entries.length).toBeGreaterThan(10);
      for (const { kind, path } of entries) {
        const pathname = path.replace(/[?#].*/, '');
        const page = Object.keys(placeAccess).find((pattern) =>
          new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
        );
        expect(page, `${kind}: ${path}`).toBeDefined();
        expect(placeAccess[page!], `${kind}: ${path}`).toContain(role);
      }
    },
  );
});

describe('reading', () => {
  test('notifications come newest first, in pages, and can be filtered by group and by unread', async () => {
    const grace = await reader();
    await write(grace, [
      'proposal-received',
      'new-sign-in',
      'work-delivered',
      'password-changed',
      'proposal-withdrawn',
    ]);
    expect(await grace.kinds('?limit=2')).toEqual(['proposal-withdrawn', 'password-changed']);
    expect(await grace.kinds('?limit=2&offset=4')).toEqual(['proposal-received']);
    expect(await grace.list('?group=security&limit=1')).toMatchObject({ total: 2, unread: 5 });
    expect(await grace.kinds('?group=proposals')).toEqual(['proposal-withdrawn', 'proposal-received']);
    expect(await grace.list('?limit=0')).toEqual({ status: undefined, notifications: [], total: 5, unread: 5 });
    const [newest] = (await grace.list()).notifications;
    expect((await grace.mark({ ids: [newest!.id] })).json()).toEqual({ unread: 4 });
    expect(await grace.list('?unread=true')).toMatchObject({ total: 4, unread: 4 });
    expect((await grace.list()).notifications[0]).toMatchObject({ id: newest!.id, isRead: true });
  });

  test('a notification has only the facts of its kind, and its subject’s id only in its path', async () => {
    const grace = await reader();
    await write(grace, ['proposal-received']);
    const { id, title, professionalName, replaces } = samples['proposal-received'];
    expect((await grace.list()).notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'proposal-received',
        facts: { title, professionalName, replaces },
        path: `/dashboard/applications/${id}`,
        createdAt: server.clock().toISOString(),
        isDone: false,
        isRead: false,
      },
    ]);
  });

  test('no one can read or mark another person’s notifications', async () => {
    const [grace, okello] = [await reader(), await reader()];
    await write(grace, ['new-sign-in']);
    const [hers] = (await grace.list()).notifications;
    expect(await okello.list()).toMatchObject({ total: 0, unread: 0 });
    expect((await okello.mark({ ids: [hers!.id] })).statusCode).toBe(200);
    await okello.mark({ upTo: '2030-01-01T00:00:00.000Z' });
    expect(await grace.list()).toMatchObject({ unread: 1 });
  });

  test('marking all up to a moment leaves later notifications unread', async () => {
    const grace = await reader();
    await write(grace, ['new-sign-in', 'wrong-codes', 'password-changed']);
    const [, second] = (await grace.list()).notifications;
    expect((await grace.mark({ upTo: second!.createdAt })).json()).toEqual({ unread: 1 });
    expect(await grace.kinds('?unread=true')).toEqual(['password-changed']);
  });

  test('marked twice, the first moment stays', async () => {
    const grace = await reader();
    await write(grace, ['new-sign-in']);
    const [one] = (await grace.list()).notifications;
    await grace.mark({ ids: [one!.id] });
    const readAt = async () =>
      (await server.database.db.select().from(notifications).where(eq(notifications.id, one!.id)))[0]!.readAt;
    const first = await readAt();
    server.clock.advance(60_000);
    await grace.mark({ ids: [one!.id] });
    expect(await readAt()).toEqual(first);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no ids', { ids: [] }],
    ['too many ids', { ids: Array.from({ length: 101 }, () => '01990000-0000-7000-8000-000000000000') }],
    ['no id', { ids: ['x'] }],
    ['all, without a moment', { all: true }],
    ['no moment', { upTo: 'yesterday' }],
  ])('marking %s is refused', async (_, body) => {
    expect((await (await reader()).mark(body)).json()).toMatchObject({ code: 'invalid_input' });
  });

  test.each(['?group=none', '?limit=101', '?limit=-1', '?unread=maybe', '?more=1'])('%s is refused', async (query) => {
    const { headers } = await reader();
    const answer = await server.app.inject({ url: `/api/notifications${query}`, headers });
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  test('looking at them keeps no session alive', async () => {
    const grace = await reader();
    const idleAt = async () =>
      (await server.app.inject({ url: '/api/auth/me', headers: grace.headers })).json().idleExpiresAt as string;
    const before = await idleAt();
    server.clock.advance(10 * 60_000);
    await grace.list();
    expect(await idleAt()).toBe(before);
  });
});

describe('what people choose', () => {
  test('a group that is hidden on the site still comes by email, and the other way round', async () => {
    const grace = await reader();
    const hidden = await grace.settings('PUT', '/notifications', { group: 'applications', isShown: false });
    expect(hidden.groups).toContainEqual(
      expect.objectContaining({ group: 'applications', delivery: 'at_once', isShown: false }),
    );
    await write(grace, ['application-decided']);
    expect(await grace.kinds()).toEqual([]);
    expect(await grace.mails()).toEqual(['application-decided']);

    const okello = await reader();
    await okello.settings('PUT', '/notifications', { group: 'applications', delivery: 'never' });
    await write(okello, ['application-decided']);
    expect(await okello.kinds()).toEqual(['application-decided']);
    expect(await okello.mails()).toEqual([]);
  });

  test('what keeps an account safe can’t be hidden or switched off', async () => {
    const grace = await reader();
    const refused = { status: 400, code: 'invalid_input' };
    expect(await grace.settings('PUT', '/notifications', { group: 'security', isShown: false })).toMatchObject(refused);
    expect(await grace.settings('PUT', '/notifications', { group: 'security', delivery: 'never' })).toMatchObject(
      refused,
    );
    expect(await grace.settings('PUT', '/notifications', { group: 'security' })).toMatchObject(refused);
    await write(grace, ['password-changed']);
    expect(await grace.kinds()).toEqual(['password-changed']);
  });
});

describe('how long they stay', () => {
  test('a sweep deletes them after their time, to the moment', async () => {
    const grace = await reader();
    await write(grace, ['new-sign-in', 'wrong-codes']);
    const at = server.clock().getTime() + retention.notificationDays * 86_400_000;
    const sweep = (now: Date) =>
      jobHandlers('unused')['forget-notifications']({ database: server.database, now, log: quietLog }, {});
    await sweep(new Date(at - 1));
    expect(await grace.kinds()).toEqual(['wrong-codes', 'new-sign-in']);
    await sweep(new Date(at));
    expect(await grace.kinds()).toEqual(['wrong-codes']);
  });

  test('they go with the account, and those of others with the person or thing that they name', async () => {
    const [leaving, staying] = [await reader(), await reader()];
    await write(leaving, ['new-sign-in']);
    await write(staying, ['problem-reported'], leaving.id);
    await server.database.transaction((tx) =>
      queueMail(
        tx,
        { now: server.clock(), site: testSettings() },
        {
          kind: 'review-request',
          to: staying.email,
          userId: staying.id,
          subjectIds: [leaving.id],
          data: samples['review-request'],
        },
      ),
    );
    await write(staying, ['new-sign-in']);
    expect((await leaving.settings('POST', '/delete', { currentPassword: ownPassword })).status).toBe(200);
    expect(await staying.kinds()).toEqual(['new-sign-in']);
    const { db } = server.database;
    expect(await db.select().from(users).where(eq(users.id, leaving.id))).toEqual([]);
    expect(await db.select().from(notifications).where(eq(notifications.userId, leaving.id))).toEqual([]);
    expect(await db.select().from(mails).where(eq(mails.userId, leaving.id))).toEqual([]);
  });
});
