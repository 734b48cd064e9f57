/** How long a session lasts, in milliseconds (specification, section 9; decisions, section 4). */
export const sessionLifetime = 24 * 60 * 60 * 1000;
export const sessionIdleLimit = 4 * 60 * 60 * 1000;

/** A bearer token: 32 random bytes in base64url. Other shapes are refused before the database is asked. */
export const tokenShape = /^[A-Za-z0-9_-]{43}$/;
