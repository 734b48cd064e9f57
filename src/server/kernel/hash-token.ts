import { createHash } from 'node:crypto';

/** The form in which a token of a session or a link is stored: SHA-256, base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
