import type { ContactSummary } from '#shared/api/contact/contact-shapes.ts';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ContactBadges } from './contact-badges.tsx';
import { inquiryLabel } from './contact-words.ts';

const helper = createListColumnHelper<ContactSummary>();

/** Columns of the contact inbox. @param viewerId the signed-in admin. @param now the current time, in milliseconds. */
export const contactColumns = (viewerId: string | undefined, now: number) =>
  helper.columns([
    helper.display({
      id: 'subject',
      header: 'Message',
      cell: ({ row: { original } }) => (
        <RowLink
          id={original.id}
          beneath={
            <>
              <bdi>{original.name}</bdi>: <bdi>{original.excerpt}</bdi>
            </>
          }
        >
          <bdi>{original.subject}</bdi>
        </RowLink>
      ),
      meta: { inCard: 'title', inTable: 'desk-names' },
    }),
    helper.display({
      id: 'about',
      header: 'About',
      cell: ({ row: { original } }) => <span className="desk-cut">{inquiryLabel(original.type)}</span>,
      meta: { inTable: 'desk-spare max-xl:hidden' },
    }),
    helper.display({
      id: 'with',
      header: 'With',
      cell: ({ row: { original } }) => <Holder takenBy={original.takenBy} viewerId={viewerId} />,
      meta: { inTable: 'desk-spare max-lg:hidden' },
    }),
    helper.display({
      id: 'status',
      header: 'Status',
      cell: ({ row: { original } }) => <ContactBadges contact={original} now={now} />,
      meta: { inCard: 'badge' },
    }),
    helper.accessor('createdAt', {
      id: 'sent',
      header: 'Sent',
      sortDescFirst: true,
      cell: ({ row: { original } }) => <ShortDay at={original.createdAt} />,
      meta: { isNumber: true, inTable: 'desk-spare' },
    }),
  ]);

/** The admin who answers; a dash if no one does. */
function Holder({ takenBy, viewerId }: { takenBy: ContactSummary['takenBy']; viewerId: string | undefined }) {
  if (takenBy === null) return <span className="text-muted">–</span>;
  const isMine = takenBy.id === viewerId;
  return <Badge tone={isMine ? 'good' : 'plain'}>{isMine ? 'you' : takenBy.name}</Badge>;
}
