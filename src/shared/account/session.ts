/** Lifetime of a session, in milliseconds (specification, section 9; decisions, section 4). */
export const sessionLifetime = 24 * 60 * 60 * 1000;
export const sessionIdleLimit = 4 * 60 * 60 * 1000;

/** Milliseconds for which a refreshed token stays valid, so that two tabs do not sign each other out. */
export const tokenOverlap = 60_000;

/** Days after the last password entry in which a session may still be refreshed. */
export const refreshCap = { user: 7, professional: 7, admin: 1 } as const satisfies Record<string, number>;

/** Milliseconds after a password entry in which security settings can be changed without it. */
export const freshAuthentication = 10 * 60 * 1000;

/** Lifetimes of links and challenges, in milliseconds (security, section 1). */
export const tokenLifetimes = {
  verify_email: 7 * 24 * 60 * 60 * 1000,
  reset_password: 30 * 60 * 1000,
  first_password: 7 * 24 * 60 * 60 * 1000,
  second_factor: 10 * 60 * 1000,
  confirm_consultation: 7 * 24 * 60 * 60 * 1000,
  change_email_old: 10 * 60 * 1000,
  change_email_new: 10 * 60 * 1000,
  passkey_register: 5 * 60 * 1000,
  passkey_sign_in: 5 * 60 * 1000,
  keep_second_factor: 24 * 60 * 60 * 1000,
  download: 60 * 1000,
} as const;
export type TokenPurpose = keyof typeof tokenLifetimes;

/** Wrong codes that end a second-factor challenge. */
export const secondFactorTries = 5;

/** Milliseconds for which an admin may view as someone; nothing makes it longer (decision 044). */
export const viewingLifetime = 15 * 60 * 1000;

/** The token of such a viewing. Nothing that takes a session's token takes it, and the other way round. */
export const viewingTokenShape = /^view\.[A-Za-z0-9_-]{43}$/;

/** A bearer token: 32 random bytes in base64url. Other shapes are refused before the database is asked. */
export const tokenShape = /^[A-Za-z0-9_-]{43}$/;
