import { useState } from 'react';
import { storagePrefix } from '#shared/storage-prefix.ts';

const key = `${storagePrefix}_narrow`;

/** Whether the side navigation shows icons only, as this browser remembers it. */
export function useNarrow(): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(read);
  function toggle(): void {
    setNarrow(!isNarrow);
    try {
      if (isNarrow) localStorage.removeItem(key);
      else localStorage.setItem(key, 'true');
    } catch {
      // If the browser forbids storage, it is remembered until the page is left.
    }
  }
  return [isNarrow, toggle];
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
