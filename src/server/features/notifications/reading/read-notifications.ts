import type { NotificationList, NotificationQuery, ReadNotifications } from '#shared/api/account/notifications.ts';
import { mailKindsIn, mailRules } from '#shared/mails/mail-groups.ts';
import { type NotificationKind, notificationKinds } from '#shared/notifications/notification-facts.ts';
import { isAtPath } from '#shared/notifications/notification-path.ts';
import type { Role } from '#shared/roles.ts';
import type { Tx } from '#server/db/database.ts';
import { publish } from '#server/events/publish.ts';
import { isViewedAs, requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { viewNotification } from '#server/features/notifications/core/view.ts';
import {
  countNotifications,
  countUnread,
  listNotifications,
  listUnread,
  markRead,
} from '#server/features/notifications/store/notifications.ts';

/** Lists the caller's notifications. */
export async function readNotifications(
  context: Context,
  { limit, offset, group, unread: isUnread }: NotificationQuery,
): Promise<NotificationList> {
  const { id, role } = requireUser(context);
  const isHidden = isViewedAs(context);
  const filter = { kinds: isHidden ? kindsForViewers(group) : group && mailKindsIn(group), isUnread };
  const rows = limit === 0 ? [] : await listNotifications(context.db, id, filter, { limit, offset });
  return {
    notifications: rows.map((row) => viewNotification(row, role)).filter((notification) => notification !== null),
    total: await countNotifications(context.db, id, filter),
    unread: isHidden
      ? await countNotifications(context.db, id, { kinds: kindsForViewers(undefined), isUnread: true })
      : await countUnread(context.db, id),
  };
}

/** An admin who views as someone doesn't see the subjects of messages. */
const kindsForViewers = (group: NotificationQuery['group']): readonly NotificationKind[] =>
  notificationKinds.filter(
    (kind) => mailRules[kind] !== 'messages' && (group === undefined || mailRules[kind] === group),
  );

/** Marks some or all of the caller's notifications as read. Not audited: it decides nothing, and only they see it. */
export async function markNotificationsRead(
  context: Context,
  { ids, upTo, at }: ReadNotifications,
): Promise<{ unread: number }> {
  const { id, role } = requireUser(context);
  return await context.transaction(async (tx) => {
    const named = [...(ids ?? []), ...(at === undefined ? [] : await findAt(tx, id, role, at))];
    const marked =
      (named.length === 0 ? 0 : await markRead(tx, id, { ids: named }, context.now)) +
      (upTo === undefined ? 0 : await markRead(tx, id, { upTo: new Date(upTo) }, context.now));
    if (marked > 0) await publish(tx, context, [id], { kind: 'notification', subjectId: null });
    return { unread: await countUnread(tx, id) };
  });
}

/** Maximum number of unread notifications that are checked for belonging to a page. */
const mostAtOnce = 500;

/** Returns the ids of a person's unread notifications whose page is shown at an address. */
async function findAt(tx: Tx, userId: string, role: Role, address: string): Promise<string[]> {
  const rows = await listUnread(tx, userId, mostAtOnce);
  return rows
    .map((row) => viewNotification(row, role))
    .filter((notification) => notification !== null && isAtPath(notification.path, address))
    .map((notification) => notification!.id);
}
