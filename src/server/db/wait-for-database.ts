import { setTimeout as delay } from 'node:timers/promises';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Database } from './database.ts';
import type { EngineLog } from './engine.ts';
import { isUnavailable } from './unavailable.ts';

/** Milliseconds that a server may take to start, and between two attempts. */
const usual = { patience: 60_000, interval: 500 };
/** Attempts between two lines of the log. */
const attemptsPerLine = 10;
/** The oldest PostgreSQL that we support, as the server gives its version. */
const oldest = 150_000;

/** Refusals that waiting won't change, by SQLSTATE or the operating system's code. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the name or password in DATABASE_URL',
  '28000': 'doesn’t let the account in DATABASE_URL in: look at its pg_hba.conf',
  '3D000': 'has no database of the name in DATABASE_URL: create it, or correct the name',
  '42501': 'doesn’t let the account in DATABASE_URL connect to that database: grant it CONNECT',
  ENOTFOUND: 'can’t be found: no machine has the host name in DATABASE_URL',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that this machine doesn’t trust: set NODE_EXTRA_CA_CERTS',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that this machine doesn’t trust: set NODE_EXTRA_CA_CERTS',
};

/**
 * Waits until the server of `DATABASE_URL` answers: it may be starting, as after a power cut.
 * @throws `EOPERATOR` naming the setting; at once where waiting doesn't help.
 */
export async function waitForDatabase(
  { query }: Pick<Database, 'query'>,
  log: Pick<EngineLog, 'warn'>,
  { patience, interval } = usual,
): Promise<void> {
  const end = performance.now() + patience;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return refuseOldVersion(await readVersion(query));
    } catch (error) {
      const { code = '', systemCode = '', message } = error as { code?: string; systemCode?: string; message: string };
      const refusal = refusals[code] ?? refusals[systemCode];
      if (refusal !== undefined) throw operatorError(`The server ${refusal}.`, error);
      if (!isUnavailable(error)) throw error;
      if (performance.now() > end) {
        const why = message || systemCode || code;
        throw operatorError(
          `The server in DATABASE_URL hasn’t answered for ${Math.round(patience / 1000)} seconds: ${why}.`,
          error,
        );
      }
      if (attempt % attemptsPerLine === 0) log.warn({ code: systemCode || code }, 'waiting for the database');
      await delay(interval);
    }
  }
}

async function readVersion(query: Database['query']): Promise<number> {
  const { rows } = await query(`select current_setting('server_version_num')::int as version`);
  return (rows[0] as { version: number }).version;
}

function refuseOldVersion(version: number): void {
  if (version >= oldest) return;
  throw operatorError(
    `The server in DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}. It must be ${oldest / 10_000} or newer.`,
  );
}
