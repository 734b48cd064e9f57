import { useState } from 'react';
import { storagePrefix } from '#shared/storage-prefix.ts';

const key = `${storagePrefix}_enter_sends`;

/** Whether Enter sends a message, as this browser remembers it. */
export function useEnterSends(): [doesSend: boolean, set: (doesSend: boolean) => void] {
  const [doesSend, setSends] = useState(read);
  function set(next: boolean): void {
    setSends(next);
    try {
      if (next) localStorage.setItem(key, 'true');
      else localStorage.removeItem(key);
    } catch {
      // If the browser forbids storage, it is remembered until the page is left.
    }
  }
  return [doesSend, set];
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
