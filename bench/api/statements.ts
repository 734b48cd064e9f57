import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { marketplaceQuery } from '#shared/api/professionals/professionals.ts';
import { type PublicContext, uncached } from '#server/answers/public-context.ts';
import type { Context } from '#server/context/context.ts';
import * as schema from '#server/db/schema/index.ts';
import { createCipher } from '#server/secrets/cipher.ts';
import { getProfessional, listMarketplace } from '#server/features/marketplace/finding/find-professionals.ts';

/** Records the statements of one request as a script for pgbench, with values as literals. */
export async function recordStatements(databaseUrl: string, path: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const statements: string[] = [];
  const send = pool.query.bind(pool) as (config: { text: string }, values?: unknown[]) => Promise<pg.QueryResult>;
  const recording = Object.assign(Object.create(pool) as pg.Pool, {
    query: (config: { text: string }, values?: unknown[]) => {
      statements.push(withLiterals(config.text, values ?? []));
      return send(config, values);
    },
  });
  try {
    const url = new URL(path, 'http://localhost');
    const context = visitorContext(drizzle(recording, { schema }));
    const [, , , last = ''] = url.pathname.split('/');
    if (url.searchParams.size > 0)
      await listMarketplace(context, marketplaceQuery.parse(Object.fromEntries(url.searchParams)));
    else await getProfessional(context, last);
  } finally {
    await pool.end();
  }
  return statements.map((text) => `${text.replace(/\s+/g, ' ')};`).join('\n');
}

function visitorContext(db: Context['db']): PublicContext {
  return uncached<Context>({
    db,
    transaction: () => Promise.reject(new Error('Nothing is written here.')),
    site: {
      publicUrl: 'http://localhost',
      isDemo: true,
      isLocal: true,
      demandsVerifiedEmail: false,
      textsPerDay: undefined,
      adminSecondFactor: 'optional',
      supportEmail: undefined,
      cipher: createCipher(Buffer.alloc(32)),
    },
    actor: { kind: 'visitor' },
    userAgent: null,
    address: '127.0.0.1',
    limit: async () => undefined,
    refundLimit: async () => {},
    attempts: { start: async () => undefined, clear: async () => undefined },
    now: new Date(),
    requestId: 'bench',
    log: pino({ level: 'silent' }),
  });
}

function withLiterals(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new TypeError(`A statement carries what pgbench cannot be told: ${typeof value}`);
}
