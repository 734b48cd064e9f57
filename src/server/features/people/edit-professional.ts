import type { AdminUpdateBody } from '#shared/api/professionals/admin-professionals.ts';
import { accountLabels } from '#shared/professionals/profile-fields.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import type { Context } from '#server/context/context.ts';
import { assertFreshProof, requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { lockOwner, moveAccount } from '#server/features/auth/index.ts';
import {
  type AdminEdit,
  editByAdmin,
  parseTelephones,
  profileChangesFrom,
  readAccount,
} from '#server/features/professionals/index.ts';
import { forgetPhoto, withStoredPhoto } from '#server/files/photos/photo-storage.ts';
import { encodePhoto } from './encode-photo.ts';
import { emailTaken } from './email-taken.ts';
import type { PeopleDeps } from './people-deps.ts';
import { updateNames } from './store/names.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>;

/**
 * Changes a professional: profile, status, photo, names and address, in one transaction. The account is locked first, as
 * everywhere.
 * @param ifMatch the version that was edited, from the header; the form may give it instead.
 * @throws {AppError} `not_found`; `conflict` when there is a newer version; `email_taken`; `invalid_input`; what
 *   `PhotoEncoder` refuses; `rate_limited`; `reauthentication_required` for another address.
 */
export async function editProfessional(
  context: Context,
  deps: PeopleDeps,
  id: string,
  { version, ...body }: AdminUpdateBody,
  ifMatch: number | undefined,
): Promise<ProfessionalAccount> {
  const form = { ...body, ...parseTelephones(body) };
  const expected = ifMatch ?? version;
  const encoded = await encodePhoto(context, deps.encoder, body.photo);
  const save = (pathIn: (tx: Tx) => Promise<string | null | undefined>) =>
    context.transaction(async (tx) => await applyForm(tx, context, deps, { id, form, expected, pathIn }));
  const { formerPhoto, professional } = encoded
    ? await withStoredPhoto(deps.store, encoded, save)
    : await save(async () => encoded);
  if (formerPhoto !== null) {
    await forgetPhoto(context.transaction, deps.store, formerPhoto).catch((error: unknown) => {
      context.log.warn({ err: error }, 'files of a photo were not removed; the sweep will remove them');
    });
  }
  return professional;
}

interface ProfessionalEdit {
  readonly id: string;
  readonly form: Omit<AdminUpdateBody, 'version'>;
  readonly expected: number | undefined;
  /** @returns the new photo's path within the transaction that names it, null to remove it, undefined to leave it. */
  readonly pathIn: (tx: Tx) => Promise<string | null | undefined>;
}

async function applyForm(tx: Tx, context: Context, deps: PeopleDeps, { id, form, expected, pathIn }: ProfessionalEdit) {
  const owner = await lockOwner(tx, id);
  if (owner?.role !== 'professional') throw notFound();
  await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
  const named = changedNames(owner, form);
  const isMoved = form.email !== undefined && form.email !== owner.email;
  if (isMoved) assertFreshProof(context);
  const edit: AdminEdit = {
    expected,
    profileChangesFor: ({ businessType }) => ({
      ...profileChangesFrom(form, businessType),
      // The name that clients see changes only if the admin changed it: its owner may have chosen another.
      ...(named && { name: `${named.firstName} ${named.lastName}` }),
    }),
    status: form.approval_status,
    adminNotes: form.admin_notes,
    decisionReason: form.decision_reason,
    photo: await pathIn(tx),
    besides: [...(named ? ['First and last name'] : []), ...(isMoved ? [accountLabels.email] : [])],
  };
  const { formerPhoto } = await editByAdmin(tx, context, id, edit, deps.onApprovalLost);
  if (named) await updateNames(tx, id, named, context.now);
  if (isMoved && !(await moveAccount(tx, context, owner, form.email!, deps.onAddressReleased))) throw emailTaken();
  return { formerPhoto, professional: await readAccount(tx, id) };
}

function changedNames(
  owner: Owner,
  { firstName = owner.firstName, lastName = owner.lastName }: ProfessionalEdit['form'],
) {
  return firstName === owner.firstName && lastName === owner.lastName ? null : { firstName, lastName };
}
