import { useState } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { consultationQueues, personalActs } from '#shared/consultations/consultation-states.ts';
import { formatSlot } from '#shared/time/slot-text.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { useCall } from '#web/data/use-call.ts';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { StatusBadge } from '#web/features/consultations/list/status-badge.tsx';
import { sideName, statusLabels } from '#web/features/consultations/public/consultation-words.ts';
import { shorten } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

/** Unconfirmed requests aren't listed, because the professional hasn't received them yet. */
const { unconfirmed: _unlisted, ...listedStatuses } = statusLabels;

const nothing = {
  all: {
    title: 'There are no consultations',
    text: 'Requests for a first consultation appear here once they have reached a professional.',
  },
  unanswered: {
    title: 'Every request is being answered in time',
    text: 'Requests without an answer for more than 24 hours appear here, the longest-waiting first.',
  },
  contested: {
    title: 'No one contests that they didn’t come',
    text: 'When someone says that they did come after all, it appears here for you to decide.',
  },
} as const;

/** Every consultation that reached a professional; those that wait for our team have views of their own. */
export const consultations = defineList({
  title: 'Consultations',
  of: 'consultations',
  call: 'consultations.list',
  rows: ({ consultations: rows, total }) => ({ rows, total }),
  file: (api, body) => api.consultations.exportList({ body }),
  filters: {
    status: { label: 'Status', names: { '': 'All Status', ...listedStatuses }, clears: ['queue'] },
    search: {},
    queue: { values: consultationQueues },
  },
  views: [
    ['All', { queue: undefined }],
    ['No answer for over 24 hours', { queue: 'unanswered' }],
    ['Contested', { queue: 'contested' }],
  ],
  viewClears: ['status', 'search'],
  acts: personalActs,
  columns: [
    {
      heading: 'Client',
      cell: (one) => (
        <>
          {one.name}
          <span className="sr-only">, {describeConsultation(one)}</span>
        </>
      ),
      beneath: ({ message }) => shorten(message, 160),
    },
    { heading: 'Professional', cell: (one) => sideName(one, 'professional'), isCut: true, inTable: 'desk-spare' },
    {
      heading: 'Status',
      cell: (one) => (
        <>
          <StatusBadge consultation={one} /> {isOverdue(one) && <Badge tone="urgent">Over 24 h</Badge>}
        </>
      ),
      inCard: 'badge',
    },
    {
      heading: 'Time',
      cell: (one) => <Time start={startOf(one)} />,
      isNumber: true,
      inTable: 'desk-spare max-lg:hidden',
    },
    { heading: 'Asked', day: ({ createdAt }) => createdAt, inTable: 'desk-spare max-[56rem]:hidden' },
  ],
  getRowName: (one) => `${sideName(one, 'client')} and ${sideName(one, 'professional')}`,
  words: { failed: consultationFailures.all, hint: 'Choose another status or change your search.' },
  empty: ({ status, search, queue }) => !status && !search && <EmptyTab words={nothing[queue ?? 'all']} />,
  panel: onDemand(
    async () => (await import('#web/features/consultations/panel/consultation-panel.tsx')).ConsultationPanel,
  ),
  dialog: onDemand(async () => (await import('#web/features/consultations/acts/act-dialog.tsx')).ActDialog),
});

const startOf = ({ slotStart, proposedStart }: Consultation) => proposedStart ?? slotStart;

/** Distinguishes consultations with the same person: by the time or, without one, by the subject. */
function describeConsultation(one: Consultation): string {
  const start = startOf(one);
  return start === undefined ? shorten(one.message, 60) : formatSlot(start, Date.parse(start));
}

/** Whether a request has had no answer for longer than promised; it then waits for the admins. */
const isOverdue = ({ status, isYourTurn }: Consultation): boolean => status === 'requested' && isYourTurn;

function Time({ start }: { start: string | undefined }) {
  const [now] = useState(() => Date.now());
  return start === undefined ? 'No time yet' : <time dateTime={start}>{formatSlot(start, now)}</time>;
}

export function ConsultationList() {
  const queues = [
    useCall('consultations.list', { query: { queue: 'unanswered', limit: 1 } }, { poll: true }),
    useCall('consultations.list', { query: { queue: 'contested', limit: 1 } }, { poll: true }),
  ];
  const counts = queues.map((queue) => (queue.state === 'ready' ? queue.data.total : undefined));
  return <ListScreen list={useList(consultations)} counts={[undefined, ...counts]} />;
}
