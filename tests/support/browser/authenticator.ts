import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#shared/api/account/passkeys.ts';

/** Faults of a device, or values that it reports. */
export interface Odds {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** False for a device that does not verify its user. */
  readonly verifiesUser?: boolean;
  /** The signature counter it reports. */
  readonly counter?: number;
  /** Its manufacturer's attestation statement, as CBOR; empty when absent. */
  readonly statement?: { readonly format: string; readonly cbor: Buffer };
  /** Another device's key, with this one's credential id. */
  readonly key?: KeyObject;
  readonly userHandle?: string;
}

/** Flags of WebAuthn's authenticator data. */
const flag = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** CBOR of a text and of bytes, up to the length needed here. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

/** Creates a device in software that stores one passkey: ES256 keys, and by default no attestation statement. */
export function createAuthenticator({ counts = true, isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, odds: Odds) =>
    JSON.stringify({
      type: odds.type ?? type,
      challenge: odds.challenge ?? challenge,
      origin: odds.origin ?? 'http://localhost:3000',
      crossOrigin: odds.crossOrigin ?? false,
    });

  function authenticatorData(rpId: string, odds: Odds, key?: Buffer): Buffer {
    if (counts) counter += 1;
    const flags =
      flag.present |
      (odds.verifiesUser === false ? 0 : flag.verified) |
      (isSynced ? flag.mayBeSynced | flag.isSynced : 0) |
      (key ? flag.hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odds.counter ?? counter);
    return Buffer.concat([sha256(odds.rpId ?? rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  function keyData(): Buffer {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x!, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y!, 'base64url'),
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  }

  return {
    id: base64url(id),
    privateKey,
    /** Creates its passkey; returns the result of `navigator.credentials.create`. */
    create(options: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>, odds: Odds = {}) {
      userHandle = options.user.id;
      const data = authenticatorData(options.rp.id, odds, keyData());
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(odds.statement?.format ?? 'none'),
        cborText('attStmt'),
        odds.statement?.cbor ?? Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        credentialId: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, odds)),
        attestationObject: base64url(attestation),
        transports: ['internal' as const],
      };
    },
    /** Signs; returns the result of `navigator.credentials.get`. */
    get(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, odds: Odds = {}): PasskeyAnswer {
      const clientDataJson = clientData('webauthn.get', options.challenge, odds);
      const data = authenticatorData(options.rpId, odds);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJson)]), odds.key ?? privateKey);
      const handle = odds.userHandle ?? userHandle;
      return {
        credentialId: base64url(id),
        clientDataJSON: base64url(clientDataJson),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(handle !== undefined && { userHandle: handle }),
      };
    },
  };
}
