import type { Draft } from '#web/forms/drafts/draft.ts';
import type { ApplicationField } from './application-task.ts';
import type { CameFrom } from './came-from.ts';

export type Initial = Readonly<Partial<Record<ApplicationField, string>>>;

/** What the form begins with: the account's facts, over them the draft, over both where the person came from. */
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
