import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer } from '#shared/api/account/passkeys.ts';
import { passkeyAlgorithms } from '#shared/account/passkeys.ts';
import type { SiteSettings } from '#server/context/context.ts';
import type { PasskeyRow } from '#server/features/auth/store/passkeys.ts';

type Site = Pick<SiteSettings, 'publicUrl'>;

/** Names the host and origin that people see, for which passkeys are valid (WebAuthn: the relying party). */
export function relyingParty({ publicUrl }: Site): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The handle by which a device remembers an account: its id as 16 bytes, which names no one. */
export const toUserHandle = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/**
 * Reads the challenge that an answer responds to; null unless a browser created the answer outside other sites' frames.
 */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof clientData !== 'object' || clientData === null) return null;
    const { challenge, crossOrigin } = clientData as { challenge?: unknown; crossOrigin?: unknown };
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Checks a new passkey: made for this site, to this challenge, by a device that verified its user. Null when not. No
 * attestation of the device is requested, and certificates that are sent anyway are rejected unread: reading them would
 * fetch from the addresses in them.
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
    // The library throws a detailed error for a wrong answer; the sender learns only that it is wrong.
    return null;
  }
}

/**
 * Checks a passkey's signature, as above. The caller checks that the counter has increased, with the row locked.
 * @returns its counter, and whether it is on several devices now; null when the signature is wrong.
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
    // The library throws a detailed error, as above.
    return null;
  }
}
