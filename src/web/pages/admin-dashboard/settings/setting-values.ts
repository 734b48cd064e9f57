import { byKind, mapFields, type SettingField, type SettingFields } from '#shared/settings/setting-fields.ts';
import { momentForInput, momentFromInput } from '#web/lib/kampala-input.ts';
import type { Typed } from '#web/forms/typed-values.ts';

export type EntriesField = Extract<SettingField, { kind: 'entries' }>;

/** Name of an entry's field by its path in the request body: `team.0.name`. */
export const entryName = (list: string, index: number, part: string): string => `${list}.${index}.${part}`;

const placesIn = ({ most }: EntriesField): number[] => Array.from({ length: most }, (_, index) => index);

/** Labels of all fields of a form, in the order of the page. */
export const listLabels = (fields: SettingFields): Readonly<Record<string, string>> =>
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
export const toBody = (fields: SettingFields, typed: Typed<string>): object =>
  mapFields(fields, (field, name) => readField(field, name, typed));

const readField = byKind<unknown, [name: string, typed: Typed<string>]>({
  socialLinks: (_, name, { text }) =>
    text(name)
      .split('\n')
      .flatMap((line) => line.trim() || []),
  // Anything but digits becomes 0, which is refused with the bounds.
  number: (_, name, { text }) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : 0),
  moment: (_, name, { text }) => momentFromInput(text(name)),
  omissions: ({ choices, boxes }, _, { all }) => Object.keys(choices).filter((choice) => !all(boxes).includes(choice)),
  admins: (_, name, { all }) => [...all(name)],
  entries: (field, name, { text }) =>
    placesIn(field).map((index) => mapFields(field.parts, (_, part) => text(entryName(name, index, part)))),
  other: (_, name, { text }) => text(name),
});

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

/** Puts a text into an input as if it were typed: the form stores its draft, and clears its errors, on input events. */
export function typeInto(id: string, text: string): void {
  const input = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
