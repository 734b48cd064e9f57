/** Steps from a list to an agreement, as professionals see their own. */
export const ownSteps = ['seen', 'opened', 'asked', 'proposed', 'agreed'] as const;
export type OwnStep = (typeof ownSteps)[number];
export type StepCounts = Readonly<Record<OwnStep, number>>;

/** Days over which steps are counted, and the fewest peers for which their median is shown. */
export const funnelDays = 90;
export const fewestPeers = 10;
