import type { Notification } from '#shared/api/account/notifications.ts';
import {
  pickStoredFacts,
  isNotificationKind,
  type NotificationKind,
  type StoredFacts,
} from '#shared/notifications/notification-facts.ts';
import { notificationPath } from '#shared/notifications/notification-path.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';
import type { NotificationRow } from '#server/features/notifications/store/notifications.ts';

/** Returns a notification in the shape its reader gets; null for a kind that is no longer shown. */
export function viewNotification(row: NotificationRow, role: Role): Notification | null {
  const kind = row.kind as MailKind;
  if (!isNotificationKind(kind)) return null;
  // Only the facts that the kind's line shows today, whatever else the row contains.
  const stored = pickStoredFacts(kind, row.data as never) as StoredFacts<NotificationKind> & { id?: string };
  const { id: _, ...facts } = stored;
  return {
    id: row.id,
    kind,
    facts,
    isDone: isDone(row),
    path: notificationPath(kind, stored as never, role, row.subjectId ?? undefined),
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}

/** Whether the requested step is done; stored among the facts of the notification's line. */
const isDone = ({ data }: NotificationRow): boolean => (data as { readonly isDone?: boolean }).isDone === true;
