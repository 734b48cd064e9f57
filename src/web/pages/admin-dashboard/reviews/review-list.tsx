import { reviewFailures } from '#web/copy/reviews.ts';
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
import { judgeWords } from './judge-acts.ts';
import { reviewColumns } from './review-columns.tsx';
import { toApiQuery, filtersFor, pageSize, parseListQuery, type ReviewList, reviewLists } from './review-query.ts';

const panel = onDemand(async () => (await import('./review-panel.tsx')).ReviewPanel);
const judging = onDemand(async () => (await import('./judge-dialog.tsx')).JudgeDialog);

const words: Readonly<Record<ReviewList, { label: string; none: string; text: string }>> = {
  reported: {
    label: 'Waiting for a decision',
    none: 'No reviews waiting for a decision',
    text: 'Reported reviews appear here with the reports. They stay public until an admin decides.',
  },
  hidden: {
    label: 'Hidden',
    none: 'No hidden reviews',
    text: 'Reviews that an admin hides appear here. You can show them again.',
  },
};

/** Reported reviews, longest-waiting first, and hidden ones, each with its reports and the possible decisions. */
export function ReviewsList() {
  const { add } = useNotices();
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, act, list } = listQuery;
  const sort = listQuery.sort ?? (list === 'reported' ? 'oldest' : 'newest');
  const answer = useCall('reviews.judge', { query: toApiQuery(listQuery) }, { poll: true, keepPreviousData: true });
  panel.usePrefetch(answer.state === 'ready');
  judging.usePrefetch(open !== undefined);
  const close = useOpenRow(open);
  const rows = answer.state === 'ready' ? answer.data.reviews : [];
  return (
    <div className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Reported reviews
      </h2>
      <AgedListBar
        views={reviewLists.map((value) => ({ value, name: words[value].label }))}
        value={list}
        onView={(value) => change({ list: value === reviewLists[0] ? undefined : value, sort: undefined })}
        sort={sort}
        change={change}
        file={(api) => api.reviews.exportList({ body: filtersFor(listQuery) })}
      />
      <ListPage
        of="reviews"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        failed={<NotLoaded title={reviewFailures.judged} onRetry={answer.refetch} />}
        nothing={
          <Notice title={words[list].none}>
            <p>{words[list].text}</p>
          </Notice>
        }
        columns={reviewColumns}
        rows={rows}
        getRowName={({ professional, created_at }) => `Review of ${professional.name}, ${formatDay(created_at)}`}
        open={open}
        sorting={toSorting('since', sort)}
        onSorting={([first]) => change({ sort: toAgeSort(first) })}
        panel={open !== undefined && act === undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
      />
      {open !== undefined && act !== undefined && (
        <judging.OnDemand
          key={`${open} ${act}`}
          id={open}
          act={act}
          onClose={close}
          onDone={() => {
            add({ kind: 'done', title: judgeWords[act].done });
            focusIfLost('list-title');
          }}
        />
      )}
    </div>
  );
}
