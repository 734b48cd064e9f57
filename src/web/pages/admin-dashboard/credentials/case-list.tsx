import { caseWords as words } from '#web/copy/credentials/credentials.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { toAgeSort, toSorting } from '#web/dashboard/lists/filters/age-sort.ts';
import { AgedListBar } from '#web/dashboard/lists/filters/aged-list-bar.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { caseColumns } from './case-columns.tsx';
import { toApiQuery, pageSize, parseListQuery } from './case-query.ts';

const panel = onDemand(async () => (await import('./case-panel.tsx')).CasePanel);
const notice = onDemand(async () => (await import('./notice-panel.tsx')).NoticePanel);

const views = [
  { name: 'All cases', value: '' },
  { name: 'Waiting for us', value: 'waiting' },
  { name: 'Asked', value: 'asked' },
  { name: 'Decided', value: 'closed' },
] as const;

/** Cases of credentials: those that wait for our team first, the longest at the top. */
export function CaseList() {
  const { query, change, hrefWith } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, state, isNotice } = listQuery;
  const sort = listQuery.sort ?? (state && (state === 'closed' ? 'newest' : 'oldest'));
  const waiting = useCall('credentials.cases', { query: { state: 'waiting', limit: 1 } }, { poll: true });
  const answer = useCall('credentials.cases', { query: toApiQuery(listQuery) }, { poll: true, keepPreviousData: true });
  panel.usePrefetch(answer.state === 'ready');
  const close = useOpenRow(open);
  const rows = answer.state === 'ready' ? answer.data.cases : [];
  const oldest = waiting.state === 'ready' ? waiting.data.cases[0] : undefined;
  if (isNotice) return <notice.OnDemand onClose={() => change({ act: undefined })} />;
  return (
    <div className="space-y-4">
      {(waiting.state === 'failed' || answer.state === 'failed') && (
        <PartlyLoaded title={words.load} onRetry={() => Promise.all([waiting.refetch(), answer.refetch()])} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
          {words.title}
        </h2>
        <DeskLink to={hrefWith({ act: 'notice' })} className={buttonClass('secondary', 'max-sm:w-full')}>
          Match a regulator’s notice
        </DeskLink>
      </div>
      <StatCards
        label="Waiting for us"
        stats={[
          { label: 'Waiting for us', value: waiting.state === 'ready' ? formatCount(waiting.data.total) : null },
          {
            label: 'Waiting longest',
            value: oldest ? formatDay(oldest.waitingSince) : null,
            ...(waiting.state === 'ready' && !oldest && { note: 'none waiting' }),
          },
        ]}
      />
      <AgedListBar
        views={views}
        value={state ?? ''}
        onView={(value) => change({ state: value, sort: undefined })}
        usual={state ? undefined : 'Waiting first'}
        sort={sort}
        change={change}
      />
      <ListPage
        of="cases"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        nothing={
          state === undefined ? (
            <EmptyTab words={{ title: words.none, text: words.noneText }} />
          ) : (
            <Notice title="No such cases">
              <p>Choose ‘All cases’ to see them all.</p>
            </Notice>
          )
        }
        columns={caseColumns}
        rows={rows}
        getRowName={({ title }) => title}
        sorting={toSorting('waiting', sort)}
        onSorting={([first]) => change({ sort: toAgeSort(first) })}
        open={open}
        panel={
          open !== undefined && (
            <panel.OnDemand key={open} id={open} onClose={close} onOpen={(other) => change({ open: other })} />
          )
        }
      />
    </div>
  );
}
