import { useState } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { StatusBadge } from '#web/features/consultations/list/status-badge.tsx';
import { sideName } from '#web/features/consultations/public/consultation-words.ts';
import { shorten } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const helper = createListColumnHelper<Consultation>();

/** Columns of all consultations. */
export const consultationColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'Client',
    cell: ({ row: { original } }) => (
      <RowLink id={original.id} beneath={shorten(original.message, 160)}>
        {original.name}
        <span className="sr-only">, {describeConsultation(original)}</span>
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'professional',
    header: 'Professional',
    cell: ({ row: { original } }) => <span className="desk-cut">{sideName(original, 'professional')}</span>,
    meta: { inTable: 'desk-spare' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => (
      <>
        <StatusBadge consultation={original} /> {isOverdue(original) && <Badge tone="urgent">Over 24 h</Badge>}
      </>
    ),
    meta: { inCard: 'badge' },
  }),
  helper.display({
    id: 'time',
    header: 'Time',
    cell: ({ row: { original } }) => <Time consultation={original} />,
    meta: { isNumber: true, inTable: 'desk-spare max-lg:hidden' },
  }),
  helper.display({
    id: 'asked',
    header: 'Asked',
    cell: ({ row: { original } }) => <ShortDay at={original.createdAt} />,
    meta: { isNumber: true, inTable: 'desk-spare max-[56rem]:hidden' },
  }),
]);

/** Distinguishes consultations with the same person: by the time or, without one, by the subject. */
function describeConsultation({ slotStart, proposedStart, message }: Consultation): string {
  const start = proposedStart ?? slotStart;
  return start === undefined ? shorten(message, 60) : formatSlot(start, Date.parse(start));
}

/** Whether a request has had no answer for longer than promised; it then waits for the admins. */
const isOverdue = ({ status, isYourTurn }: Consultation): boolean => status === 'requested' && isYourTurn;

function Time({ consultation: { slotStart, proposedStart } }: { consultation: Consultation }) {
  const [now] = useState(() => Date.now());
  const start = proposedStart ?? slotStart;
  return start === undefined ? 'No time yet' : <time dateTime={start}>{formatSlot(start, now)}</time>;
}
