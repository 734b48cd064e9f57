import { type SearchState, writeSearch } from './search-state.ts';

/** Hidden inputs for parts of the current state that a form has no fields for. */
export function StateInputs({ search, names }: { search: SearchState; names: readonly (keyof SearchState)[] }) {
  const state = writeSearch(search);
  return names.map((name) => {
    const value = state.get(name);
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
  });
}
