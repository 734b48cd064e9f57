/** Reads from the address what is open in a setting's history, and ignores invalid values. */
export function parseVersionQuery(query: URLSearchParams) {
  return {
    before: numberIn(query, 'before'),
    /** The version to restore. */
    restoring: query.get('act') === 'restore' ? numberIn(query, 'open') : undefined,
  };
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
