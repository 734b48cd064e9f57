import type { ContactSummary } from '#shared/api/contact/contact-shapes.ts';
import { contactStatuses } from '#shared/contact/contact-states.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { useCall } from '#web/data/use-call.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import { useSession } from '#web/session/session-context.ts';
import { usePromises } from '#web/site-facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { ContactBadges } from './contact-badges.tsx';
import { ContactFigures } from './contact-figures.tsx';
import { contactFailures, inquiryLabel } from './contact-words.ts';

const nothing = {
  title: 'No messages yet',
  text: 'What people send with the contact form appears here. You answer by email from this page.',
};

/** Messages from the contact form: those that wait first, the longest-waiting at the top. */
export const contacts = defineList({
  title: 'Contact',
  of: 'messages',
  call: 'contact.list',
  rows: ({ contacts: rows, total }) => ({ rows, total }),
  file: (api, body) => api.contact.exportList({ body }),
  filters: {
    taken: {
      label: 'Taken by',
      names: { '': 'With anyone', me: 'With me', nobody: 'With no one', others: 'With others' },
    },
    search: {},
    status: { values: contactStatuses },
  },
  views: [
    ['All', { status: undefined }],
    ['Waiting for an answer', { status: 'new' }],
    ['Answered', { status: 'answered' }],
    ['Closed', { status: 'closed' }],
  ],
  viewClears: ['sort'],
  sorts: ageSorts,
  columns: [
    {
      heading: 'Message',
      cell: ({ subject }) => <bdi>{subject}</bdi>,
      beneath: ({ name, excerpt }) => (
        <>
          <bdi>{name}</bdi>: <bdi>{excerpt}</bdi>
        </>
      ),
    },
    { heading: 'About', cell: ({ type }) => inquiryLabel(type), isCut: true, inTable: 'desk-spare max-xl:hidden' },
    { heading: 'With', cell: ({ takenBy }) => <Holder takenBy={takenBy} />, inTable: 'desk-spare max-lg:hidden' },
    { heading: 'Status', cell: (contact) => <ContactBadges contact={contact} />, inCard: 'badge' },
    { heading: 'Sent', day: ({ createdAt }) => createdAt, sorts: byAge, inTable: 'desk-spare' },
  ],
  getRowName: ({ subject, name, createdAt }) => `${subject}, from ${name}, ${formatDay(createdAt)}`,
  words: { failed: contactFailures.list, hint: 'Choose another view or change your search.' },
  isPartOfScreen: true,
  empty: (_, isFiltered) => !isFiltered && <EmptyTab words={nothing} />,
  panel: onDemand(async () => (await import('./contact-panel.tsx')).ContactPanel),
});

/** The admin who answers; a dash if no one does. */
function Holder({ takenBy }: Pick<ContactSummary, 'takenBy'>) {
  const { user } = useSession();
  if (takenBy === null) return <span className="text-muted">–</span>;
  const isMine = takenBy.id === user?.id;
  return <Badge tone={isMine ? 'good' : 'plain'}>{isMine ? 'you' : takenBy.name}</Badge>;
}

export function ContactList() {
  const { contactHours } = usePromises();
  const waiting = useCall('contact.list', { query: { status: 'new', limit: 1 } }, { poll: true });
  const figures = useCall('contact.figures', {}, { poll: true });
  return (
    <ListScreen
      list={useList(contacts)}
      intro={
        <p className="mt-1 text-muted">
          Messages from the contact form, which promises an answer within {plural(contactHours, 'office hour')}.
        </p>
      }
      parts={[waiting, figures]}
      figures={<ContactFigures waiting={waiting} figures={figures} />}
    />
  );
}
