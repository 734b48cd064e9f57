import { listInWords } from '#web/lib/format.ts';

/** A field's value: text, a number (or, for an invalid one, the typed text), yes or no, or short texts. */
export type FormValue = string | number | boolean | null | readonly string[];
export type FormValues<Name extends string> = Readonly<Record<Name, FormValue>>;

/** Lists are compared entry by entry. */
export const isSameValue = (one: FormValue, other: FormValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Browsers send line breaks as two characters; one is stored. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Drops blank entries, such as that of an empty field. */
export const tidyList = (list: readonly string[]): readonly string[] =>
  list.map(tidyText).filter((entry) => entry !== '');

/** Lists the fields in which two states differ, in the order of the first. */
export const differingFields = <Name extends string>(one: FormValues<Name>, other: FormValues<Name>): Name[] =>
  (Object.keys(one) as Name[]).filter((field) => !isSameValue(one[field], other[field]));

/** Formats a value; empty for none. */
export function valueInWords(value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-UG');
  return typeof value === 'string' ? value : listInWords(value ?? []);
}

/** A field that someone else saved with another value while this form was open, and both changed it. */
export interface Clash<Name extends string> {
  readonly field: Name;
  readonly stored: FormValue;
  /** Whether the field was untouched here, so that it shows the stored value. */
  readonly isTaken: boolean;
}

/**
 * Merges a form with a newer stored state. Untouched fields take the stored value, or else saving would undo it; the
 * others stay as typed.
 * @param base the stored state from which the form started
 */
export function mergeStored<Name extends string>(
  base: FormValues<Name>,
  stored: FormValues<Name>,
  typed: FormValues<Name>,
): { readonly values: FormValues<Name>; readonly news: readonly Clash<Name>[] } {
  const news = differingFields(base, stored)
    .filter((field) => !isSameValue(stored[field], typed[field]))
    .map((field) => ({ field, stored: stored[field], isTaken: isSameValue(typed[field], base[field]) }));
  const taken = news.filter(({ isTaken }) => isTaken).map(({ field }) => [field, stored[field]]);
  return { values: { ...typed, ...(Object.fromEntries(taken) as Partial<FormValues<Name>>) }, news };
}
