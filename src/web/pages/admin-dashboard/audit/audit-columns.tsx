import type { AuditEvent } from '#shared/api/audit/audit.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { actorName, changesLine, subjectName } from './audit-words.ts';

/** A row of the list, which needs an id. */
export type AuditRow = AuditEvent & { readonly id: string };

const helper = createListColumnHelper<AuditRow>();

/** Columns of the log. */
export const auditColumns = helper.columns([
  helper.display({
    id: 'what',
    header: 'What happened',
    cell: ({ row: { original } }) => (
      <RowLink id={original.id} beneath={changesLine(original) || `Event ${original.number}`}>
        {original.label}
        <span className="sr-only">, event {original.number}</span>
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'who',
    header: 'Done by',
    cell: ({ row: { original } }) => (
      <span className="desk-cut">
        <bdi>{actorName(original)}</bdi>
      </span>
    ),
    meta: { inTable: 'desk-spare' },
  }),
  helper.display({
    id: 'about',
    header: 'About',
    cell: ({ row: { original } }) => (
      <span className="desk-cut">
        {original.subject.label}
        {subjectName(original) !== null && (
          <>
            : <bdi>{subjectName(original)}</bdi>
          </>
        )}
      </span>
    ),
    meta: { inTable: 'desk-spare max-lg:hidden' },
  }),
  helper.accessor('at', {
    id: 'at',
    header: 'When',
    enableSorting: false,
    cell: ({ row: { original } }) => <time dateTime={original.at}>{formatMoment(original.at)}</time>,
    meta: { isNumber: true, inTable: 'desk-spare' },
  }),
]);
