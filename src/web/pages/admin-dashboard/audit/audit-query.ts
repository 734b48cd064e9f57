import { auditAreaNames } from '#shared/audit/audit-actions.ts';
import { auditFurthest } from '#shared/audit/audit-subjects.ts';
import { readPage, readSearch } from '#web/dashboard/lists/read-address.ts';

export const pageSize = 50;

const numbered = /^[1-9]\d{0,8}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const day = /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Reads one value of the address if it is valid. */
function readOne(query: URLSearchParams, name: string, shape: RegExp): string | undefined {
  const value = query.get(name) ?? '';
  return shape.test(value) ? value : undefined;
}

/** Parses the list's address, and ignores invalid values. */
export function parseListQuery(query: URLSearchParams) {
  const page = readPage(query, pageSize);
  return {
    area: auditAreaNames.find((area) => area === query.get('area')),
    action: readOne(query, 'action', /^[a-z_-]+\.[a-z_-]+$/),
    actor: readOne(query, 'actor', uuid),
    subject: readOne(query, 'subject', /^[\w-]{1,100}$/),
    from: readOne(query, 'from', day),
    to: readOne(query, 'to', day),
    search: readSearch(query),
    page: (page - 1) * pageSize <= auditFurthest ? page : 1,
    open: readOne(query, 'open', numbered),
  };
}
export type AuditListQuery = ReturnType<typeof parseListQuery>;

/** Returns the filters of an address, without the page. */
export const filtersFor = ({ area, action, actor, subject, from, to, search }: AuditListQuery) => ({
  ...(area && { area }),
  ...(action && { action }),
  ...(actor && { actor }),
  ...(subject && { subjectId: subject }),
  ...(from && { from }),
  ...(to && { to }),
  ...(search !== '' && { search }),
});

/** Returns the server's query for an address. */
export const toApiQuery = (listQuery: AuditListQuery) => ({
  ...filtersFor(listQuery),
  limit: pageSize,
  offset: (listQuery.page - 1) * pageSize,
});
