import type { SettingField } from '#shared/settings/setting-fields.ts';
import { momentForInput, momentFromInput } from '#web/lib/kampala-input.ts';
import type { Typed } from '#web/forms/typed-values.ts';

type Fields = Readonly<Record<string, SettingField>>;
export type EntriesField = Extract<SettingField, { kind: 'entries' }>;

/** Name of an entry's field by its path in the request body: `team.0.name`. */
export const entryName = (list: string, index: number, part: string): string => `${list}.${index}.${part}`;

const placesIn = ({ most }: EntriesField): number[] => Array.from({ length: most }, (_, index) => index);

/** Labels of all fields of a form, in the order of the page. */
export const listLabels = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'entries') return [[name, field.label]];
      return placesIn(field).flatMap((index) =>
        Object.entries(field.parts).map(([part, { label }]) => [
          entryName(name, index, part),
          `${field.one} ${index + 1}: ${label}`,
        ]),
      );
    }),
  );

/** The value of a field as its input has it; lists of addresses have one per line. */
export function toInput({ kind }: SettingField, held: unknown): string {
  if (kind === 'socialLinks') return (held as string[]).join('\n');
  return kind === 'moment' ? momentForInput(held as string | null) : String(held);
}

/** Reads the typed values; entries whose fields aren't shown are blank, and the contract drops them. */
export const toBody = (fields: Fields, typed: Typed<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toHeld(name, field, typed)]));

function toHeld(name: string, field: SettingField, { text, all }: Typed<string>): unknown {
  switch (field.kind) {
    case 'socialLinks':
      return text(name)
        .split('\n')
        .flatMap((line) => line.trim() || []);
    case 'number':
      // Anything but digits becomes 0, which is refused with the bounds.
      return /^\d{1,6}$/.test(text(name)) ? Number(text(name)) : 0;
    case 'moment':
      return momentFromInput(text(name));
    case 'omissions':
      return Object.keys(field.choices).filter((choice) => !all(field.boxes).includes(choice));
    case 'admins':
      return [...all(name)];
    case 'entries':
      return placesIn(field).map((index) =>
        Object.fromEntries(Object.keys(field.parts).map((part) => [part, text(entryName(name, index, part))])),
      );
    default:
      return text(name);
  }
}

/** Number of entries of a list that aren't blank, including those of a draft. */
export function countFilled(
  name: string,
  field: EntriesField,
  stored: readonly unknown[],
  draft: Readonly<Record<string, readonly string[]>> | undefined,
): number {
  if (!draft) return stored.length;
  const isFilled = (index: number) =>
    Object.keys(field.parts).some((part) => (draft[entryName(name, index, part)]?.[0] ?? '') !== '');
  return (placesIn(field).findLast(isFilled) ?? -1) + 1;
}
