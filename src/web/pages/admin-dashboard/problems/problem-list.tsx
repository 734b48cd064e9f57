import { emptyStates } from '#web/copy/dashboards.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { toAgeSort, toSorting } from '#web/dashboard/lists/filters/age-sort.ts';
import { AgedListBar } from '#web/dashboard/lists/filters/aged-list-bar.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { problemColumns } from './problem-columns.tsx';
import { toApiQuery, filtersFor, pageSize, parseListQuery } from './problem-query.ts';

const panel = onDemand(async () => (await import('./problem-panel.tsx')).ProblemPanel);

const views = [
  { name: 'All problems', value: '' },
  { name: 'Waiting for a decision', value: 'open' },
  { name: 'Decided', value: 'decided' },
] as const;

/** Reported problems, by age: open ones first, oldest at the top. */
export function ProblemList() {
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, state } = listQuery;
  const sort = listQuery.sort ?? (state && (state === 'open' ? 'oldest' : 'newest'));
  const waiting = useCall('problems.list', { query: { state: 'open', limit: 1 } }, { poll: true });
  const answer = useCall('problems.list', { query: toApiQuery(listQuery) }, { poll: true, keepPreviousData: true });
  panel.usePrefetch(answer.state === 'ready');
  const close = useOpenRow(open);
  const rows = answer.state === 'ready' ? answer.data.problems : [];
  const hasFailed = waiting.state === 'failed' || answer.state === 'failed';
  const oldest = waiting.state === 'ready' ? waiting.data.problems[0] : undefined;
  return (
    <div className="space-y-4">
      {hasFailed && (
        <PartlyLoaded title={problemFailures.list} onRetry={() => Promise.all([waiting.refetch(), answer.refetch()])} />
      )}
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Problems
      </h2>
      <StatCards
        label="Waiting for a decision"
        stats={[
          {
            label: 'Waiting for a decision',
            value: waiting.state === 'ready' ? formatCount(waiting.data.total) : null,
          },
          {
            label: 'Oldest report',
            value: oldest ? formatDay(oldest.reportedAt) : null,
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
        file={(api) => api.problems.exportList({ body: filtersFor(listQuery) })}
      />
      <ListPage
        of="problems"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        nothing={<Nothing state={state} />}
        columns={problemColumns}
        rows={rows}
        getRowName={({ title }) => title}
        sorting={toSorting('reported', sort)}
        onSorting={([first]) => change({ sort: toAgeSort(first) })}
        open={open}
        panel={open !== undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
      />
    </div>
  );
}

function Nothing({ state }: { state: 'open' | 'decided' | undefined }) {
  if (state === undefined) return <EmptyTab words={emptyStates.allProblems} />;
  return (
    <Notice title={state === 'open' ? 'No problems waiting for a decision' : 'No problems decided yet'}>
      <p>Choose ‘All problems’ to see them all.</p>
    </Notice>
  );
}
