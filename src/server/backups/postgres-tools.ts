import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { editAddress } from '#server/db/postgres/address.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

/** PostgreSQL's own programs that backups use. */
type Tool = 'pg_dump' | 'pg_restore' | 'psql';

const install = 'Install the package postgresql-client in the server’s version (Debian: postgresql-client-18 for 18).';

/** Name of the sessions of these programs. They outlive a command that is killed. */
export const toolSession = 'mwesigwa tool';

/**
 * Runs `work` with an address that holds no password: everyone on the machine may read a program's arguments. The
 * password is in a file of `folder` as long.
 */
async function withAddress<T>(url: string, folder: string, work: (address: string) => Promise<T>): Promise<T> {
  const file = join(folder, `password-${randomUUID()}`);
  let password = '';
  const address = editAddress(url, (parts) => {
    parts.searchParams.set('application_name', toolSession);
    password = decodeURIComponent(parts.password);
    parts.password = '';
    if (password !== '') parts.searchParams.set('passfile', file);
  });
  if (password === '') return await work(address);
  const escaped = password.replace(/[\\:]/g, String.raw`\$&`);
  await writeFile(file, `*:*:*:*:${escaped}\n`, { mode: 0o600, flag: 'wx' });
  try {
    return await work(address);
  } finally {
    await rm(file, { force: true });
  }
}

/** Refuses a program that is missing, or older than the server: it wouldn't understand its tables. */
export async function checkTool(tool: Tool, serverMajor: number): Promise<void> {
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch((error: unknown) => {
    throw operatorError(`${tool} is missing on this machine. ${install}`, error);
  });
  const major = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (major >= serverMajor) return;
  throw operatorError(`${tool} here is of PostgreSQL ${major}, and the server is of ${serverMajor}. ${install}`);
}

/** Extensions that the first migration creates. */
const extensions = ['btree_gin', 'btree_gist', 'pg_trgm'];

const schemas = ['public', 'drizzle', 'pgboss'];

/** The dump brings the schemas. */
const before = [
  ...schemas.map((schema) => `drop schema if exists ${schema} cascade`),
  ...extensions.map((name) => `drop extension if exists ${name} cascade`),
];

/** How a dump is made. */
interface DumpOptions {
  /** The snapshot to show; without one, the tables as they are. */
  readonly snapshot?: string;
  /** zlib's level, 0 for none. */
  readonly compression?: number;
}

/** Writes the tables of a database into a file. */
export async function dumpDatabase(
  url: string,
  file: string,
  { snapshot, compression = 1 }: DumpOptions = {},
): Promise<void> {
  const options = [
    '--format=custom',
    `--compress=${compression}`,
    '--no-owner',
    '--no-privileges',
    '--file',
    file,
    ...schemas.flatMap((schema) => ['--schema', schema]),
    ...extensions.flatMap((name) => ['--extension', name]),
    ...(snapshot === undefined ? [] : ['--snapshot', snapshot]),
  ];
  await withAddress(url, dirname(file), (address) => run('pg_dump', [...options, address]));
}

/**
 * Replaces the tables of a database by those of a dump, in one transaction: after a failure it is as before.
 * @param script a new file beside the dump.
 * @param after statements that run in it as well, once the tables are there.
 */
export async function loadDump(url: string, dump: string, script: string, after: readonly string[]): Promise<void> {
  // Not in a pipe: the end of a reader that failed would look like the end of its text, and be committed.
  await run('pg_restore', ['--no-owner', '--no-privileges', '--no-comments', '--file', script, dump]);
  const quiet = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const commands = (statements: readonly string[]) => statements.flatMap((statement) => ['--command', statement]);
  const text = [...commands(before), '--file', script, ...commands(after)];
  await withAddress(url, dirname(script), (address) => run('psql', [...quiet, '--dbname', address, ...text]));
}

async function run(tool: Tool, args: readonly string[]): Promise<void> {
  await ended(tool, spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] }));
}

function ended(tool: Tool, child: ReturnType<typeof spawn>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = `${errors}${text}`.slice(0, 4000)));
  child.once('error', (error) => reject(operatorError(`${tool} can’t be started. ${install}`, error)));
  child.once('close', (code, signal) => {
    if (code === 0) return resolve();
    const [line = ''] = errors.split('\n').filter((text) => /error|fatal/i.test(text));
    reject(operatorError(`${tool} failed (${code ?? signal}): ${line || errors.trim() || 'it doesn’t say why'}`));
  });
  return promise;
}
