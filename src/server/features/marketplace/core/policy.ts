import type { Actor } from '#server/kernel/actor.ts';

interface ProfileSubject {
  id: string;
  approvalStatus: string;
}

/** Checks whether a person may read a profile at all: the public reads approved ones, owner and admins also others. */
export function mayRead(actor: Actor, professional: ProfileSubject): boolean {
  return professional.approvalStatus === 'approved' || mayReadPrivate(actor, professional);
}

/** Checks whether a person may see the approval status, and contact details without agreed work. */
export function mayReadPrivate(actor: Actor, professional: ProfileSubject): boolean {
  return actor.kind === 'user' && (actor.role === 'admin' || actor.id === professional.id);
}
