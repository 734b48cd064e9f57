import { newPassword } from '#shared/api/auth/auth.ts';
import { emailAddress, requiredLine } from '#shared/api/fields.ts';
import { lengths } from '#shared/limits.ts';
import { createAdmin, resetSecondFactorByCommand } from '#server/features/auth/index.ts';
import { listAdminsForOperator, removeAdminByCommand } from '#server/features/people/index.ts';
import type { Command } from './framework/command.ts';
import { isConfirmed, unchanged, yesOption } from './framework/confirm.ts';
import { parseOperand } from './framework/parse-operand.ts';
import { atMinute, toCount, toTable } from './framework/to-table.ts';

export const addAdmin: Command = {
  usage: 'EMAIL [--name "FIRST LAST"]',
  about:
    'Makes an admin, and emails the other admins about it. Asks for the password, or reads it from standard input.',
  operands: { least: 1, most: 1 },
  options: { name: { type: 'string' } },
  async run({ installation, clock, ask }, { operands, options: { name } }) {
    const email = parseOperand(emailAddress, operands[0]!);
    const names = typeof name === 'string' ? splitName(name) : {};
    const password = parseOperand(newPassword, await ask.newPassword());
    const { database, cipher } = await installation();
    // Mails to the other admins wait encrypted until the server runs.
    await createAdmin({ database, clock, site: { cipher } }, { email, ...names, password });
    return { data: { email }, text: `${email} is now an admin.` };
  },
};

export const listAdmins: Command = {
  usage: '',
  about: 'Lists the admins: since when, whether two-step sign-in is on, and who is suspended.',
  operands: { least: 0, most: 0 },
  async run({ installation }) {
    const admins = await listAdminsForOperator((await installation()).database.db);
    const rows = admins.map(({ email, name, since, hasSecondFactor, passkeys, suspendedAt }) => [
      email,
      name,
      atMinute(since),
      [hasSecondFactor ? 'app' : '', passkeys > 0 ? toCount(passkeys, 'passkey') : ''].filter(Boolean).join(', ') ||
        'off',
      suspendedAt === null ? 'no' : `since ${atMinute(suspendedAt)}`,
    ]);
    const text = toTable(['email', 'name', 'admin since', 'two-step sign-in', 'suspended'], rows);
    return { data: { admins }, text: admins.length === 0 ? 'There is no admin. ‘admins add’ makes one.' : text };
  },
};

export const removeAdmin: Command = {
  usage: 'EMAIL [--yes]',
  about: 'Removes someone’s rights as an admin, and signs them out everywhere. Asks first, unless --yes.',
  more: [
    'The account stays, without rights, as when an admin does it under People: what it did keeps its name, and its',
    'owner may sign in and delete it. The owner and the other admins are emailed. The last admin can’t be removed.',
  ].join('\n'),
  operands: { least: 1, most: 1 },
  options: yesOption,
  async run(context, input) {
    const email = parseOperand(emailAddress, input.operands[0]!);
    const { database, cipher } = await context.installation();
    if (!(await isConfirmed(context, input, `Remove ${email} from the admins?`))) return unchanged;
    await removeAdminByCommand({ database, now: context.clock(), site: { cipher } }, email);
    return { data: { email }, text: `${email} is no longer an admin.` };
  },
};

export const resetSecondFactor: Command = {
  usage: 'EMAIL',
  about: 'Turns an admin’s two-step sign-in off, so that they set it up anew. For those who lost their phone.',
  more: [
    'Removes the authenticator app, the backup codes and the passkeys, ends every session, and emails the owner.',
    'Until they have signed in again, their password is all that is needed: make sure who is asking.',
  ].join('\n'),
  operands: { least: 1, most: 1 },
  async run({ installation, clock }, { operands }) {
    const email = parseOperand(emailAddress, operands[0]!);
    const { database, cipher } = await installation();
    const removed = await resetSecondFactorByCommand({ database, now: clock(), site: { cipher } }, email);
    const text = `Two-step sign-in of ${email} is off, ${toCount(removed.passkeys, 'passkey')} removed, ${toCount(removed.sessions, 'session')} ended.`;
    return { data: { email, ...removed }, text };
  },
};

/** Splits a name at the first blank into first and last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = parseOperand(requiredLine(lengths.name, 'Please give a name.'), name).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
