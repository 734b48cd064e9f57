import {
  type FieldsWith,
  fieldsWith,
  type ProfileField,
  profileFields,
  type ProfileFieldName,
} from '#shared/professionals/profile-fields.ts';
import { invalidRateRange } from '#shared/professionals/rate-range.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { readShillings } from '#web/forms/fields/money-typing.ts';
import { type FormValue, tidyList, tidyText } from '#web/forms/form-values.ts';
import type { Typed } from '#web/forms/typed-values.ts';

type Lists = FieldsWith<{ kind: 'list' }>;
type Money = FieldsWith<{ kind: 'money' }>;
type Amounts = Money | FieldsWith<{ kind: 'years' }>;
type Ticked = FieldsWith<{ kind: 'tick' }>;

/** Values of a form's fields, in one format for stored and typed ones, so that they can be compared. */
export type FieldValues<Name extends string> = {
  readonly [Field in Name]: Field extends Lists
    ? readonly string[]
    : Field extends Ticked
      ? boolean
      : // For an invalid number, the typed text.
        Field extends Amounts
        ? number | string | null
        : string;
};

/** Other fields than those of a profile are lines. */
const getKind = (name: string): ProfileField['kind'] =>
  name in profileFields ? profileFields[name as ProfileFieldName].kind : 'line';

/** Reads the values of these fields, in their order. */
export function readFields<Name extends string>(
  names: readonly Name[],
  { text, all, has }: Typed<Name>,
): FieldValues<Name> {
  const read = (name: Name): FormValue => {
    const kind = getKind(name);
    if (kind === 'list') return tidyList(all(name));
    if (kind === 'tick') return has(name);
    return kind === 'money' || kind === 'years' ? readAmount(text(name)) : tidyText(text(name));
  };
  return mapValues(names, read);
}

/** Returns the stored values of these fields. Lists may be joined by commas, as in an account. */
export function storedFields<Name extends string>(
  names: readonly Name[],
  stored: Readonly<Record<Name, FormValue>>,
): FieldValues<Name> {
  const read = (name: Name): FormValue => {
    const [kind, value] = [getKind(name), stored[name]];
    if (kind === 'list') return tidyList(Array.isArray(value) ? value : (value as string).split(','));
    if (kind === 'tick') return value;
    if (kind === 'money' || kind === 'years') return value || null;
    const text = (value ?? '') as string;
    return kind === 'phone' ? formatPhone(text) : tidyText(text);
  };
  return mapValues(names, read);
}

function mapValues<Name extends string>(names: readonly Name[], read: (name: Name) => FormValue): FieldValues<Name> {
  const values: unknown = Object.fromEntries(names.map((name) => [name, read(name)]));
  return values as FieldValues<Name>;
}

/** Returns a whole number, null for none (as is 0), or the text if it isn't a number. */
function readAmount(text: string): number | string | null {
  const number = readShillings(text);
  return Number.isNaN(number) ? tidyText(text) : number || null;
}

/** Checks the numbers beyond the contract's rules for each. */
export function wrongNumbers(values: Readonly<Record<Amounts, number | string | null>>) {
  const wrong: Partial<Record<Amounts, string>> = {};
  if (typeof values.years_experience === 'string') {
    wrong.years_experience = 'Please give a whole number of years, such as 8.';
  }
  for (const name of fieldsWith({ kind: 'money' })) {
    if (typeof values[name] === 'string') wrong[name] = 'Please give whole shillings, such as 50,000.';
  }
  const { hourly_rate_min: least, hourly_rate_max: most } = values;
  if (typeof least === 'number' && typeof most === 'number' && most <= least) {
    wrong.hourly_rate_max = invalidRateRange.text;
  }
  return wrong;
}
