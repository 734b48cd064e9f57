import { storagePrefix } from '#shared/brand.ts';

/** A form that somebody has not sent yet, as this browser keeps it. */
export interface Draft {
  /** What stood in the fields, by their names. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Of a try to send it of which no answer came: the next one carries the same, so that nothing is done twice. */
  readonly pendingKey?: string;
  /** What that try was about: about anything else, another try is another thing. */
  readonly pendingFor?: string;
}

/** The parts of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (name: string) => `${storagePrefix}_draft_${name}`;

/** Whether a key of the storage is that of a draft; null when all of the storage was emptied. */
export const isDraftKey = (key: string | null, name: string): boolean => key === null || key === keyOf(name);

/** The draft of that name; undefined when there is none, or what is stored is none. @throws where storing is forbidden. */
export function readDraft(storage: DraftStorage, name: string): Draft | undefined {
  const text = storage.getItem(keyOf(name));
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

/** Keeps a draft in the place of the one before. @throws where storing is forbidden or there is no room. */
export function writeDraft(storage: DraftStorage, name: string, draft: Draft): void {
  storage.setItem(keyOf(name), JSON.stringify(draft));
}

/** Forgets a draft. @throws where storing is forbidden. */
export function dropDraft(storage: DraftStorage, name: string): void {
  storage.removeItem(keyOf(name));
}

/** Forgets all drafts of an account, when the account goes. @throws where storing is forbidden. */
export function dropDraftsOf(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>, userId: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(keyOf('')) && key.includes(userId)) storage.removeItem(key);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else wrote there: no draft of ours.
    return undefined;
  }
}
