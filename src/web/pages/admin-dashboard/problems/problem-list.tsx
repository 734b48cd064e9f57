import { ageSorts } from '#shared/desk/list-orders.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { IconLink } from '#web/dashboard/lists/table/row-acts.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { WaitingFigures } from '#web/dashboard/lists/waiting-figures.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { ProblemBadges } from './problem-badges.tsx';

const nothing = {
  open: { title: 'No problems waiting for a decision', text: 'Choose ‘All problems’ to see them all.' },
  decided: { title: 'No problems decided yet', text: 'Choose ‘All problems’ to see them all.' },
} as const;

/** Reported problems, by age: open ones first, oldest at the top. */
export const problems = defineList({
  title: 'Problems',
  of: 'problems',
  call: 'problems.list',
  rows: ({ problems: rows, total }) => ({ rows, total }),
  file: (api, body) => api.problems.exportList({ body }),
  filters: { state: { values: ['open', 'decided'] } },
  views: [
    ['All problems', { state: undefined }],
    ['Waiting for a decision', { state: 'open' }],
    ['Decided', { state: 'decided' }],
  ],
  viewClears: ['sort'],
  sorts: ageSorts,
  usual: ({ state }) => state && (state === 'open' ? 'oldest' : 'newest'),
  columns: [
    {
      heading: 'Problem',
      cell: ({ title }) => title,
      beneath: ({ clientName, professionalName }) => `${clientName} and ${professionalName}`,
    },
    {
      heading: 'Service',
      cell: ({ serviceType }) => serviceType,
      isCut: true,
      inTable: 'desk-spare max-[90rem]:hidden',
    },
    {
      heading: 'Reported by',
      cell: ({ reportedBy }) => (reportedBy === 'client' ? 'Client' : 'Professional'),
      inTable: 'desk-spare max-[90rem]:hidden',
    },
    { heading: 'Status', cell: (problem) => <ProblemBadges problem={problem} />, inCard: 'badge' },
    { heading: 'Reported', day: ({ reportedAt }) => reportedAt, sorts: byAge, inTable: 'desk-spare max-lg:hidden' },
    {
      heading: 'Decided',
      cell: ({ decision }) => (decision ? formatDay(decision.at) : '–'),
      isNumber: true,
      inTable: 'desk-spare max-[90rem]:hidden',
    },
    {
      heading: 'Case',
      cell: ({ id, title }) => <IconLink to={paths.problem(id)} label="Open case" name={title} icon="next" />,
      inCard: 'acts',
      inTable: 'desk-spare',
    },
  ],
  getRowName: ({ title }) => title,
  words: { failed: problemFailures.list },
  isPartOfScreen: true,
  empty: ({ state }) => <EmptyTab words={state ? nothing[state] : emptyStates.allProblems} />,
  panel: onDemand(async () => (await import('./problem-panel.tsx')).ProblemPanel),
});

export function ProblemList() {
  const waiting = useCall('problems.list', { query: { state: 'open', limit: 1 } }, { poll: true });
  const first = waiting.state === 'ready' ? waiting.data.problems[0] : undefined;
  return (
    <ListScreen
      list={useList(problems)}
      parts={[waiting]}
      figures={
        <WaitingFigures
          label="Waiting for a decision"
          waiting={waiting}
          oldest={['Oldest report', first?.reportedAt]}
        />
      }
    />
  );
}
