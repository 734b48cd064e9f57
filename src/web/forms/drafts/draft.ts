import { storagePrefix } from '#shared/storage-prefix.ts';

/** An unsent form, as this browser stores it. */
export interface Draft {
  /** Values of the fields, by name. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /**
   * Idempotency key of an attempt without a reply: the next one carries the same key, so that nothing is done
   * twice.
   */
  readonly pendingKey?: string;
  /** Subject of that attempt: a different subject makes a new attempt. */
  readonly pendingFor?: string;
}

/**
 * Where a draft is stored: in the browser, for an account; or in the tab, for a visitor, until the tab is closed.
 */
export type DraftPlace = 'browser' | 'tab';

/** @throws where the browser forbids storage. */
export const storageFor = (place: DraftPlace): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** The parts of browser storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = (name: string) => `${storagePrefix}_draft_${name}`;

/** Whether a storage key belongs to a draft; null when all storage was cleared. */
export const isDraftKey = (key: string | null, name: string): boolean => key === null || key === storageKey(name);

/**
 * Reads the draft of that name; undefined when there is none, or it is invalid. @throws where the browser forbids
 * storage.
 */
export function readDraft(storage: DraftStorage, name: string): Draft | undefined {
  const text = storage.getItem(storageKey(name));
  if (text === null) return undefined;
  const stored = parse(text);
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
  const { values, pendingKey, pendingFor } = stored as Record<string, unknown>;
  if (typeof values !== 'object' || values === null) return undefined;
  const fields = Object.entries(values as Record<string, unknown>).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((one) => typeof one === 'string'),
  );
  return {
    values: Object.fromEntries(fields),
    ...(typeof pendingKey === 'string' && { pendingKey }),
    ...(typeof pendingFor === 'string' && { pendingFor }),
  };
}

/** Replaces the draft of that name. @throws where the browser forbids storage or there is no room. */
export function writeDraft(storage: DraftStorage, name: string, draft: Draft): void {
  storage.setItem(storageKey(name), JSON.stringify(draft));
}

/** Deletes a draft. @throws where the browser forbids storage. */
export function dropDraft(storage: Pick<Storage, 'removeItem'>, name: string): void {
  storage.removeItem(storageKey(name));
}

/** Deletes all drafts of an account, when the account is deleted. @throws where the browser forbids storage. */
export function dropUserDrafts(storage: ListedStorage & Pick<Storage, 'removeItem'>, userId: string): void {
  for (const name of namesIn(storage)) if (name.includes(userId)) dropDraft(storage, name);
}

/** Deletes all drafts. @throws where the browser forbids storage. */
export function dropAllDrafts(storage: ListedStorage & Pick<Storage, 'removeItem'>): void {
  for (const name of namesIn(storage)) dropDraft(storage, name);
}

/** Lists the drafts whose names have this prefix. @throws where the browser forbids storage. */
export const draftNames = (storage: ListedStorage, prefix: string): string[] =>
  namesIn(storage).filter((name) => name.startsWith(prefix));

type ListedStorage = Pick<Storage, 'length' | 'key'>;

function namesIn(storage: ListedStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(storageKey(''))).map((key) => key.slice(storageKey('').length));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not written by us, so not a draft.
    return undefined;
  }
}
