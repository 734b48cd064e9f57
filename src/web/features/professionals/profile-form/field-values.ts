import { invalidRateRange } from '#shared/professionals/rate-range.ts';
import { readShillings } from '#web/forms/fields/money-typing.ts';
import { type FormValue, tidyList, tidyText } from '#web/forms/form-values.ts';
import type { Typed } from '#web/forms/typed-values.ts';

/** Profile fields other than lines of text, in the professional's own form and in that of admins. */
export const listFields = ['specializations', 'qualifications', 'languages_spoken'] as const;
const amountFields = ['years_experience', 'hourly_rate_min', 'hourly_rate_max'] as const;
const tickedFields = ['serves_remote', 'accepting_clients'] as const;

export type Lists = (typeof listFields)[number];
export type Amounts = (typeof amountFields)[number];
type Ticked = (typeof tickedFields)[number];
export type Texts<Name extends string> = Exclude<Name, Lists | Amounts | Ticked>;

/** Values of a form's fields, in one format for stored and typed ones, so that they can be compared. */
export type FieldValues<Name extends string> = Readonly<
  Record<Lists, readonly string[]> &
    Record<Ticked, boolean> &
    // For an invalid number, the typed text.
    Record<Amounts, number | string | null> &
    Record<Texts<Name>, string>
>;

/** Reads the values of these fields, in their order. */
export function readFields<Name extends string>(
  names: readonly Name[],
  { text, all, has }: Typed<Name>,
): FieldValues<Name> {
  const read = (name: Name): FormValue => {
    if (includesName(listFields, name)) return tidyList(all(name));
    if (includesName(tickedFields, name)) return has(name);
    return includesName(amountFields, name) ? readAmount(text(name)) : tidyText(text(name));
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as FieldValues<Name>;
}

/** Returns a whole number, null for none (as is 0), or the text if it isn't a number. */
function readAmount(text: string): number | string | null {
  const number = readShillings(text);
  return Number.isNaN(number) ? tidyText(text) : number || null;
}

const includesName = (names: readonly string[], name: string): boolean => names.includes(name);

/** Checks the numbers beyond the contract's rules for each. */
export function wrongNumbers(values: Readonly<Record<Amounts, number | string | null>>) {
  const wrong: Partial<Record<Amounts, string>> = {};
  for (const name of amountFields) {
    if (typeof values[name] !== 'string') continue;
    wrong[name] =
      name === 'years_experience'
        ? 'Please give a whole number of years, such as 8.'
        : 'Please give whole shillings, such as 50,000.';
  }
  const { hourly_rate_min: least, hourly_rate_max: most } = values;
  if (typeof least === 'number' && typeof most === 'number' && most <= least) {
    wrong.hourly_rate_max = invalidRateRange.text;
  }
  return wrong;
}
