import { type DraftStorage, draftNames, dropDraft, readDraft, writeDraft } from '#web/forms/drafts/draft.ts';
import { unsentPrefix } from '#web/forms/drafts/unsent-drafts.ts';
import { readUnsent, type Unsent } from './unsent.ts';

/** Where unsent messages wait. */
export interface Shelf {
  /** In the order in which they were written. */
  readonly list: () => readonly Unsent[];
  readonly put: (unsent: Unsent) => void;
  readonly remove: (key: string) => void;
}

type ListedStorage = DraftStorage & Pick<Storage, 'length' | 'key'>;

/** Whether a storage key belongs to an unsent message; null when all storage was cleared. */
export const isUnsentKey = (key: string | null): boolean => key === null || key.includes('unsent_');

/**
 * Stores unsent messages as drafts of the account, so that signing out and deleting the account delete them too. Each
 * has an entry of its own, so two tabs that write at the same time lose nothing. Where the browser forbids storage, or
 * has no room, they stay on this page.
 */
export function openShelf(userId: string, storage: () => ListedStorage): Shelf {
  const unstored = new Map<string, Unsent>();
  const prefix = unsentPrefix(userId);
  const draftName = ({ writtenAt, key }: Unsent) => `${prefix}${String(writtenAt).padStart(16, '0')}_${key}`;

  function stored(): Unsent[] {
    try {
      const from = storage();
      return draftNames(from, prefix).flatMap(
        (name) => readUnsent(readDraft(from, name)?.values.message?.[0] ?? '') ?? [],
      );
    } catch {
      return [];
    }
  }
  return {
    list: () =>
      [...stored(), ...unstored.values()].toSorted(
        (one, other) => one.writtenAt - other.writtenAt || (one.key < other.key ? -1 : 1),
      ),
    put(unsent) {
      try {
        writeDraft(storage(), draftName(unsent), {
          values: { message: [JSON.stringify(unsent)] },
        });
        unstored.delete(unsent.key);
      } catch {
        unstored.set(unsent.key, unsent);
      }
    },
    remove(key) {
      unstored.delete(key);
      try {
        const from = storage();
        for (const name of draftNames(from, prefix)) if (name.endsWith(`_${key}`)) dropDraft(from, name);
      } catch {
        // In that case it was never stored.
      }
    },
  };
}
