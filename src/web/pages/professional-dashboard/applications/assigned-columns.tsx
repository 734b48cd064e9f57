import { createContext, useContext } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { mayHappen, pointFor } from '#shared/applications/application-states.ts';
import { createListColumnHelper } from '#web/dashboard/lists/table/columns.ts';
import { RowLink } from '#web/dashboard/lists/table/row-link.tsx';
import { ShortAmount } from '#web/dashboard/lists/table/short-amount.tsx';
import { opening } from '#web/dashboard/use-part.ts';
import { waitsForProfessional } from '#web/features/applications/view/next-words.ts';
import { PointBadge, UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { priceFor } from '#web/pages/professional-dashboard/first-screen/pipeline-words.ts';
import { ShortDay } from '#web/dashboard/lists/short-day.tsx';

/** Passes the answer overlay to the columns, which never change so that their buttons keep the focus. */
export const Answering = createContext<{
  /** Id of the application whose overlay is loading. */
  readonly awaited: string | undefined;
  readonly onRespond: (application: ApplicationSummary) => void;
}>({ awaited: undefined, onRespond: () => {} });

const helper = createListColumnHelper<ApplicationSummary>();

/** Columns of a professional's applications. */
export const assignedColumns = helper.columns([
  helper.display({
    id: 'title',
    header: 'Application',
    cell: ({ row: { original } }) => (
      <RowLink
        id={original.id}
        to={paths.assignedApplication(original.id)}
        beneath={`${original.userDetails.name}, ${original.serviceType}`}
      >
        {original.title}
      </RowLink>
    ),
    meta: { inCard: 'title', inTable: 'desk-names' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <PointBadge application={row.original} />,
    meta: { inCard: 'badge' },
  }),
  helper.accessor('urgency', {
    id: 'urgent',
    header: 'Urgency',
    sortDescFirst: true,
    cell: ({ row }) => <UrgencyBadge urgency={row.original.urgency} />,
    meta: { inCard: 'badge', inTable: 'max-[64rem]:hidden' },
  }),
  helper.accessor(({ latestResponse, budget }) => latestResponse?.proposedBudget ?? budget?.max ?? 0, {
    id: 'price',
    header: 'Price',
    sortDescFirst: true,
    cell: ({ row }) => {
      const { short, exact } = priceFor(row.original) ?? {};
      return <ShortAmount short={short} exact={exact} />;
    },
    meta: { isNumber: true },
  }),
  helper.accessor('submittedAt', {
    id: 'submitted',
    header: 'Submitted',
    sortDescFirst: true,
    cell: ({ row }) => <ShortDay at={row.original.submittedAt} />,
    meta: { isNumber: true, inTable: 'max-[56rem]:hidden' },
  }),
  helper.display({
    id: 'acts',
    header: 'Answer',
    cell: ({ row }) => <Respond application={row.original} />,
    meta: { inCard: 'acts' },
  }),
]);

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
