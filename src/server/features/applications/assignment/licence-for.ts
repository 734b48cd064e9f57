import { isLicenceMissing, neededInWords } from '#shared/credentials/licence-needs.ts';
import type { Queryable } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { checkedKinds } from '#server/features/credentials/index.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';

/** Whether the work needs a licence and the professional has no checked one that is valid at that time. */
export async function lacksLicence(
  db: Queryable,
  { serviceType }: Pick<ApplicationRow, 'serviceType'>,
  professionalId: string,
  now: Date,
): Promise<boolean> {
  return isLicenceMissing(serviceType, await checkedKinds(db, professionalId, now));
}

/**
 * The reason that is stored with an assignment: empty unless a licence is missing.
 * @throws {AppError} `invalid_input` when a licence is missing and no reason is given.
 */
export async function licenceReasonFor(
  db: Queryable,
  row: Pick<ApplicationRow, 'serviceType'>,
  professional: { readonly id: string; readonly name: string },
  { reason, now }: { readonly reason: string | undefined; readonly now: Date },
): Promise<string> {
  if (!(await lacksLicence(db, row, professional.id, now))) return '';
  if (reason !== undefined) return reason;
  throw invalidInput({
    licenceReason: `${row.serviceType} needs ${neededInWords(row.serviceType)}, and we have checked none of ${professional.name} that is valid. Choose someone with one, or write why. The client reads it before accepting.`,
  });
}
