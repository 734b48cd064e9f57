import { type AccessRow, row } from '#tests/access/access-row.ts';
import { signedIn, unknownToken } from '#tests/access/statuses.ts';
import { ownersPassword } from '#tests/support/people/personas.ts';
import { unsubscribeUrl } from '#tests/support/mail/unsubscribe.ts';

const noLink = { token: unknownToken };
const owners = { ...signedIn(404), owner: 200 };
const password = { currentPassword: ownersPassword };
const passkeyAnswer = { credentialId: 'AAAA', clientDataJSON: 'AAAA' };
let emailCount = 0;

/** Security settings of an account. They come last, as they change a password. */
export const ownSecurityRows: readonly AccessRow[] = [
  row('account.sessions', signedIn(200)),
  row('account.endSession, missing', '{missing}', signedIn(404)),
  row('account.endSession, malformed id', 'not-an-id', signedIn(404)),
  row('account.endSession, of the owner', '{ownersOtherSession}', owners),
  row('account.email', signedIn(200)),
  row('account.changeEmail', signedIn(200), () => ({
    newEmail: `wished-${(emailCount += 1)}@personas.example`,
    password: ownersPassword,
  })),
  row('account.confirmEmailChange, no link of ours', { else: 400 }, noLink),
  row('account.confirmEmailChange, anyone with a link', { else: 200 }, { token: '{emailChangeLinks.confirmed}' }),
  row('account.refuseEmailChange, no link of ours', { else: 400 }, noLink),
  row('account.refuseEmailChange, once', { anonymous: 200, else: 400 }, { token: '{emailChangeLinks.refused}' }),
  row('account.cancelEmailChange', signedIn(200)),
  row('account.notifications', signedIn(200)),
  row('account.setNotifications', signedIn(200), { group: 'consultation-receipts', delivery: 'at_once' }),
  row('notifications.list', signedIn(200)),
  row('notifications.markRead', signedIn(200), { ids: ['{missing}'] }),
  row('account.unsubscribe, no link of ours', `{missing}.consultation-receipts.${unknownToken}`, { else: 404 }),
  row('account.unsubscribe, anyone with a link', ({ personas }) => unsubscribeUrl(personas.owner.id!), { else: 200 }),
  row('account.passkeys', signedIn(200)),
  // The admin has two-step sign-in, so a code is needed as well.
  row('account.beginPasskey', { ...signedIn(200), admin: 400 }, password),
  row('account.addPasskey, to nothing that was begun', signedIn(400), {
    ...passkeyAnswer,
    attestationObject: 'AAAA',
    name: 'Mine',
  }),
  row('account.addPasskey, of the owner', { ...signedIn(400), owner: 200 }, ({ passkeys }) => passkeys.added),
  row('account.renamePasskey, missing', '{missing}', signedIn(404), { name: 'Mine' }),
  row('account.renamePasskey, malformed id', 'not-an-id', signedIn(404), { name: 'Mine' }),
  row('account.renamePasskey, of the owner', '{passkeys.id}', owners, { name: 'Mine' }),
  row('account.removePasskey, missing', '{missing}', signedIn(404), password),
  row('account.removePasskey, malformed id', 'not-an-id', signedIn(404), password),
  row('account.removePasskey, of the owner', '{passkeys.id}', owners, password),
  // The admin has two-step sign-in, so a code is needed as well.
  row(
    'auth.reauthenticate',
    { ...signedIn(200), admin: 400, adminWithoutSecondFactor: 200 },
    { password: ownersPassword },
  ),
  row('auth.beginPasskey', { else: 200 }),
  row(
    'auth.passkey, to nothing that was begun',
    { else: 400 },
    { ...passkeyAnswer, authenticatorData: 'AAAA', signature: 'AAAA' },
  ),
  row('auth.passkey, once', { anonymous: 200, else: 400 }, ({ passkeys }) => passkeys.answer),
  row('account.endOtherSessions', signedIn(200)),
  row('account.changePassword', signedIn(200), { ...password, newPassword: 'a quiet river bend' }),
];
