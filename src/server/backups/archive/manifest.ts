import { z } from 'zod';

/** Raised when an older release could no longer read an archive. */
export const archiveFormat = 1;

/** A head of the audit chain, as `Head` of the audit log. */
const head = z.object({ toSeq: z.number(), head: z.string() });

/** What an archive says about itself; its first entry. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  /** The moment whose state it holds. */
  createdAt: z.iso.datetime(),
  /** The release that made it, and its newest change of the tables. */
  release: z.string(),
  /** When that change was written, in milliseconds since 1970: later ones are unknown to it. */
  newestMigration: z.number(),
  engine: z.enum(['embedded', 'postgres']),
  /** PostgreSQL's major version. */
  major: z.number(),
  kind: z.enum(['real', 'demo']),
  /** Which key opens what is encrypted inside; never the key itself. */
  keyFingerprint: z.string().nullable(),
  keySource: z.string().nullable(),
  /** The newest head of the audit chain. */
  head: head.nullable(),
  /** Rows of each table; a large table of the embedded engine isn't counted, because everyone would wait. */
  rows: z.record(z.string(), z.number().nullable()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry: a hash of each other one, and a proof that an installation with the key made them. */
export const hashesSchema = z.object({
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  proof: z.string(),
});
export type Hashes = z.infer<typeof hashesSchema>;

/** Names of entries. */
export const entries = {
  manifest: 'manifest.json',
  hashes: 'hashes.json',
  /** The embedded engine's files. */
  files: 'database',
  version: 'database.version',
  /** What pg_dump wrote. */
  dump: 'database.dump',
  heads: 'audit-heads.jsonl',
  erasures: 'erasures.jsonl',
  photos: 'photos',
  cases: 'case-files',
} as const;
