import { eidKinds } from '#shared/settings/holiday-kinds.ts';

/** What can be done about holidays in a dialog; the address says which. */
const acts = ['add', 'edit', 'remove'] as const;

/** Parses the section's address, and ignores invalid values. */
export function parseHolidayQuery(query: URLSearchParams) {
  const [year, open] = [query.get('year') ?? '', query.get('open') ?? ''];
  return {
    year: /^(?:19|20|21)\d\d$/.test(year) ? Number(year) : undefined,
    open: /^\d{4}-\d\d-\d\d$/.test(open) ? open : undefined,
    act: acts.find((act) => act === query.get('act')),
    /** The Eid to add. */
    kind: eidKinds.find((kind) => kind === query.get('kind')),
  };
}
