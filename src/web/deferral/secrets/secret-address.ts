import { storagePrefix } from '#shared/storage-prefix.ts';

// The secret of an emailed link is in the path of its page, which works without scripts. Where they run, the address bar
// shows the page without it: the whole address is stored in the history entry, and in the tab for entries that the
// browser makes itself, as for a link within the page.

const storedAs = (page: string) => `${storagePrefix}_address_${page}`;

/** Shows a page's address without its secret. Does nothing on another page. */
export function hideSecret(page: string): void {
  const { pathname, search, hash } = location;
  if (!pathname.startsWith(`${page}/`)) return;
  const address = pathname + search;
  try {
    sessionStorage.setItem(storedAs(page), address);
  } catch {
    // Where the browser forbids storage, only the history has it.
  }
  history.replaceState({ ...history.state, address }, '', page + hash);
}

/** Finds the whole address of a page that is shown without its secret; undefined if this tab doesn't know it. */
export function findSecret(): string | undefined {
  const { pathname } = location;
  const known: unknown = (history.state as { address?: unknown } | null)?.address ?? readStored(pathname);
  return typeof known === 'string' && known.startsWith(`${pathname}/`) ? known : undefined;
}

/** Puts the whole address back, as the router must read it. */
export function showSecret(): void {
  const address = findSecret();
  if (address !== undefined) history.replaceState({ ...history.state, address }, '', address + location.hash);
}

function readStored(page: string): string | null {
  try {
    return sessionStorage.getItem(storedAs(page));
  } catch {
    return null;
  }
}
