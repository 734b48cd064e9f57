import pg from 'pg';
import { connectionError } from '#server/db/unavailable.ts';
import { listHosts, readTarget, writableTargets } from './address.ts';

/** Milliseconds in which a host must say whether it takes writes. */
const patience = 1500;

type ConnectCallback = (error: Error | null, client: pg.Client) => void;

/** The part of a connection's configuration that says where to. */
export interface Destination {
  readonly connectionString: string;
  readonly Client?: typeof pg.Client;
}

/**
 * Returns how to connect to an address. The driver knows one host only. Of several, or where the address asks for a
 * server that takes writes, each new connection goes to the host that does: after a failover to another one.
 */
export function toDestination(address: string): Destination {
  const hosts = listHosts(address);
  const [first = address] = hosts;
  if (!writableTargets.includes(readTarget(address) ?? '')) return { connectionString: first };
  const finder = createFinder(hosts);

  class Client extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        (client) => callback(null, client),
        (error: Error) => callback(error, this),
      );
    }

    async #connect(): Promise<pg.Client> {
      // A pool listens only once this has succeeded, and a loss that nobody hears ends the process.
      this.on('error', connectionError);
      const host = await finder.find();
      Object.assign(this, host);
      try {
        await super.connect();
        await refuseReadOnly(this);
        return this;
      } catch (error) {
        finder.forget(host);
        this.end().catch(() => undefined);
        throw error;
      }
    }
  }
  return { connectionString: first, Client };
}

interface Host {
  readonly host: string;
  readonly port: number;
}

/** Remembers the host that takes writes until a connection to it fails. */
function createFinder(hosts: readonly string[]) {
  let known: Host | undefined;
  let search: Promise<Host> | undefined;

  async function ask(connectionString: string): Promise<Host> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await refuseReadOnly(client);
      return { host: client.host, port: client.port };
    } finally {
      // Not awaited: it would wait for a network that is away.
      client.end().catch(() => undefined);
    }
  }

  return {
    /** All who ask during a search share it. */
    async find(): Promise<Host> {
      if (known) return known;
      search ??= Promise.any(hosts.map(ask))
        .then((found) => (known = found))
        .catch((error: unknown) => {
          throw explain(error);
        })
        .finally(() => {
          search = undefined;
        });
      return await search;
    },
    forget(host: Host): void {
      if (known === host) known = undefined;
    },
  };
}

async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
  if ((rows[0] as { isReadOnly: boolean }).isReadOnly)
    throw connectionError(new Error(`${client.host}:${client.port} takes no writes`));
}

/** What to tell of a search in vain: a refusal, as of a wrong password, says more than silence. */
function explain(failure: unknown): Error {
  const errors: Error[] = failure instanceof AggregateError ? failure.errors : [failure];
  const refusal = errors.find((error) => error instanceof pg.DatabaseError);
  if (refusal) return refusal;
  const reasons = errors.map(({ message, ...error }) => message || (error as { code?: string }).code).join('; ');
  return connectionError(new Error(`no host takes writes: ${reasons}`, { cause: failure }));
}
