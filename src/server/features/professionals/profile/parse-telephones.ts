import { type FieldsWith, fieldsWith } from '#shared/professionals/profile-fields.ts';
import { parseTelephone } from '#server/features/users/index.ts';

type PhoneField = FieldsWith<{ kind: 'phone' }>;
type Telephones = Partial<Record<PhoneField, string | null | undefined>>;

/**
 * Returns a profile's telephone numbers that are given as E.164.
 * @throws {AppError} `invalid_input` for an invalid one.
 */
export function parseTelephones(changes: Telephones): Partial<Record<PhoneField, string>> {
  const given = fieldsWith({ kind: 'phone' }).filter((field) => changes[field]);
  return Object.fromEntries(given.map((field) => [field, parseTelephone(changes[field]!, field)]));
}
