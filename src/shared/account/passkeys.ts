/** Limits on passkeys: number per account, name length. */
export const passkeyLimits = { most: 10, name: 100 } as const;

/** Accepted signature algorithms, as COSE numbers, most preferred first: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const;

/** Known ways in which a browser reaches an authenticator; unknown ones are not stored. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
