import { type SearchState, writeSearch } from './search-state.ts';

/** Adds parts of the present state to a form without fields for them. */
export function StateInputs({ search, names }: { search: SearchState; names: readonly (keyof SearchState)[] }) {
  const state = writeSearch(search);
  return names.map((name) => {
    const value = state.get(name);
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
  });
}
