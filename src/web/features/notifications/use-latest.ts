import { useCall } from '#web/data/use-call.ts';

/** Number of notifications in the panel of the bell. */
const maxVisible = 8;

/** The latest notifications of the person signed in, and how many are unread; kept up to date. */
export const useLatest = () => useCall('notifications.list', { query: { limit: maxVisible } }, { poll: true });
