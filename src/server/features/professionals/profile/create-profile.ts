import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  findForUpdate,
  insertProfessional,
  updateProfessional,
} from '#server/features/professionals/store/professionals.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
import { notifyAdmins } from '#server/features/professionals/approval/notify-admins.ts';

/** Creates the profile of a new account: it waits for a review, and the admins are notified. */
export async function createProfile(
  tx: Tx,
  context: Context,
  person: { readonly id: string; readonly name: string; readonly businessName: string; readonly profession: string },
): Promise<void> {
  const empty = {
    specializations: [],
    qualifications: [],
    district: null,
    businessAddress: '',
    bio: '',
    yearsExperience: null,
  };
  const { now } = context;
  await insertProfessional(tx, {
    ...person,
    ...searchColumns({ ...empty, ...person }),
    approvalStatus: 'pending',
    createdAt: now,
    updatedAt: now,
  });
  await notifyAdmins(tx, context, person, 'first');
}

/**
 * Sets the name of a person's profile, if they have one, when an account that was named after its mailbox gets a name.
 */
export async function nameProfile(tx: Tx, id: string, name: string, now: Date): Promise<void> {
  const profile = await findForUpdate(tx, id);
  if (!profile) return;
  await updateProfessional(tx, id, { name, ...searchColumns({ ...profile, name }), updatedAt: now });
}
