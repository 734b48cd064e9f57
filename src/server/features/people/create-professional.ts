import { v7 as uuidv7 } from 'uuid';
import type { AdminCreateBody } from '#shared/api/professionals/admin-professionals.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { createForOwner, hashTypedPassword, inviteOwner } from '#server/features/auth/index.ts';
import {
  insertByAdmin,
  parseTelephones,
  profileChangesFrom,
  readAccount,
} from '#server/features/professionals/index.ts';
import type { EncodedPhoto } from '#server/files/photos/encoder.ts';
import { withStoredPhoto } from '#server/files/photos/photo-storage.ts';
import { encodePhoto } from './encode-photo.ts';
import { emailTaken } from './email-taken.ts';
import type { PeopleDeps } from './people-deps.ts';
import { writeAvatar } from './store/avatars.ts';

/** The slow parts of a new professional, prepared before the transaction that stores them. */
export interface Prepared {
  readonly passwordHash: string | null;
  readonly photo: EncodedPhoto | null;
}

/**
 * Hashes the password that the admin typed, if there is one, and encodes the photo.
 * @throws {AppError} `invalid_input` for a common password; what `PhotoEncoder` refuses; `rate_limited`; `unavailable`.
 */
export async function prepareProfessional(
  context: Context,
  { encoder }: Pick<PeopleDeps, 'encoder'>,
  { password, photo, email, firstName, lastName, business_name: company }: AdminCreateBody,
): Promise<Prepared> {
  return {
    passwordHash:
      password === undefined ? null : await hashTypedPassword(password, [email, firstName, lastName, company]),
    photo: (await encodePhoto(context, encoder, photo)) ?? null,
  };
}

/**
 * Creates an account and a profile for a professional, who gets a link to choose their password. Until then no one can
 * use the account, even with the password that the admin typed.
 * @throws {AppError} `email_taken`; `invalid_input` for a telephone number, or rates in the wrong order;
 * `rate_limited`.
 */
export async function createProfessional(
  context: Context,
  { store }: Pick<PeopleDeps, 'store'>,
  { auto_approve: isApproved, admin_notes: adminNotes = '', ...body }: AdminCreateBody,
  { passwordHash, photo }: Prepared,
): Promise<ProfessionalAccount> {
  const { email, firstName, lastName, business_name } = body;
  const { now } = context;
  const fields = {
    ...profileChangesFrom({ ...body, ...parseTelephones(body) }, null),
    name: `${firstName} ${lastName}`,
    business_name,
  };
  const id = uuidv7({ msecs: now.getTime() });
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
    const account = { id, email, firstName, lastName, passwordHash };
    if (!(await createForOwner(tx, context, account))) throw emailTaken();
    await insertByAdmin(tx, context, { id, fields, isApproved, adminNotes });
    await inviteOwner(tx, context, account, isApproved);
    // Last, because everything before can be refused, which would leave unused files for the sweep.
    if (photo) await withStoredPhoto(store, photo, async (hold) => await writeAvatar(tx, id, await hold(tx)));
    return await readAccount(tx, id);
  });
}
