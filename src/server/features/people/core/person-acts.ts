import type { PersonAct } from '#shared/people/person-acts.ts';
import type { AccountDetailsRow } from '#server/features/people/store/account-details.ts';

/** What decides who may become an admin. */
export type Candidate = Pick<AccountDetailsRow, 'role' | 'isSuspended' | 'isTakenOver' | 'isConfirmed' | 'isInvolved'>;

/** Why an account can't become an admin's; null if it can. The caller checks whether it already is one. */
export function adminObstacle({ role, isSuspended, isTakenOver, isConfirmed, isInvolved }: Candidate): string | null {
  if (isSuspended) return 'This account is suspended.';
  if (!isTakenOver) return 'This account’s owner hasn’t taken it over yet.';
  if (role === 'professional')
    return 'A professional’s account can’t become an admin’s. Ask the person to sign up again with another e-mail address.';
  if (!isConfirmed) return 'This account’s e-mail address isn’t confirmed.';
  if (isInvolved)
    return 'This person is a client here, and admins decide about clients. Ask them to sign up again with another e-mail address.';
  return null;
}

/** Why an admin can't view the site as someone; null if they can. */
export function viewObstacle({
  role,
  isSuspended,
  isTakenOver,
}: Pick<Candidate, 'role' | 'isSuspended' | 'isTakenOver'>): string | null {
  if (role === 'admin') return 'You can’t view as an admin.';
  if (isSuspended) return 'This account is suspended.';
  return isTakenOver ? null : 'This account’s owner hasn’t taken it over yet.';
}

/** Lists what an admin can do with an account now. */
export function actsFor(row: AccountDetailsRow, callerId: string): PersonAct[] {
  const {
    id,
    role,
    isSuspended,
    isConfirmed,
    sessions,
    otherAdmins,
    engagedWork,
    releasedAt,
    twoStepSince,
    twoStepEndsAt,
  } = row;
  const isSelf = id === callerId;
  const isNeeded = role === 'admin' && !isSuspended && otherAdmins === 0;
  const possible: Readonly<Record<PersonAct, boolean>> = {
    view_as: !isSelf && viewObstacle(row) === null,
    suspend: !isSelf && !isSuspended && !isNeeded,
    change_suspension: isSuspended,
    lift: isSuspended,
    end_sessions: sessions > 0,
    resend_confirmation: !isConfirmed && !isSuspended,
    make_admin: role !== 'admin' && adminObstacle(row) === null,
    remove_admin: role === 'admin' && !isNeeded,
    release: role === 'professional' && engagedWork > 0 && releasedAt === null,
    take_back_release: releasedAt !== null,
    end_two_step: twoStepSince !== null && twoStepEndsAt === null && !isSelf && !isSuspended,
    keep_two_step: twoStepEndsAt !== null,
  };
  return (Object.keys(possible) as PersonAct[]).filter((act) => possible[act]);
}
