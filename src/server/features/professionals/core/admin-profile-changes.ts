import type { AdminUpdateBody } from '#shared/api/professionals/admin-professionals.ts';
import { professionForBusiness } from '#shared/choices.ts';
import { profileFieldNames } from '#shared/professionals/profile-fields.ts';
import type { ProfileChanges } from './profile-columns.ts';

type AdminProfileForm = Omit<AdminUpdateBody, 'approval_status' | 'decision_reason' | 'version'>;

/**
 * Returns the profile changes of an admin's form. A missing profession follows the business type, if that changes or
 * the profession is cleared.
 * @param businessType the stored one.
 */
export function profileChangesFrom(form: AdminProfileForm, businessType: string | null): ProfileChanges {
  const { profession, ...rest } = form;
  const named = profileFieldNames.filter((field) => rest[field as keyof typeof rest] !== undefined);
  const changes = Object.fromEntries(named.map((field) => [field, rest[field as keyof typeof rest]])) as ProfileChanges;
  if (profession) return { ...changes, profession };
  const newBusinessType = changes.business_type === undefined ? businessType : changes.business_type;
  const follows = profession === null || newBusinessType !== businessType;
  return follows ? { ...changes, profession: professionForBusiness(newBusinessType) } : changes;
}
