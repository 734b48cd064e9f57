import { type FieldValues, mapFields } from '#shared/settings/setting-fields.ts';
import { getDefinition, type SettingKey } from '#shared/settings/settings.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { noTelephone, readTelephone } from '#server/features/settings/core/telephone.ts';
import type { NamedAdmin } from '#server/features/settings/store/admins.ts';

/**
 * Checks what the contract can't, and returns the value as it is stored: telephone numbers in E.164.
 * @throws {AppError} `invalid_input` for a number that doesn't exist, someone who isn't an admin, a notice that has ended.
 */
export function checkValue(key: SettingKey, value: FieldValues, admins: readonly NamedAdmin[], now: Date): FieldValues {
  const errors: Record<string, string> = {};
  const isActive = (id: string) => admins.some((admin) => admin.id === id && !admin.isSuspended);
  const checked = mapFields(getDefinition(key).fields, ({ kind }, name) => {
    const held = value[name];
    if (kind === 'telephone' && held !== '') {
      const telephone = readTelephone(held as string);
      if (!telephone) errors[name] = noTelephone;
      return telephone?.number;
    }
    if (kind === 'admins' && !(held as string[]).every(isActive))
      errors[name] = 'Someone here is no longer an admin. Please choose again.';
    return held;
  });
  if (key === 'notice' && value.text !== '' && value.until !== null && (value.until as string) <= now.toISOString())
    errors.until = 'This time has passed. Please give a later one, or leave it empty.';
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return checked;
}
