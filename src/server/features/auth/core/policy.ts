import { type PendingStep, owesTerms, requiredStep } from '#shared/account/pending-steps.ts';
import { refreshCap } from '#shared/account/session.ts';
import type { Role } from '#shared/roles.ts';
import type { SiteSettings } from '#server/context/context.ts';
import type { Account } from '#server/features/auth/store/accounts-and-sessions.ts';

type Owed = Pick<Account, 'role' | 'termsVersion' | 'adultDeclaredAt' | 'secondFactorSince' | 'takeover'>;
type Settings = Pick<SiteSettings, 'adminSecondFactor' | 'demandsVerifiedEmail'>;

/** Lists the steps still required of a person. Admins go without a second factor only where the settings allow it. */
export function listPendingSteps(account: Owed, { adminSecondFactor, demandsVerifiedEmail }: Settings): PendingStep[] {
  const step = requiredStep(account.takeover, demandsVerifiedEmail);
  const pendingSteps: PendingStep[] = step === null ? [] : [step];
  if (owesTerms(account)) pendingSteps.push('terms');
  if (account.role === 'admin' && adminSecondFactor === 'required' && account.secondFactorSince === null) {
    pendingSteps.push('second_factor');
  }
  return pendingSteps;
}

const day = 24 * 60 * 60 * 1000;

/** Checks whether a session may still be exchanged without entering the password again. */
export function mayRefresh({ role, authenticatedAt }: { role: Role; authenticatedAt: Date }, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < refreshCap[role] * day;
}
