import { useSearchParams } from 'react-router';

/** Parameters to set in an address; undefined removes one. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/** Parameters that don't affect which rows there are; changing any other returns to the first page. */
const beside = ['page', 'open', 'act'];

/**
 * Stores a list's state in its address: filters, order, page and open panel. Each list reads its own parameters, and
 * ignores invalid values.
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  /** @param isReplaced whether Back skips this step, such as while typing */
  function change(next: AddressChange, { isReplaced = false } = {}): void {
    setQuery((before) => addressAfter(before, next), { replace: isReplaced, preventScrollReset: true });
  }
  return { query, change, hrefWith: (next: AddressChange) => `?${addressAfter(query, next)}` };
}

/** Returns the parameters after a change, in a fixed order. */
export function addressAfter(before: URLSearchParams, change: AddressChange): URLSearchParams {
  const after = new URLSearchParams(before);
  if (Object.keys(change).some((name) => !beside.includes(name))) for (const name of beside) after.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') after.delete(name);
    else after.set(name, value);
  }
  after.sort();
  return after;
}
