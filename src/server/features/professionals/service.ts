import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { findSharing, insertProfessional } from './queries.ts';
import { searchColumns } from './search-columns.ts';
import { tellAdmins } from './tell-admins.ts';

/** A professional as whoever asks them for something needs to know them. */
export interface AskedProfessional {
  readonly name: string;
  /** Where mails to them go, and whom they greet. */
  readonly email: string;
  readonly firstName: string;
  /** Whether somebody new may ask them. */
  readonly isOpen: boolean;
}

/**
 * Finds an approved professional and keeps approval and readiness as they are until the transaction ends: what is
 * decided by them cannot be overtaken. Null when missing or not approved.
 */
export async function holdIfApproved(tx: Tx, id: string): Promise<AskedProfessional | null> {
  const row = await findSharing(tx, id);
  if (row?.approvalStatus !== 'approved') return null;
  const { name, email, firstName, acceptingClients, suspendedAt } = row;
  return { name, email, firstName, isOpen: acceptingClients && suspendedAt === null };
}

/** The same. @throws {AppError} `not_found` when missing or not approved. */
export async function holdApproved(tx: Tx, id: string): Promise<AskedProfessional> {
  const professional = await holdIfApproved(tx, id);
  if (!professional) throw notFound();
  return professional;
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
  await tellAdmins(tx, context, person, 'first');
}
