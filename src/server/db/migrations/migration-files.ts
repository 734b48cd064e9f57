import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Migration {
  readonly tag: string;
  /**
   * Milliseconds since 1970; gives the order, and identifies the migration for drizzle-kit. Null for a repeatable file,
   * which runs after all others, and again whenever its text has changed.
   */
  readonly createdAt: number | null;
  /** SHA-256 of the file; shows whether it was changed after it ran. */
  readonly hash: string;
  readonly statements: readonly string[];
  /** False for a file whose first line is `-- no-transaction`. */
  readonly inTransaction: boolean;
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

export const migrationsDir = path.resolve(import.meta.dirname, '../../../../migrations');

const toHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The files in `repeatable/`, by name. */
function readRepeatables(dir: string): Migration[] {
  const folder = path.join(dir, 'repeatable');
  if (!fs.existsSync(folder)) return [];
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    return {
      tag: `repeatable/${path.basename(name, '.sql')}`,
      createdAt: null,
      hash: toHash(text),
      statements: [text],
      inTransaction: true,
    };
  });
}

/** Reads the migrations in `dir` as drizzle-kit stores them, oldest first, then the repeatable ones. */
export function readMigrations(dir: string = migrationsDir): Migration[] {
  const journal = JSON.parse(fs.readFileSync(path.join(dir, 'meta/_journal.json'), 'utf8')) as Journal;
  const versioned = journal.entries.map(({ tag, when }) => {
    const text = fs.readFileSync(path.join(dir, `${tag}.sql`), 'utf8');
    return {
      tag,
      createdAt: when,
      hash: toHash(text),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
      inTransaction: !text.startsWith('-- no-transaction'),
    };
  });
  return [...versioned, ...readRepeatables(dir)];
}
