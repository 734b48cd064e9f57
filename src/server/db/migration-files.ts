import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Migration {
  readonly tag: string;
  /** Milliseconds since 1970; the order, and how drizzle-kit knows a migration again. */
  readonly createdAt: number;
  /** SHA-256 of the file; says whether it was changed after it ran. */
  readonly hash: string;
  readonly statements: readonly string[];
  /** False for a file whose first line is `-- no-transaction`. */
  readonly inTransaction: boolean;
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

export const migrationsDir = path.resolve(import.meta.dirname, '../../../migrations');

/** The migrations in `dir` as drizzle-kit keeps them, oldest first. */
export function readMigrations(dir: string = migrationsDir): Migration[] {
  const journal = JSON.parse(fs.readFileSync(path.join(dir, 'meta/_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) => {
    const text = fs.readFileSync(path.join(dir, `${tag}.sql`), 'utf8');
    return {
      tag,
      createdAt: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
      inTransaction: !text.startsWith('-- no-transaction'),
    };
  });
}
