/** Name of the bell; separate from the notification texts, which only its panel and its page load. */
export const notificationTitle = 'Notifications';

/** After the name, for screen readers. */
export const unreadInWords = (count: number): string => `, ${count} unread`;
