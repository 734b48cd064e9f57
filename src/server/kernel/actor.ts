import type { Actor, Context } from './context.ts';
import { notFound } from './errors.ts';

/** The part of a context that a change needs; sweeps have no more. */
export type ActorContext = Pick<Context, 'actor' | 'now' | 'site' | 'limit'> & Partial<Pick<Context, 'requestId'>>;

/** Someone signed in, as far as it decides what they may read. */
export type Reader = Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'id' | 'role' | 'isApproved'>;

/** Whether an admin views as the person: messages of theirs are not shown. */
export const isViewedAs = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'user' && actor.viewing !== undefined;

/** Returns the signed-in caller of an endpoint whose access rule refuses visitors. */
export function requireUser({ actor }: Pick<Context, 'actor'>): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw notFound();
  return actor;
}
