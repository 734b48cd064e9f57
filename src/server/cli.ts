import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { newPassword } from '#shared/api/auth/auth.ts';
import { emailAddress, requiredLine } from '#shared/api/fields.ts';
import { lengths } from '#shared/limits.ts';
import { type Config, readConfig } from './process/config.ts';
import { explainFailure } from './process/explain-failure.ts';
import { createAdmin } from './features/auth/index.ts';
import { loggerOptions } from './http/server/logging.ts';
import { reviveDeadMails } from './mail/rows.ts';
import { readPassword } from './process/read-password.ts';
import { type Installation, openInstallation } from './process/open-installation.ts';

const usage = `Usage: npm run mwesigwa -- COMMAND\n\n${readFileSync(join(import.meta.dirname, 'cli-usage.txt'), 'utf8')}`;

const clock = () => new Date();

// What this process creates is for its user alone.
process.umask(0o077);

/** An error in the command line itself. */
class UsageError extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof UsageError ? `${error.message}\n\n${usage}` : `${explainFailure(error)}\n`);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { command, operand, name, isHelp } = readCommand(args);
  if (isHelp) process.stdout.write(usage);
  else if (command === 'create-admin') await makeAdmin(operand ?? '', name);
  else if (command === 'mail-retry') await retryMail(operand);
  else throw new UsageError(command ? `There is no command ${command}.` : 'Please name a command.');
}

async function makeAdmin(email: string, name: string | undefined): Promise<void> {
  const admin = { email: parseArgument(emailAddress, email), ...(name !== undefined && splitName(name)) };
  const config = readConfig('real');
  const password = parseArgument(newPassword, await readPassword(process.stdin, process.stderr));
  // Mails to the other admins wait encrypted until the server runs.
  await withInstallation(config, ({ database, cipher }) =>
    createAdmin({ database, clock, site: { cipher } }, { ...admin, password }),
  );
  process.stdout.write(`${admin.email} is now an admin.\n`);
}

async function retryMail(id: string | undefined): Promise<void> {
  const mail = id === undefined ? undefined : parseArgument(z.uuid('The ID of an email is a UUID.'), id);
  const number = await withInstallation(readConfig('real'), ({ database: { db } }) =>
    reviveDeadMails(db, clock(), mail),
  );
  process.stdout.write(`${number} ${number === 1 ? 'email' : 'emails'} will be tried again when the server runs.\n`);
}

/** Runs `work` with the configured installation. */
async function withInstallation<T>(config: Config, work: (installation: Installation) => Promise<T>): Promise<T> {
  const log = pino({ ...loggerOptions(config.logLevel), level: 'error' }, process.stderr);
  const installation = await openInstallation(config, log, clock());
  try {
    return await work(installation);
  } finally {
    await installation.database.close();
  }
}

function readCommand(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [command, operand, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`There are too many words: ${more.join(' ')}.`);
    return { command, operand, name: values.name, isHelp: values.help ?? false };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** Parses an argument. @throws `EADMIN` with the sentence that a form would show. */
function parseArgument<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw Object.assign(new Error(parsed.error.issues.map(({ message }) => message).join(' ')), { code: 'EADMIN' });
}

/** Splits a name at the first blank into first and last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = parseArgument(requiredLine(lengths.name, 'Please give a name.'), name).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
