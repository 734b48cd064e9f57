/**
 * How far applications come, in order. All steps count on the day on which the application was sent, so that they can be
 * compared; one that came further has passed every step before, also where an admin skipped some.
 */
export const funnelSteps = [
  'application',
  'approved',
  'assigned',
  'proposed',
  'agreed',
  'delivered',
  'finished',
  'reviewed',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/**
 * What is counted by day (decision 046). Each fact is on one day in Kampala: sign-ups of clients and professionals, the day
 * on which an application was completed, and that on which it was sent.
 */
export const rollupFacts = ['client', 'professional', 'completed', ...funnelSteps] as const;
export type RollupFact = (typeof rollupFacts)[number];

/** What facts are counted from: days are marked for a recount by source. */
export const rollupSources = {
  accounts: ['client', 'professional'],
  applications: funnelSteps,
  completed: ['completed'],
} as const satisfies Record<string, readonly RollupFact[]>;
export type RollupSource = keyof typeof rollupSources;
export const rollupSourceNames = Object.keys(rollupSources) as [RollupSource, ...RollupSource[]];

/** Sources whose days are marked: of facts, and of waits (`waits.ts`). */
export const markSources = [...rollupSourceNames, 'contact', 'consultations'] as const;
export type MarkSource = (typeof markSources)[number];

/** What each fact is counted by: all of them together, and by one property at a time. */
export const rollupDimensions = ['all', 'service', 'district', 'profession'] as const;
export type RollupDimension = (typeof rollupDimensions)[number];

/** What reports can be filtered or split by, one at a time. */
export const reportSplits = ['service', 'district', 'profession'] as const satisfies readonly RollupDimension[];
export type ReportSplit = (typeof reportSplits)[number];
