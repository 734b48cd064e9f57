import { brand } from '#shared/brand.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { leftOut } from '#web/dashboard/lists/selection/bulk-bar.tsx';
import type { UsualReason } from '#web/dashboard/lists/selection/usual-reasons.tsx';
import { plural } from '#web/lib/format.ts';

/** What can be decided about several professionals. */
export type BulkApproval = 'approved' | 'rejected';

/** Returns the pending ones. A decision is changed one at a time, after a look at the profile. */
export const possibleFor = (accounts: readonly ProfessionalAccount[]): ProfessionalAccount[] =>
  accounts.filter(({ approval_status: status }) => status === 'pending');

const those = (count: number) => plural(count, 'professional');

/** Texts of each decision: before, during and after it. */
export const bulkWords = {
  approved: {
    choose: 'Approve',
    title: (count: number) => `Approve ${those(count)}?`,
    says: (count: number, others: number) =>
      `We’ll approve ${those(count)}, show their profiles to clients and email them. Incomplete profiles stay pending.${leftOut(others)}`,
    working: 'Approving...',
    done: (count: number) => `${those(count)} approved`,
    help: 'The professionals read this.',
  },
  rejected: {
    choose: 'Reject',
    title: (count: number) => `Reject ${those(count)}?`,
    says: (count: number, others: number) =>
      `We’ll reject ${those(count)} and email them your reason.${leftOut(others)}`,
    working: 'Rejecting...',
    done: (count: number) => `${those(count)} rejected`,
    help: 'The professionals read this. Say what’s wrong and what to fix.',
  },
} as const;

/** Reasons that admins often give for a rejection. */
export const rejectionReasons: readonly UsualReason[] = [
  {
    name: 'Profile incomplete',
    text: 'Your profile lacks details that clients need. Please complete it and send it for review again.',
  },
  {
    name: 'Qualifications unclear',
    text: 'We couldn’t confirm your qualifications. Please name each one in full and say who issued it.',
  },
  {
    name: 'Not a financial service',
    text: `Your profile describes services that aren’t financial, and ${brand.name} lists financial professionals only.`,
  },
  {
    name: 'Second account',
    text: `You already have a profile on ${brand.name}. Please sign in to that account.`,
  },
];
