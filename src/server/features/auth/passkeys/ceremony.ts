import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer } from '#shared/api/passkeys.ts';
import { passkeyAlgorithms } from '#shared/passkeys.ts';
import type { SiteSettings } from '#server/context.ts';
import type { PasskeyRow } from './passkey-queries.ts';

type Site = Pick<SiteSettings, 'publicUrl'>;

/** For whom passkeys are made: the host and origin that people see (WebAuthn calls it the relying party). */
export function relyingParty({ publicUrl }: Site): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What a device remembers an account by: its id as 16 bytes, which names nobody. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The challenge that an answer says it is to; null for what is no answer of a browser, or one made in a frame of another site. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof said !== 'object' || said === null) return null;
    const { challenge, crossOrigin } = said as { challenge?: unknown; crossOrigin?: unknown };
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Checks a new passkey: made for this site, to this challenge, by a device that made sure who used it. Null when not.
 * Who built the device is not asked for, and certificates that come all the same are refused unread: looking at them
 * would fetch from addresses that stand in them.
 */
export async function checkNewPasskey(site: Site, expectedChallenge: string, answer: NewPasskey) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(site);
  const { credentialId: id, clientDataJSON, attestationObject } = answer;
  try {
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    const format = attestation.get('fmt');
    if (format !== 'none' && format !== 'packed') return null;
    if (attestation.get('attStmt').get('x5c') !== undefined) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!registrationInfo || registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    return {
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced,
    };
  } catch {
    // The library says by exceptions what is wrong with an answer; whoever sent it learns only that it is.
    return null;
  }
}

/**
 * Checks what a passkey signed, as above. Whether its counter goes on is the caller's to look at, with the row held.
 * @returns the counter that it says, and whether it is on several devices now; null when it is not signed by it.
 */
export async function checkSignature(
  site: Site,
  expectedChallenge: string,
  passkey: PasskeyRow,
  answer: PasskeyAnswer,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(site);
  const { credentialId: id, clientDataJSON, authenticatorData, signature } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
      : null;
  } catch {
    // As above.
    return null;
  }
}
