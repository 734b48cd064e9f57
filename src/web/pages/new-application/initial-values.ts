import type { Draft } from '#web/forms/drafts/draft.ts';
import type { ApplicationField } from './application-task.ts';
import type { CameFrom } from './came-from.ts';

export type Initial = Readonly<Partial<Record<ApplicationField, string>>>;

/** What the form begins with: the account's facts, over them the draft, over both where the person came from. */
export const initialOf = (account: Initial, kept: Draft['values'] | undefined, cameFrom: CameFrom): Initial => ({
  ...account,
  ...Object.fromEntries(Object.entries(kept ?? {}).map(([name, [value = '']]) => [name, value])),
  ...(cameFrom.service && { serviceType: cameFrom.service }),
  ...(cameFrom.district && { district: cameFrom.district }),
});

/** The requirements of a draft. */
export const requirementsIn = (kept: Draft['values'] | undefined): readonly string[] =>
  (kept?.requirements ?? []).filter((entry) => entry.trim() !== '');
