import type { Actor, Context } from '#server/context.ts';

/** The one who calls, where the contract lets in only who is signed in. */
export function signedIn({ actor }: Pick<Context, 'actor'>): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw new Error('a call for people who are signed in was made by a visitor');
  return actor;
}
