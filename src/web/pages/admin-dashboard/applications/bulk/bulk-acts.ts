import { brand } from '#shared/brand.ts';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { pointFor } from '#shared/applications/application-states.ts';
import { leftOut } from '#web/dashboard/lists/selection/bulk-bar.tsx';
import type { UsualReason } from '#web/dashboard/lists/selection/usual-reasons.tsx';
import { plural } from '#web/lib/format.ts';

/** The point at which each is possible in bulk; work in progress is reassigned one at a time. */
const from = { approve: 'pending', reject: 'pending', assign: 'unassigned' } as const;

/** What can be done with several applications. */
export type BulkAct = keyof typeof from;

/** Returns the selected applications for which an action is possible. */
export const possibleFor = (act: BulkAct, applications: readonly ApplicationSummary[]): ApplicationSummary[] =>
  applications.filter((application) => pointFor(application) === from[act]);

const those = (count: number) => plural(count, 'application');
const clients = (count: number) => (count === 1 ? 'the client' : 'the clients');

/** Texts of each action: before, during and after it. */
export const bulkWords = {
  approve: {
    choose: 'Approve',
    title: (count: number) => `Approve ${those(count)}?`,
    says: (count: number, others: number) =>
      `We’ll approve ${those(count)} and email ${clients(count)}. If a client asked for a professional, that professional is assigned.${leftOut(others)}`,
    working: 'Approving...',
    done: (count: number) => `${those(count)} approved`,
    help: 'The clients read this.',
  },
  reject: {
    choose: 'Reject',
    title: (count: number) => `Reject ${those(count)}?`,
    says: (count: number, others: number) =>
      `We’ll reject ${those(count)} and email ${clients(count)} your reason.${leftOut(others)}`,
    working: 'Rejecting...',
    done: (count: number) => `${those(count)} rejected`,
    help: 'The clients read this. Say what’s wrong and what to do.',
  },
  assign: {
    choose: 'Assign',
    title: (count: number) => `Assign ${those(count)}?`,
    says: (count: number, others: number) =>
      `We’ll assign ${those(count)} to one professional, and email the professional and ${clients(count)}.${leftOut(others)}`,
    working: 'Assigning...',
    done: (count: number) => `${those(count)} assigned`,
    help: 'The clients and the professional read this.',
  },
} as const;

/** Reasons that admins often give for a rejection. */
export const rejectionReasons: readonly UsualReason[] = [
  {
    name: 'Too little detail',
    text: 'We need more detail to find the right professional. Please send a new application that says what you need and by when.',
  },
  {
    name: `Not a service on ${brand.name}`,
    text: `No professional on ${brand.name} offers this service, so we can’t help with it.`,
  },
  {
    name: 'Sent twice',
    text: 'You sent this application more than once. We’re continuing with the other one.',
  },
  {
    name: 'Budget too low',
    text: 'Your budget is below what professionals charge for this work. You’re welcome to send a new application with a higher one.',
  },
];
