import type { ApplicationPoint, ApplicationStatus, ProposalStatus } from '#shared/applications/application-states.ts';
import type { Meeting, Urgency } from '#shared/applications/service-types.ts';

/** Names of application statuses (specification, section 4; decisions, section 5). */
export const statusLabels: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Short names for each point of an application. */
export const pointLabels: Readonly<Record<ApplicationPoint, string>> = {
  ...statusLabels,
  unassigned: 'Approved, not assigned',
  assigned: 'Assigned',
  proposed: 'Proposal sent',
  engaged: 'Proposal accepted',
  delivered: 'Delivered',
  changes_requested: 'Changes requested',
  problem: 'Problem reported',
};

/** Names of proposal statuses. */
export const proposalLabels: Readonly<Record<ProposalStatus, string>> = {
  open: 'Waiting for the client’s answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};

/** Specification, section 2: '{urgency} Priority'. */
export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  low: 'Low Priority',
  medium: 'Medium Priority',
  high: 'High Priority',
};

/** Urgency choices (specification, section 9). */
export const urgencyChoices: readonly { value: Urgency; label: string }[] = [
  { value: 'low', label: 'Low: no rush, flexible' },
  { value: 'medium', label: 'Medium: start within a month' },
  { value: 'high', label: 'High: urgent' },
];

export const meetingLabels: Readonly<Record<Meeting, string>> = {
  in_person: 'In person',
  remote: 'By telephone or online',
  either: 'In person, by telephone or online',
};

/** Sentences of the specification's error catalogue, and similar ones. */
export const failures = {
  client: 'Failed to load some dashboard data. Please try again later.',
  dashboard: 'Failed to load dashboard data. Please try again later.',
  admin: 'Failed to load admin dashboard data. Please try again later.',
  application: 'Failed to load the application. Please try again later.',
  status: 'Failed to update application status. Please try again.',
  approval: 'Failed to update professional approval. Please try again.',
  letter: 'We couldn’t download the engagement letter. Please try again.',
  work: 'That didn’t work. Please try again.',
} as const;

/** Shown to a professional who has lost access to the application. */
export const notAssigned = 'You no longer have this application.';

/** For required fields that are empty (specification, section 5). */
export const missing = {
  field: 'Please fill this in.',
  title: 'Missing Information',
  text: 'Please fill in all required fields.',
} as const;

/** When the minimum budget exceeds the maximum (specification, section 5). */
export const invalidBudget = {
  title: 'Invalid Budget',
  text: 'Maximum budget must be higher than minimum budget.',
} as const;

/** For an invalid amount. */
export const noAmount = 'Enter a whole number of shillings, such as 500,000.';
export const tooMuch = 'Enter at most USh 1,000,000,000,000.';
