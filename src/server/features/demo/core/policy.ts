import type { Actor, SiteSettings } from '#server/context.ts';

/**
 * Whoever sits at the machine may, and beyond it the administrator, whose password only they were told.
 * @param isForThisMachine false where a tunnel or another name stands before a server that itself is local.
 */
export const maySeeMail = (
  { isLocal }: Pick<SiteSettings, 'isLocal'>,
  actor: Actor,
  isForThisMachine: boolean,
): boolean => (isLocal && isForThisMachine) || (actor.kind === 'user' && actor.role === 'admin');
