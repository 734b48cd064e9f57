import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { findSharing, insertProfessional } from './queries.ts';
import { searchColumns } from './search-columns.ts';
import { tellAdmins } from './tell-admins.ts';

/**
 * Finds an approved professional and keeps approval and readiness as they are until the transaction ends: what is
 * decided by them cannot be overtaken.
 * @throws {AppError} `not_found` when missing or not approved.
 */
export async function holdApproved(tx: Tx, id: string): Promise<{ acceptingClients: boolean }> {
  const row = await findSharing(tx, id);
  if (row?.approvalStatus !== 'approved') throw notFound();
  return { acceptingClients: row.acceptingClients };
}

/** Begins the profile of somebody who has just made an account: it waits for a review, and the admins are told. */
export async function beginProfile(
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
  await tellAdmins(tx, context, person, { isAgain: false });
}
