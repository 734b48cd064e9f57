import type { Takeover } from '#shared/account/pending-steps.ts';
import type { Role } from '#shared/roles.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { noTelephone, readTelephone } from '#server/features/settings/index.ts';
import {
  findConfirmedByEmail,
  findAccountEmail,
  findReader,
  findSuspension,
  lockAccountRow,
  listActiveAdmins,
  lockAccounts,
} from './store/accounts.ts';

/**
 * Parses a telephone number as people in Uganda write it (`0772 123456`, `+256 772 123456`), or a foreign one with its
 * country code, into E.164.
 * @param field the name of the field in a refusal.
 * @throws {AppError} `invalid_input` for an invalid number.
 */
export function parseTelephone(text: string, field: string): string {
  const telephone = readTelephone(text);
  if (telephone) return telephone.number;
  throw invalidInput({ [field]: noTelephone });
}

/** Admins who are notified of waiting items: all who are not suspended. */
export function listAdmins(tx: Tx): Promise<{ id: string; email: string; firstName: string }[]> {
  return listActiveAdmins(tx);
}

/** The e-mail address of an account, and whether it is confirmed. */
export function findEmail(tx: Tx, userId: string): Promise<{ email: string; verifiedAt: Date | null } | null> {
  return findAccountEmail(tx, userId);
}

/** The account that has confirmed this address; null without one. */
export async function accountWithEmail(tx: Tx, email: string): Promise<string | null> {
  return (await findConfirmedByEmail(tx, email))?.id ?? null;
}

/** A person whom a mail greets. */
export interface MailRecipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/** The account columns that an email needs; null once the account is gone. */
export function findMailRecipient(
  tx: Tx,
  userId: string,
): Promise<(MailRecipient & { readonly role: Role; readonly takeover: Takeover | null }) | null> {
  return findReader(tx, userId);
}

/** An account, locked so that no one confirms its address until the transaction ends; null once it is gone. */
export function lockAccount(
  tx: Tx,
  userId: string,
): Promise<(MailRecipient & { readonly verifiedAt: Date | null }) | null> {
  return lockAccountRow(tx, userId);
}

/**
 * Locks accounts against deletion until the transaction ends. Before writing rows that name them, take these locks,
 * and then those of the rows' parents (an application, a case): deletions use the same order.
 */
export async function keepAccounts(tx: Tx, userIds: readonly (string | null)[]): Promise<void> {
  await lockAccounts(tx, [...new Set(userIds.filter((id) => id !== null))].toSorted());
}

export async function isSuspended(tx: Tx, userId: string): Promise<boolean> {
  return (await findSuspension(tx, userId)) !== null;
}
