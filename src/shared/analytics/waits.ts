/** Stages of an application whose length is reported, in the usual order. */
export const stageWaits = [
  'pending',
  'unassigned',
  'assigned',
  'proposed',
  'engaged',
  'delivered',
  'changes_requested',
  'problem',
] as const;
export type StageWait = (typeof stageWaits)[number];

/** Units in which answers are promised. */
export const waitUnits = ['working_days', 'office_hours', 'hours'] as const;
export type WaitUnit = (typeof waitUnits)[number];

/** Answers for which there is a promise or an aim, with the unit it is in. */
export const promisedWaits = {
  decide: 'working_days',
  assign: 'working_days',
  profile: 'working_days',
  contact: 'office_hours',
  consultation: 'hours',
} as const satisfies Record<string, WaitUnit>;
export type PromisedWait = keyof typeof promisedWaits;
export const promisedWaitNames = Object.keys(promisedWaits) as [PromisedWait, ...PromisedWait[]];

/** Everything whose length is counted by day. */
export const waits = [...stageWaits, ...promisedWaitNames] as const;
export type Wait = (typeof waits)[number];

/** Upper bounds of the hours that a stage took, between which lengths are counted. */
export const stageBounds = [1, 2, 4, 8, 12, 24, 48, 72, 96, 120, 168, 240, 336, 504, 720, 1080, 1440, 2160] as const;

/** Stands for what took longer than the last bound, and for what never came. */
export const beyond = 32_767;

/** The most units that are distinguished; promises are shorter (`promiseBounds`). */
export const mostUnits = { working_days: 40, office_hours: 150, hours: 72 } as const satisfies Record<WaitUnit, number>;

/** What a wait counts from: days are marked for a recount by source. */
export const waitSources = {
  applications: [...stageWaits, 'decide', 'assign'],
  accounts: ['profile'],
  contact: ['contact'],
  consultations: ['consultation'],
} as const satisfies Record<string, readonly Wait[]>;
export type WaitSource = keyof typeof waitSources;
export const waitSourceNames = Object.keys(waitSources) as [WaitSource, ...WaitSource[]];
