import { createContext, useContext } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { mayHappen, pointFor } from '#shared/applications/application-states.ts';
import { pipelineSteps } from '#shared/applications/pipeline.ts';
import { assignedSorts } from '#shared/desk/list-orders.ts';
import { statusLabels } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ShortAmount } from '#web/dashboard/lists/table/short-amount.tsx';
import { opening } from '#web/dashboard/use-part.ts';
import { waitsForProfessional } from '#web/features/applications/view/next-words.ts';
import { PointBadge, UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import { priceFor, stepWords } from '#web/pages/professional-dashboard/work/pipeline-words.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** Passes the answer overlay to the rows' buttons. */
export const Answering = createContext<{
  /** Id of the application whose overlay is loading. */
  readonly awaited: string | undefined;
  readonly onRespond: (application: ApplicationSummary) => void;
}>({ awaited: undefined, onRespond: () => {} });

/** 'Client Applications' (specification, section 2): the requests of clients, with search and order. */
export const assigned = defineList({
  title: 'Client Applications',
  of: 'client applications',
  call: 'applications.assigned',
  rows: ({ applications: rows, total }) => ({ rows, total }),
  pageSize: 20,
  filters: {
    status: { label: 'Status', names: { '': 'All Status', ...statusLabels }, clears: ['step'] },
    search: {},
    step: { values: pipelineSteps },
  },
  views: [
    ['All', { step: undefined, status: undefined }],
    ...pipelineSteps.map((step) => [stepWords[step].name, { step }] as const),
  ],
  sorts: assignedSorts,
  usual: () => 'turn',
  orderField: 'always',
  columns: [
    {
      heading: 'Application',
      cell: ({ title }) => title,
      beneath: ({ userDetails, serviceType }) => `${userDetails.name}, ${serviceType}`,
      to: ({ id }) => paths.assignedApplication(id),
    },
    { heading: 'Status', cell: (application) => <PointBadge application={application} />, inCard: 'badge' },
    {
      heading: 'Urgency',
      cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
      sorts: ['urgent'],
      inCard: 'badge',
      inTable: 'max-[64rem]:hidden',
    },
    {
      heading: 'Price',
      cell: (application) => {
        const { short, exact } = priceFor(application) ?? {};
        return <ShortAmount short={short} exact={exact} />;
      },
      sorts: ['price'],
      isNumber: true,
    },
    { heading: 'Submitted', day: ({ submittedAt }) => submittedAt, sorts: byAge, inTable: 'max-[56rem]:hidden' },
    { heading: 'Answer', cell: (application) => <Respond application={application} />, inCard: 'acts' },
  ],
  getRowName: ({ title }) => title,
  words: {
    failed: 'We couldn’t load your client applications.',
    hint: 'Choose another status or change your search.',
    found: 'applications',
  },
  empty: (_, isFiltered) =>
    !isFiltered && (
      <EmptyTab words={emptyStates.assignedApplications} href={paths.professionalDashboardTab('profile')} />
    ),
});

function Respond({ application }: { application: ApplicationSummary }) {
  const { awaited, onRespond } = useContext(Answering);
  if (!mayHappen('propose', pointFor(application))) return null;
  return (
    <Button
      look={waitsForProfessional(application) ? 'primary' : 'secondary'}
      className="relative z-1 max-sm:w-full"
      onClick={() => onRespond(application)}
      working={awaited === application.id ? opening : undefined}
    >
      Respond to Client<span className="sr-only">: {application.title}</span>
    </Button>
  );
}
