/** How many passkeys an account may have, and how long their names are. */
export const passkeyLimits = { most: 10, name: 100 } as const;

/** Kinds of signature that are taken, as COSE numbers, the most wished for first: ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const;

/** Ways in which a browser reaches what signs, as far as we know them; others are not kept. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
