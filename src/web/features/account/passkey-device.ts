import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#shared/api/account/passkeys.ts';
import { passkeyTransports } from '#shared/account/passkeys.ts';
import { passkeyCopy } from '#web/copy/settings/passkeys.ts';

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

// Loaded only when someone uses a passkey.
const library = () => import('@simplewebauthn/browser');

/**
 * Has the device create a passkey: it asks its owner for a finger, a face or a PIN. Throws errors for
 * `deviceTrouble` to explain.
 */
export async function makePasskey(options: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    credentialId: id,
    clientDataJSON,
    attestationObject,
    transports: passkeyTransports.filter((known) => transports.some((transport) => transport === known)),
  };
}

/** Has the device sign with one of its passkeys. Throws like `makePasskey`. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle && { userHandle }),
  };
}

const { device } = passkeyCopy;

/**
 * Explains a device failure in words. Browsers say little on purpose: a cancelled request and a timeout look alike.
 * @param publicUrl the address that passkeys are created for.
 */
export function deviceTrouble(error: unknown, publicUrl: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return device.stopped;
  if (name === 'InvalidStateError') return device.known;
  if (name === 'ConstraintError' || name === 'NotSupportedError') return device.cannot;
  if (name === 'SecurityError') return `${device.elsewhere}${publicUrl}.`;
  return device.failed;
}
