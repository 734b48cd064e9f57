import type { AccessRow } from '#tests/access/access-table.ts';
import { ownersPassword } from '#tests/support/people/personas.ts';
import { unsubscribeUrl } from '#tests/support/mail/unsubscribe.ts';

/** Everyone signed in, except an admin who has yet to set up two-step sign-in. */
const signedIn = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  adminWithoutSecondFactor: 403,
  else: status,
});

let emailCount = 0;

/** Security settings of an account. They come last, as they change a password. */
export const ownSecurityRows: readonly AccessRow[] = [
  { endpoint: 'account.sessions', url: () => '/api/account/sessions', status: signedIn(200) },
  {
    endpoint: 'account.endSession',
    case: 'missing',
    url: ({ missing }) => `/api/account/sessions/${missing}`,
    status: signedIn(404),
  },
  {
    endpoint: 'account.endSession',
    case: 'malformed id',
    url: () => '/api/account/sessions/not-an-id',
    status: signedIn(404),
  },
  {
    endpoint: 'account.endSession',
    case: 'of the owner',
    url: ({ ownersOtherSession }) => `/api/account/sessions/${ownersOtherSession}`,
    status: { ...signedIn(404), owner: 200 },
  },
  { endpoint: 'account.email', url: () => '/api/account/email', status: signedIn(200) },
  {
    endpoint: 'account.changeEmail',
    url: () => '/api/account/email',
    body: () => ({ newEmail: `wished-${(emailCount += 1)}@personas.example`, password: ownersPassword }),
    status: signedIn(200),
  },
  {
    endpoint: 'account.confirmEmailChange',
    case: 'no link of ours',
    url: () => '/api/account/email/confirm',
    body: () => ({ token: 'x'.repeat(43) }),
    status: { else: 400 },
  },
  {
    endpoint: 'account.confirmEmailChange',
    case: 'anyone with a link',
    url: () => '/api/account/email/confirm',
    body: ({ emailChangeLinks }) => ({ token: emailChangeLinks.confirmed }),
    status: { else: 200 },
  },
  {
    endpoint: 'account.refuseEmailChange',
    case: 'no link of ours',
    url: () => '/api/account/email/refuse',
    body: () => ({ token: 'x'.repeat(43) }),
    status: { else: 400 },
  },
  {
    endpoint: 'account.refuseEmailChange',
    case: 'once',
    url: () => '/api/account/email/refuse',
    body: ({ emailChangeLinks }) => ({ token: emailChangeLinks.refused }),
    status: { anonymous: 200, else: 400 },
  },
  { endpoint: 'account.cancelEmailChange', url: () => '/api/account/email', status: signedIn(200) },
  { endpoint: 'account.notifications', url: () => '/api/account/notifications', status: signedIn(200) },
  {
    endpoint: 'account.setNotifications',
    url: () => '/api/account/notifications',
    body: () => ({ group: 'consultation-receipts', delivery: 'at_once' }),
    status: signedIn(200),
  },
  { endpoint: 'notifications.list', url: () => '/api/notifications', status: signedIn(200) },
  {
    endpoint: 'notifications.markRead',
    url: () => '/api/notifications/read',
    body: ({ missing }) => ({ ids: [missing] }),
    status: signedIn(200),
  },
  {
    endpoint: 'account.unsubscribe',
    case: 'no link of ours',
    url: ({ missing }) => `/unsubscribe/${missing}.consultation-receipts.${'x'.repeat(43)}`,
    status: { else: 404 },
  },
  {
    endpoint: 'account.unsubscribe',
    case: 'anyone with a link',
    url: ({ personas }) => unsubscribeUrl(personas.owner.id!),
    status: { else: 200 },
  },
  { endpoint: 'account.passkeys', url: () => '/api/account/passkeys', status: signedIn(200) },
  {
    endpoint: 'account.beginPasskey',
    url: () => '/api/account/passkeys/begin',
    body: () => ({ currentPassword: ownersPassword }),
    // The admin has two-step sign-in, so a code is needed as well.
    status: { ...signedIn(200), admin: 400 },
  },
  {
    endpoint: 'account.addPasskey',
    case: 'to nothing that was begun',
    url: () => '/api/account/passkeys',
    body: () => ({ credentialId: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', name: 'Mine' }),
    status: signedIn(400),
  },
  {
    endpoint: 'account.addPasskey',
    case: 'of the owner',
    url: () => '/api/account/passkeys',
    body: ({ passkeys }) => passkeys.added,
    status: { ...signedIn(400), owner: 200 },
  },
  {
    endpoint: 'account.renamePasskey',
    case: 'missing',
    url: ({ missing }) => `/api/account/passkeys/${missing}`,
    body: () => ({ name: 'Mine' }),
    status: signedIn(404),
  },
  {
    endpoint: 'account.renamePasskey',
    case: 'malformed id',
    url: () => '/api/account/passkeys/not-an-id',
    body: () => ({ name: 'Mine' }),
    status: signedIn(404),
  },
  {
    endpoint: 'account.renamePasskey',
    case: 'of the owner',
    url: ({ passkeys }) => `/api/account/passkeys/${passkeys.id}`,
    body: () => ({ name: 'Mine' }),
    status: { ...signedIn(404), owner: 200 },
  },
  {
    endpoint: 'account.removePasskey',
    case: 'missing',
    url: ({ missing }) => `/api/account/passkeys/${missing}/remove`,
    body: () => ({ currentPassword: ownersPassword }),
    status: signedIn(404),
  },
  {
    endpoint: 'account.removePasskey',
    case: 'malformed id',
    url: () => '/api/account/passkeys/not-an-id/remove',
    body: () => ({ currentPassword: ownersPassword }),
    status: signedIn(404),
  },
  {
    endpoint: 'account.removePasskey',
    case: 'of the owner',
    url: ({ passkeys }) => `/api/account/passkeys/${passkeys.id}/remove`,
    body: () => ({ currentPassword: ownersPassword }),
    status: { ...signedIn(404), owner: 200 },
  },
  {
    endpoint: 'auth.reauthenticate',
    url: () => '/api/auth/reauthenticate',
    body: () => ({ password: ownersPassword }),
    // The admin has two-step sign-in, so a code is needed as well.
    status: { ...signedIn(200), admin: 400, adminWithoutSecondFactor: 200 },
  },
  { endpoint: 'auth.beginPasskey', url: () => '/api/auth/passkey/begin', status: { else: 200 } },
  {
    endpoint: 'auth.passkey',
    case: 'to nothing that was begun',
    url: () => '/api/auth/passkey',
    body: () => ({ credentialId: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }),
    status: { else: 400 },
  },
  {
    endpoint: 'auth.passkey',
    case: 'once',
    url: () => '/api/auth/passkey',
    body: ({ passkeys }) => passkeys.answer,
    status: { anonymous: 200, else: 400 },
  },
  { endpoint: 'account.endOtherSessions', url: () => '/api/account/sessions', status: signedIn(200) },
  {
    endpoint: 'account.changePassword',
    url: () => '/api/account/password',
    body: () => ({ currentPassword: ownersPassword, newPassword: 'a quiet river bend' }),
    status: signedIn(200),
  },
];
