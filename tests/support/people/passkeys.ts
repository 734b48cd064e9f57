import { createAuthenticator, type Odds } from '#tests/support/browser/authenticator.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { type ownAccount, ownPassword } from './own-account.ts';

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof ownAccount>>['enter']>>;

/** Begins to add a passkey in a session. */
export const beginPasskey = (session: Session, more: { code?: string } = {}) =>
  session.call('POST', '/passkeys/begin', { currentPassword: ownPassword, ...more });

/** Adds a passkey as a person does, and returns its device. */
export async function addPasskey(
  session: Session,
  device = createAuthenticator(),
  { name = 'My phone', code }: { name?: string; code?: string } = {},
) {
  const options = await beginPasskey(session, code === undefined ? {} : { code });
  const answer = await session.call('POST', '/passkeys', { ...device.create(options), name });
  if (answer.status !== 200) throw new Error(`the passkey was refused: ${JSON.stringify(answer)}`);
  return device;
}

let networks = 0;

/** Returns calls to sign in with a passkey through HTTP, each from a network of its own. */
export function passkeySignIn({ app }: TestApp) {
  const post = async (url: string, payload?: object, remoteAddress = `10.7.${networks++ >> 8}.${networks & 255}`) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/auth/${url}`,
      remoteAddress,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const begin = (address?: string) => post('passkey/begin', undefined, address);
  return {
    post,
    begin,
    /** Begins a sign-in and has the device answer it. */
    enter: async (device: ReturnType<typeof createAuthenticator>, odds: Odds = {}, address?: string) =>
      await post('passkey', device.get(await begin(address), odds), address),
  };
}
