import type { SessionState } from '#web/session/session-store.ts';

/**
 * Who fills in the form, as the browser knows. Only a `client` books with their account; a `professional` or an `admin`
 * does so as a `visitor`. The `owner` of the profile and a `viewer`, an admin who sees the site as someone, can't book.
 * `unknown` until React and the session are there.
 */
export type Booker = 'unknown' | 'visitor' | 'client' | 'professional' | 'admin' | 'owner' | 'viewer';

/** Tells who fills in the form on a professional's page. */
export function findBooker({ status, user, viewer }: SessionState, professionalId: string): Booker {
  if (!user) return status === 'checking' ? 'unknown' : 'visitor';
  if (viewer !== undefined) return 'viewer';
  if (user.id === professionalId) return 'owner';
  if (user.role !== 'user') return user.role;
  // To the server, someone who hasn't taken over their account yet is a visitor. It asks for terms when they send.
  return user.due.some((due) => due !== 'terms') ? 'visitor' : 'client';
}
