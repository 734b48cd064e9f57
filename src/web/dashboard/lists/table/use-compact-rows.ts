import { useSyncExternalStore } from 'react';
import { storagePrefix } from '#shared/storage-prefix.ts';

const key = `${storagePrefix}_compact`;
const listeners = new Set<() => void>();
let isCompact: boolean | undefined;

/** Whether tables show one line a row, as this browser remembers it. */
export function useCompactRows(): [isCompact: boolean, toggle: () => void] {
  const value = useSyncExternalStore(subscribe, read, () => false);
  return [value, toggle];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    isCompact ??= localStorage.getItem(key) !== null;
  } catch {
    isCompact = false;
  }
  return isCompact;
}

function toggle(): void {
  isCompact = !read();
  try {
    if (isCompact) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // If the browser forbids storage, it is remembered until the page is left.
  }
  for (const listener of listeners) listener();
}
