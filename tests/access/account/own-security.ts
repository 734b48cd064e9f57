import { type AccessRow, row } from '#tests/access/access-row.ts';
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
  row('account.sessions', '/api/account/sessions', signedIn(200)),
  row('account.endSession, missing', ({ missing }) => `/api/account/sessions/${missing}`, signedIn(404)),
  row('account.endSession, malformed id', '/api/account/sessions/not-an-id', signedIn(404)),
  row('account.endSession, of the owner', ({ ownersOtherSession }) => `/api/account/sessions/${ownersOtherSession}`, {
    ...signedIn(404),
    owner: 200,
  }),
  row('account.email', '/api/account/email', signedIn(200)),
  row('account.changeEmail', '/api/account/email', signedIn(200), () => ({
    newEmail: `wished-${(emailCount += 1)}@personas.example`,
    password: ownersPassword,
  })),
  row(
    'account.confirmEmailChange, no link of ours',
    '/api/account/email/confirm',
    { else: 400 },
    { token: 'x'.repeat(43) },
  ),
  row(
    'account.confirmEmailChange, anyone with a link',
    '/api/account/email/confirm',
    { else: 200 },
    ({ emailChangeLinks }) => ({ token: emailChangeLinks.confirmed }),
  ),
  row(
    'account.refuseEmailChange, no link of ours',
    '/api/account/email/refuse',
    { else: 400 },
    { token: 'x'.repeat(43) },
  ),
  row(
    'account.refuseEmailChange, once',
    '/api/account/email/refuse',
    { anonymous: 200, else: 400 },
    ({ emailChangeLinks }) => ({ token: emailChangeLinks.refused }),
  ),
  row('account.cancelEmailChange', '/api/account/email', signedIn(200)),
  row('account.notifications', '/api/account/notifications', signedIn(200)),
  row('account.setNotifications', '/api/account/notifications', signedIn(200), {
    group: 'consultation-receipts',
    delivery: 'at_once',
  }),
  row('notifications.list', '/api/notifications', signedIn(200)),
  row('notifications.markRead', '/api/notifications/read', signedIn(200), ({ missing }) => ({ ids: [missing] })),
  row(
    'account.unsubscribe, no link of ours',
    ({ missing }) => `/unsubscribe/${missing}.consultation-receipts.${'x'.repeat(43)}`,
    { else: 404 },
  ),
  row('account.unsubscribe, anyone with a link', ({ personas }) => unsubscribeUrl(personas.owner.id!), { else: 200 }),
  row('account.passkeys', '/api/account/passkeys', signedIn(200)),
  // The admin has two-step sign-in, so a code is needed as well.
  row(
    'account.beginPasskey',
    '/api/account/passkeys/begin',
    { ...signedIn(200), admin: 400 },
    { currentPassword: ownersPassword },
  ),
  row('account.addPasskey, to nothing that was begun', '/api/account/passkeys', signedIn(400), {
    credentialId: 'AAAA',
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    name: 'Mine',
  }),
  row(
    'account.addPasskey, of the owner',
    '/api/account/passkeys',
    { ...signedIn(400), owner: 200 },
    ({ passkeys }) => passkeys.added,
  ),
  row('account.renamePasskey, missing', ({ missing }) => `/api/account/passkeys/${missing}`, signedIn(404), {
    name: 'Mine',
  }),
  row('account.renamePasskey, malformed id', '/api/account/passkeys/not-an-id', signedIn(404), { name: 'Mine' }),
  row(
    'account.renamePasskey, of the owner',
    ({ passkeys }) => `/api/account/passkeys/${passkeys.id}`,
    { ...signedIn(404), owner: 200 },
    { name: 'Mine' },
  ),
  row('account.removePasskey, missing', ({ missing }) => `/api/account/passkeys/${missing}/remove`, signedIn(404), {
    currentPassword: ownersPassword,
  }),
  row('account.removePasskey, malformed id', '/api/account/passkeys/not-an-id/remove', signedIn(404), {
    currentPassword: ownersPassword,
  }),
  row(
    'account.removePasskey, of the owner',
    ({ passkeys }) => `/api/account/passkeys/${passkeys.id}/remove`,
    { ...signedIn(404), owner: 200 },
    { currentPassword: ownersPassword },
  ),
  // The admin has two-step sign-in, so a code is needed as well.
  row(
    'auth.reauthenticate',
    '/api/auth/reauthenticate',
    { ...signedIn(200), admin: 400, adminWithoutSecondFactor: 200 },
    { password: ownersPassword },
  ),
  row('auth.beginPasskey', '/api/auth/passkey/begin', { else: 200 }),
  row(
    'auth.passkey, to nothing that was begun',
    '/api/auth/passkey',
    { else: 400 },
    { credentialId: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  ),
  row('auth.passkey, once', '/api/auth/passkey', { anonymous: 200, else: 400 }, ({ passkeys }) => passkeys.answer),
  row('account.endOtherSessions', '/api/account/sessions', signedIn(200)),
  row('account.changePassword', '/api/account/password', signedIn(200), {
    currentPassword: ownersPassword,
    newPassword: 'a quiet river bend',
  }),
];
