import { useSearchParams } from 'react-router';

/** Values to put into an address; undefined takes one out. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/** Parameters that don't choose which rows there are: changing others leads back to the first page. */
const beside = ['page', 'open', 'act'];

/**
 * What a list shows is in its address: filters, order, page and open panel. Each list reads the parameters itself, and
 * ignores those that make no sense.
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  /** @param isReplaced whether Back should pass over this step, as with letters being typed */
  function change(next: AddressChange, { isReplaced = false } = {}): void {
    setQuery((before) => addressAfter(before, next), { replace: isReplaced, preventScrollReset: true });
  }
  return { query, change, hrefWith: (next: AddressChange) => `?${addressAfter(query, next)}` };
}

/** Returns the parameters after a change, in one order. */
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
