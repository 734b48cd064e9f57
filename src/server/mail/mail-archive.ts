import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail stored as a file instead of being sent. */
export interface ArchivedMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The calendar file. */
  readonly calendar?: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Reads the mails stored by the folder transport. */
export interface MailArchive {
  /** Returns the newest first, and the total. */
  list(most: number): Promise<{ mails: ArchivedMail[]; total: number }>;
  /** @param id a UUID; null when there is no such mail. */
  find(id: string): Promise<ArchivedMail | null>;
  /** Removes those of these mails that exist. @param ids UUIDs. */
  remove(ids: readonly string[]): Promise<void>;
}

/** @param folder need not exist yet. */
export function openMailArchive(folder: string): MailArchive {
  const read = async (id: string): Promise<ArchivedMail | null> => {
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(absentAs(null));
    return text === null ? null : (JSON.parse(text) as ArchivedMail);
  };
  return {
    async list(most) {
      const names = await readdir(folder).catch(absentAs<string[]>([]));
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
      const newest = ids.toSorted().toReversed().slice(0, most);
      const mails = await Promise.all(newest.map(read));
      return { mails: mails.filter((mail) => mail !== null), total: ids.length };
    },
    find: read,
    async remove(ids) {
      for (const id of ids) {
        for (const ending of ['eml', 'json']) await rm(join(folder, `${id}.${ending}`), { force: true });
      }
    },
  };
}

/** Creates a handler that returns this value for a missing file or folder, and rethrows everything else. */
const absentAs =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
