import type { Actor, SiteSettings } from '#server/context.ts';

/** Whoever sits at the machine may, and beyond it the administrator, whose password only they were told. */
export const maySeeMail = ({ isLocal }: Pick<SiteSettings, 'isLocal'>, actor: Actor): boolean =>
  isLocal || (actor.kind === 'user' && actor.role === 'admin');
