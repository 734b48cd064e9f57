import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { newPassword } from '#shared/api/auth.ts';
import { emailAddress, requiredLine } from '#shared/api/fields.ts';
import { lengths } from '#shared/limits.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { explainFailure } from './explain-failure.ts';
import { createAdmin } from './features/auth/create-admin.ts';
import { loggerOptions } from './http/logging.ts';
import { claimInstallation } from './installation.ts';
import { readPassword } from './read-password.ts';
import { databaseOptions } from './start-server.ts';

const usage = `Usage: npm run mwesigwa -- create-admin EMAIL [--name "FIRST LAST"]

  Makes an account of an admin in the database that the settings name. The password is asked for, or read from
  standard input. The embedded database belongs to one process: stop the server first.
`;

/** What is wrong with the command itself. */
class UsageError extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof UsageError ? `${error.message}\n\n${usage}` : `${explainFailure(error)}\n`);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { command, email, name, isHelp } = readCommand(args);
  if (isHelp) {
    process.stdout.write(usage);
    return;
  }
  if (command !== 'create-admin') throw new UsageError(command ? `There is no command ${command}.` : 'Which command?');
  const admin = { email: given(emailAddress, email ?? ''), ...(name !== undefined && namesOf(name)) };
  const config = readConfig('real');
  const password = given(newPassword, await readPassword(process.stdin, process.stderr));
  const log = pino({ ...loggerOptions(config.logLevel), level: 'error' }, process.stderr);
  const database = await openDatabase(databaseOptions(config, log));
  try {
    await migrate(database, log);
    const clock = () => new Date();
    await claimInstallation(database, 'real', clock());
    await createAdmin({ database, clock }, { ...admin, password });
  } finally {
    await database.close();
  }
  process.stdout.write(`${admin.email} is an admin now.\n`);
}

function readCommand(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [command, email, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`There is too much: ${more.join(' ')}.`);
    return { command, email, name: values.name, isHelp: values.help ?? false };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** @throws `EADMIN` with the sentence that a form would show. */
function given<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw Object.assign(new Error(parsed.error.issues.map(({ message }) => message).join(' ')), { code: 'EADMIN' });
}

/** First and last name: what stands before the first blank, and the rest. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = given(requiredLine(lengths.name, 'Please give a name.'), name).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
