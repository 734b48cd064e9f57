import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { toAgeSort, toSorting } from '#web/dashboard/lists/filters/age-sort.ts';
import { AgedListBar } from '#web/dashboard/lists/filters/aged-list-bar.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay } from '#web/lib/format.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { decisionWords, reportFailures } from './report-acts.ts';
import { reportColumns } from './report-columns.tsx';
import { toApiQuery, filtersFor, pageSize, parseListQuery, reportStates, sortFor } from './report-query.ts';

const panel = onDemand(async () => (await import('./report-panel.tsx')).ReportPanel);
const deciding = onDemand(async () => (await import('./decide-dialog.tsx')).DecideDialog);

const words = {
  open: {
    label: 'Waiting for a decision',
    none: 'No messages waiting for a decision',
    text: 'Messages that people report appear here, the longest-waiting first.',
  },
  decided: {
    label: 'Decided',
    none: 'No reports decided yet',
    text: 'Reports appear here once an admin has decided on them. We delete them after a year.',
  },
} as const;

/** Messages that their receivers reported, by age. */
export function ReportList() {
  const { add } = useNotices();
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, act, state } = listQuery;
  const sort = sortFor(listQuery);
  const answer = useCall('messages.reports', { query: toApiQuery(listQuery) }, { poll: true, keepPreviousData: true });
  panel.usePrefetch(answer.state === 'ready');
  deciding.usePrefetch(open !== undefined);
  const close = useOpenRow(open);
  const rows = answer.state === 'ready' ? answer.data.reports : [];
  return (
    <div className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Reported messages
      </h2>
      <AgedListBar
        views={reportStates.map((value) => ({ value, name: words[value].label }))}
        value={state}
        onView={(value) => change({ state: value === reportStates[0] ? undefined : value, sort: undefined })}
        sort={sort}
        change={change}
        file={(api) => api.messages.exportReports({ body: filtersFor(listQuery) })}
      />
      <ListPage
        of="reports"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        failed={<NotLoaded title={reportFailures.list} onRetry={answer.refetch} />}
        nothing={
          <Notice title={words[state].none}>
            <p>{words[state].text}</p>
          </Notice>
        }
        columns={reportColumns}
        rows={rows}
        getRowName={({ reported, reportedAt }) => `Message from ${reported.name}, reported ${formatDay(reportedAt)}`}
        open={open}
        sorting={toSorting('reported', sort)}
        onSorting={([first]) => change({ sort: toAgeSort(first) })}
        panel={open !== undefined && act === undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
      />
      {open !== undefined && act !== undefined && (
        <deciding.OnDemand
          key={`${open} ${act}`}
          id={open}
          act={act}
          onClose={close}
          onDone={() => {
            add({ kind: 'done', title: decisionWords[act].done });
            focusIfLost('list-title');
          }}
        />
      )}
    </div>
  );
}
