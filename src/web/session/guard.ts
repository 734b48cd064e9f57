import type { PendingStep } from '#shared/account/pending-steps.ts';
import type { Role } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import type { SessionState } from './session-store.ts';
import { rememberPlace } from './safe-place.ts';

/** Access rules of a screen (specification, section 2). */
export interface GuardRules {
  /** Roles with access; empty for everyone signed in. */
  readonly roles: readonly Role[];
  /** Whether a professional must be approved; the others are redirected to a page that says when it opens. */
  readonly approved?: boolean;
  /**
   * The duty that this screen is for; it stays open to people who still have that duty. `password` covers `email`
   * too.
   */
  readonly settles?: PendingStep;
}

/** A guard's decision: show the screen, wait, say that the session ended, or redirect. */
export type GuardDecision = 'show' | 'wait' | 'ended' | { readonly to: string };

type GuardedPath = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

/** Decides whether to show a screen. */
export function guard(
  state: SessionState,
  { roles, approved, settles }: GuardRules,
  place: GuardedPath,
): GuardDecision {
  const { status, user, isExpired, isLeaving } = state;
  if (status === 'checking' || isLeaving) return 'wait';
  if (isExpired) return 'ended';
  if (!user) return { to: rememberPlace(place) };
  if (user.due.includes('second_factor')) {
    return settles === 'second_factor' ? 'show' : { to: rememberPlace(place, paths.secondFactorSetup) };
  }
  if (user.due.includes('password') || user.due.includes('email')) {
    return settles === 'password' ? 'show' : { to: rememberPlace(place, paths.choosePassword) };
  }
  if (user.due.includes('terms') && settles !== 'terms') return { to: rememberPlace(place, paths.acceptTerms) };
  if (roles.length > 0 && !roles.includes(user.role)) return { to: paths.homeFor(user.role) };
  return approved && !user.isApproved ? { to: paths.professionalDashboardTab('applications') } : 'show';
}

let guardedScreens = 0;

/** Counts a guarded screen while it is mounted: it redirects people itself when a step is due. Returns the cleanup. */
export function countGuardedScreen(): () => void {
  guardedScreens++;
  return () => void guardedScreens--;
}

export const hasGuardedScreen = (): boolean => guardedScreens > 0;
