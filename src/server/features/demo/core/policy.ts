import type { Actor } from '#server/kernel/actor.ts';
import type { SiteSettings } from '#server/context/context.ts';

/**
 * Allows anyone at the machine, and elsewhere only the admin.
 * @param isForThisMachine false where a tunnel or another name is in front of a server that itself is local.
 */
export const maySeeMail = (
  { isLocal }: Pick<SiteSettings, 'isLocal'>,
  actor: Actor,
  isForThisMachine: boolean,
): boolean => (isLocal && isForThisMachine) || (actor.kind === 'user' && actor.role === 'admin');
