import type { NotificationList, NotificationQuery, ReadNotifications } from '#shared/api/account/notifications.ts';
import { kindsOf, mailRules } from '#shared/mails/mail-groups.ts';
import { type NotificationKind, notificationKinds } from '#shared/notifications/notification-facts.ts';
import { publish } from '#server/events/publish.ts';
import { isViewedAs, requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/kernel/context.ts';
import { viewNotification } from '#server/features/notifications/core/view.ts';
import {
  countNotifications,
  countUnread,
  listNotifications,
  markRead,
} from '#server/features/notifications/store/notifications.ts';

/** Lists the caller's notifications. */
export async function readNotifications(
  context: Context,
  { limit, offset, group, unread: isUnread }: NotificationQuery,
): Promise<NotificationList> {
  const { id, role } = requireUser(context);
  const isHidden = isViewedAs(context);
  const filter = { kinds: isHidden ? kindsForViewers(group) : group && kindsOf(group), isUnread };
  const rows = limit === 0 ? [] : await listNotifications(context.db, id, filter, { limit, offset });
  return {
    notifications: rows.map((row) => viewNotification(row, role)).filter((shown) => shown !== null),
    total: await countNotifications(context.db, id, filter),
    unread: isHidden
      ? await countNotifications(context.db, id, { kinds: kindsForViewers(undefined), isUnread: true })
      : await countUnread(context.db, id),
  };
}

/** An admin who views as someone sees no subject of a message. */
const kindsForViewers = (group: NotificationQuery['group']): readonly NotificationKind[] =>
  notificationKinds.filter(
    (kind) => mailRules[kind] !== 'messages' && (group === undefined || mailRules[kind] === group),
  );

/** Marks some or all of the caller's notifications as read. Not audited: it decides nothing, and only they see it. */
export async function markNotificationsRead(
  context: Context,
  { ids, upTo }: ReadNotifications,
): Promise<{ unread: number }> {
  const { id } = requireUser(context);
  return await context.transaction(async (tx) => {
    const named = ids === undefined ? 0 : await markRead(tx, id, { ids }, context.now);
    const marked = named + (upTo === undefined ? 0 : await markRead(tx, id, { upTo: new Date(upTo) }, context.now));
    if (marked > 0) await publish(tx, context, [id], { kind: 'notification', subjectId: null });
    return { unread: await countUnread(tx, id) };
  });
}
