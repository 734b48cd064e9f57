import type { Draft } from '#web/forms/drafts/draft.ts';
import type { ApplicationField } from './application-task.ts';
import type { CameFrom } from './came-from.ts';

export type Initial = Readonly<Partial<Record<ApplicationField, string>>>;

/** Initial values: the account's facts, overridden by the draft, overridden by the origin of the visit. */
export const buildInitialValues = (
  account: Initial,
  draftValues: Draft['values'] | undefined,
  cameFrom: CameFrom,
): Initial => ({
  ...account,
  ...Object.fromEntries(Object.entries(draftValues ?? {}).map(([name, [value = '']]) => [name, value])),
  ...(cameFrom.service && { serviceType: cameFrom.service }),
  ...(cameFrom.district && { district: cameFrom.district }),
});

/** The requirements of a draft. */
export const requirementsIn = (draftValues: Draft['values'] | undefined): readonly string[] =>
  (draftValues?.requirements ?? []).filter((entry) => entry.trim() !== '');
