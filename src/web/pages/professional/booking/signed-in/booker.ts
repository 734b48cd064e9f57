import type { SessionState } from '#web/session/session-store.ts';

/**
 * Who fills in the form, as far as the browser knows. Only a `client` books with their account; a `professional` or an
 * `admin` does so as a `visitor`. The `owner` of the profile and a `viewer`, an admin who views the site as someone,
 * can't book. `unknown` until React and the session have loaded.
 */
export type Booker = 'unknown' | 'visitor' | 'client' | 'professional' | 'admin' | 'owner' | 'viewer';

/** Returns who fills in the form on a professional's page. */
export function findBooker({ status, user, viewer }: SessionState, professionalId: string): Booker {
  if (!user) return status === 'checking' ? 'unknown' : 'visitor';
  if (viewer !== undefined) return 'viewer';
  if (user.id === professionalId) return 'owner';
  if (user.role !== 'user') return user.role;
  // The server treats someone who hasn't taken over their account yet as a visitor. It asks for the terms on sending.
  return user.due.some((due) => due !== 'terms') ? 'visitor' : 'client';
}
