import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSharing } from '#server/features/professionals/store/professionals.ts';

/** An approved professional, with what features need to send them something. */
export interface AssignableProfessional {
  readonly name: string;
  /** Address and greeting of mails to them. */
  readonly email: string;
  readonly firstName: string;
  /** True if new clients may contact them. */
  readonly isOpen: boolean;
  readonly isSuspended: boolean;
}

/** Locks the approval and availability of a professional until the transaction ends. Null unless approved. */
export async function lockIfApproved(tx: Tx, id: string): Promise<AssignableProfessional | null> {
  const row = await findSharing(tx, id);
  if (row?.approvalStatus !== 'approved') return null;
  const { name, email, firstName, acceptingClients, suspendedAt } = row;
  const isSuspended = suspendedAt !== null;
  return { name, email, firstName, isOpen: acceptingClients && !isSuspended, isSuspended };
}

/** The same. @throws {AppError} `not_found` when missing or not approved. */
export async function lockApproved(tx: Tx, id: string): Promise<AssignableProfessional> {
  const professional = await lockIfApproved(tx, id);
  if (!professional) throw notFound();
  return professional;
}
