import { type ProfileField, type ProfileFieldName, profileFields } from '#shared/professionals/profile-fields.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import type { FormValue } from '#web/forms/form-values.ts';
import { listInWords, plural } from '#web/lib/format.ts';

/** Formats a stored value of a profile's field; empty without one. */
export function factInWords(name: ProfileFieldName, value: FormValue): string {
  const { kind }: ProfileField = profileFields[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return plural(value, 'year');
  if (typeof value === 'string') return kind === 'phone' ? formatPhone(value) : value;
  return value === null ? '' : listInWords(value);
}
