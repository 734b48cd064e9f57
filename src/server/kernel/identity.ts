import type { Actor } from './context.ts';

/** The caller, or why the token sent was refused. */
export type Identity = { actor: Actor; problem?: 'unauthenticated' | 'session_expired' };
