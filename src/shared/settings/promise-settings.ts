// Apart from promises.ts: pages that only say the times don't load how they are set.

export const promiseNames = ['contactHours', 'profileDays', 'applicationDays'] as const;
export type PromiseName = (typeof promiseNames)[number];

/** The order of the form and of its history. */
export const promiseLabels: Readonly<Record<PromiseName, string>> = {
  contactHours: 'Hours to answer a message',
  profileDays: 'Working days to read a profile',
  applicationDays: 'Working days to decide on or assign an application',
};

/** Bounds; the list of what is waiting computes due moments no further than this (`read-waiting.ts`). */
export const promiseBounds = {
  contactHours: { minimum: 1, maximum: 120 },
  profileDays: { minimum: 1, maximum: 20 },
  applicationDays: { minimum: 1, maximum: 20 },
} as const satisfies Readonly<Record<PromiseName, { minimum: number; maximum: number }>>;
