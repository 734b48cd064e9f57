import { caseKinds } from '#shared/credentials/credential-states.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { caseKindWords, caseStateWords, caseWords as words } from '#web/copy/credentials/credentials.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { byAge, defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { WaitingFigures } from '#web/dashboard/lists/waiting-figures.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { CaseBadge } from './case-badge.tsx';

const notice = onDemand(async () => (await import('./notice-panel.tsx')).NoticePanel);

const registers = onDemand(async () => (await import('./register-panel.tsx')).RegisterPanel);

/** Cases of credentials: those that wait for our team first, the longest at the top. */
export const cases = defineList({
  title: words.title,
  of: 'cases',
  call: 'credentials.cases',
  rows: ({ cases: rows, total }) => ({ rows, total }),
  filters: { state: { values: ['waiting', 'asked', 'closed'] }, kind: { values: caseKinds } },
  views: [
    ['All cases', { state: undefined }],
    ['Waiting for us', { state: 'waiting' }],
    ['Asked', { state: 'asked' }],
    ['Decided', { state: 'closed' }],
  ],
  viewClears: ['sort'],
  sorts: ageSorts,
  usual: ({ state }) => state && (state === 'closed' ? 'newest' : 'oldest'),
  acts: ['notice', 'registers'],
  columns: [
    {
      heading: 'What',
      cell: ({ regulator, title, professionalName, kind, state, openedAt }) => (
        <>
          {regulator === null ? title : `${regulator}: ${title}`}
          {/* Distinguishes cases of the same licence: whose, why, and since when. */}
          <span className="sr-only">
            {['', professionalName, caseKindWords[kind], caseStateWords[state], formatDay(openedAt)]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
        </>
      ),
      beneath: ({ professionalName }) => professionalName ?? 'No one we list',
    },
    { heading: 'Why', cell: ({ kind }) => caseKindWords[kind], inTable: 'desk-spare max-lg:hidden' },
    { heading: 'Status', cell: (one) => <CaseBadge one={one} />, inCard: 'badge' },
    { heading: 'Since', day: ({ waitingSince }) => waitingSince, sorts: byAge, inTable: 'desk-spare' },
    { heading: 'Due', day: ({ dueAt }) => dueAt, inTable: 'desk-spare max-[90rem]:hidden' },
  ],
  getRowName: ({ title }) => title,
  words: { failed: words.load },
  isPartOfScreen: true,
  empty: ({ state }) =>
    state === undefined ? (
      <EmptyTab words={{ title: words.none, text: words.noneText }} />
    ) : (
      <EmptyTab words={{ title: 'No such cases', text: 'Choose ‘All cases’ to see them all.' }} />
    ),
  panel: onDemand(async () => (await import('./case-panel.tsx')).CasePanel),
});

export function CaseList() {
  const list = useList(cases);
  const waiting = useCall('credentials.cases', { query: { state: 'waiting', limit: 1 } }, { poll: true });
  const first = waiting.state === 'ready' ? waiting.data.cases[0] : undefined;
  if (list.act === 'notice') return <notice.OnDemand onClose={() => list.set({ act: undefined })} />;
  if (list.act === 'registers') return <registers.OnDemand onClose={() => list.set({ act: undefined })} />;
  return (
    <ListScreen
      list={list}
      parts={[waiting]}
      beside={
        <>
          <DeskLink to={list.hrefWith({ act: 'registers' })} className={buttonClass('secondary', 'max-sm:w-full')}>
            Regulators’ lists
          </DeskLink>
          <DeskLink to={list.hrefWith({ act: 'notice' })} className={buttonClass('secondary', 'max-sm:w-full')}>
            Match a regulator’s notice
          </DeskLink>
        </>
      }
      figures={
        <WaitingFigures label="Waiting for us" waiting={waiting} oldest={['Waiting longest', first?.waitingSince]} />
      }
    />
  );
}
