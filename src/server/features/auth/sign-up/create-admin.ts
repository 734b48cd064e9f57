import { v7 as uuidv7 } from 'uuid';
import { record } from '#server/audit/record.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { findWeakness } from '#server/features/auth/passwords/refuse-common-password.ts';
import { insertAccount } from '#server/features/auth/store/accounts-and-sessions.ts';
import { type NewAdminMailContext, notifyOtherAdmins } from './notify-other-admins.ts';
import { hasAdmin, waitForFirstAdmin } from '#server/features/auth/store/recovery.ts';

interface Deps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
}

interface NewAdmin {
  /** Lower-cased. */
  readonly email: string;
  /** As `newPassword` of the contract requires. */
  readonly password: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Makes an admin's account; anyone allowed to do so has the database anyway. Its address counts as confirmed, and every
 * admin before it gets a mail.
 * @throws `EOPERATOR` for a common password, and for an address that has an account: registering an address early must not
 *   make anyone an admin.
 */
export async function createAdmin(
  { database, clock, site }: Deps & Pick<NewAdminMailContext, 'site'>,
  admin: NewAdmin,
): Promise<void> {
  const passwordHash = await hashNew(admin);
  const now = clock();
  await database.transaction(async (tx) => {
    const id = await storeAdmin(tx, now, admin, passwordHash, 'command');
    await notifyOtherAdmins(tx, { now, site }, id);
  });
}

/**
 * Makes the first admin from the settings while there is none. Of several processes that start together one makes it.
 * @returns whether it was made.
 * @throws `EOPERATOR` like `createAdmin`.
 */
export async function createFirstAdmin({ database, clock }: Deps, admin: NewAdmin): Promise<boolean> {
  if (await hasAdmin(database.db)) return false;
  const passwordHash = await hashNew(admin);
  return await database.transaction(async (tx) => {
    await waitForFirstAdmin(tx);
    if (await hasAdmin(tx)) return false;
    await storeAdmin(tx, clock(), admin, passwordHash, 'settings');
    return true;
  });
}

async function hashNew({ email, password, firstName = '', lastName = '' }: NewAdmin): Promise<string> {
  if ((await findWeakness(password, [email, firstName, lastName])) !== null) {
    throw operatorError('Many people use this password, so it is easy to guess. Choose another one for the admin.');
  }
  return await hashPassword(password);
}

async function storeAdmin(
  tx: Tx,
  now: Date,
  { email, firstName = 'Admin', lastName = '' }: NewAdmin,
  passwordHash: string,
  by: 'command' | 'settings',
): Promise<string> {
  const id = uuidv7({ msecs: now.getTime() });
  const account = { id, email, role: 'admin' as const, firstName, lastName, passwordHash, emailVerifiedAt: now };
  if (!(await insertAccount(tx, { ...account, createdAt: now, updatedAt: now }))) {
    throw operatorError(`There is already an account with the address ${email}. Give the admin another one.`);
  }
  const operator = { actor: { kind: 'visitor' as const }, now };
  await record(tx, operator, { action: 'auth.create_admin', subjectType: 'user', subjectId: id, facts: { by } });
  return id;
}
