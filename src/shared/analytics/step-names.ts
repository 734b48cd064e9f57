import type { FunnelStep } from './rollup-facts.ts';

/** The steps of an application, as admins call them. */
export const stepNames: Readonly<Record<FunnelStep, string>> = {
  application: 'Sent',
  approved: 'Approved',
  assigned: 'Assigned to a professional',
  proposed: 'Proposal sent',
  agreed: 'Proposal accepted',
  delivered: 'Work delivered',
  finished: 'Completed',
  reviewed: 'Reviewed',
};
