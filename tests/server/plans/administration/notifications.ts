import { beforeAll, expect, test } from 'vitest';
import { notificationKinds } from '#shared/notifications/notification-facts.ts';
import { deleteNotificationsBefore, settleNotifications } from '#server/features/notifications/store/notifications.ts';
import type { Tx } from '#server/db/database.ts';
import type { Filled } from '#tests/server/plans/fill.ts';

const lists = [
  ['the latest', '?limit=8', 'notifications_newest'],
  ['those far back', '?offset=900', 'notifications_newest'],
  ['the unread', '?unread=true', 'notifications_unread'],
  ['those of a group', '?group=security', 'notifications_'],
  ['the unread of a group', '?group=security&unread=true', 'notifications_'],
  ['the numbers alone', '?limit=0', 'notifications_unread'],
] as const;

/** Notifications of one person among those of many, and their sweep. */
export function tryNotificationPlans(filled: Filled): void {
  beforeAll(async () => {
    const { database } = filled.server;
    const kinds = notificationKinds.map((kind) => `'${kind}'`).join(',');
    // A thousand of the client, of which one in twenty is unread, among 19,000 of other people.
    await database.query(
      `insert into notifications (id, user_id, kind, subject_id, data, created_at, read_at)
       select gen_random_uuid(), case when n % 20 = 0 then $1::uuid else others.id end,
         (array[${kinds}])[1 + n % ${notificationKinds.length}], gen_random_uuid(), '{}'::jsonb,
         timestamptz '2026-11-20' - n * interval '10 minutes', case when n % 400 > 0 then timestamptz '2026-11-20' end
       from generate_series(1, 20000) n
       join lateral (select id from users where id <> $1 offset n % 50 limit 1) others on true`,
      [filled.people.client.id],
    );
    await database.maintenance((client) => client.query('vacuum analyze notifications'));
  });

  test.each(lists)('no table is read whole for %s', async (_, query, index) => {
    const read = () => filled.call('client', `/notifications${query}`);
    const indexes = await filled.plans.holdToIndexes(read, /"notifications"/, 2);
    expect(indexes.flat().join()).toContain(index);
  });

  test('no table is read whole for marking notifications about a record as done, as nearly every transition does', async () => {
    const { database } = filled.server;
    const { rows } = await database.query('select subject_id as id, user_id as "userId" from notifications limit 1');
    const [{ id, userId }] = rows;
    const about = { subjectIds: [id], kinds: notificationKinds, readerId: userId, now: new Date('2026-11-20') };
    const settle = async () => {
      // Its own statement is recorded, for which the transaction makes no difference.
      expect(await settleNotifications(database.db as unknown as Tx, about)).toEqual([userId]);
    };
    for (const indexes of await filled.plans.holdToIndexes(settle, /"notifications"/))
      expect(indexes).toContain('notifications_subject');
  });

  test('no table is read whole for marking all notifications as read, nor by the sweep', async () => {
    const body = { upTo: '2026-11-19T00:00:00.000Z' };
    const before = new Date('2026-07-05T00:00:00.000Z');
    await filled.plans.holdToIndexes(() => deleteNotificationsBefore(filled.server.database.db, before, 10));
    expect(await filled.people.client.call('PUT', '/notifications/read', body)).toMatchObject({ status: 200 });
    const text = `update notifications set read_at = now() where user_id = $1 and read_at is null and created_at <= now()`;
    expect(await filled.plans.readWhole({ text, values: [filled.people.client.id] })).toEqual([]);
  });
}
