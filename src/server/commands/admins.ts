import { newPassword } from '#shared/api/auth/auth.ts';
import { emailAddress, requiredLine } from '#shared/api/fields.ts';
import { lengths } from '#shared/limits.ts';
import { createAdmin } from '#server/features/auth/index.ts';
import type { Command } from './command.ts';
import { parseOperand } from './parse-operand.ts';

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

/** Splits a name at the first blank into first and last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = parseOperand(requiredLine(lengths.name, 'Please give a name.'), name).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
