import { failures } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { NothingFound } from '#web/dashboard/lists/nothing-found.tsx';
import { SelectionBar } from '#web/dashboard/lists/selection/selection-bar.tsx';
import { useBulkAct } from '#web/dashboard/lists/selection/use-bulk-act.ts';
import { useSelection } from '#web/dashboard/lists/selection/use-selection.ts';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { type BulkAct, bulkActs, bulkWords, possibleFor } from './bulk/bulk-acts.ts';
import { type ApplicationListQuery, toApiQuery, filtersFor, pageSize, parseListQuery } from './list-query.ts';

const panel = onDemand(async () => (await import('./application-panel.tsx')).ApplicationPanel);
const decision = onDemand(async () => (await import('./decide-dialog.tsx')).DecideDialog);
const bulkDecision = onDemand(async () => (await import('./bulk/bulk-decision.tsx')).BulkDecision);

/** 'Application Management' (specification, section 2): the applications, each with its details and decisions. */
export function ApplicationList() {
  const api = useApi();
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, act, status, search, isWaiting, isOverdue } = listQuery;
  const answer = useCall('applications.list', { query: toApiQuery(listQuery) }, { poll: true, keepPreviousData: true });
  const rows = answer.state === 'ready' ? answer.data.applications : [];
  const selected = useSelection(rows, JSON.stringify([status, search, isWaiting, isOverdue]));
  const bulk = useBulkAct<BulkAct>(selected);
  const close = useOpenRow(open);
  const isFiltered = status !== undefined || search !== '' || isWaiting || isOverdue;
  panel.usePrefetch(answer.state === 'ready');
  decision.usePrefetch(answer.state === 'ready');
  bulkDecision.usePrefetch(selected.rows.length > 0);
  return (
    <div className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Application Management
      </h2>
      <ApplicationFilters listQuery={listQuery} change={change} />
      {answer.state === 'failed' && <PartlyLoaded title={failures.admin} onRetry={answer.refetch} />}
      <ListPage
        of="applications"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        nothing={
          isFiltered ? (
            <NothingFound
              of="applications"
              hint="Choose another status or change your search."
              onAll={() => change({ status: '', search: '', waiting: '', overdue: '' })}
            />
          ) : (
            <EmptyTab words={emptyStates.allApplications} />
          )
        }
        columns={applicationColumns}
        rows={rows}
        getRowName={({ title }) => title}
        open={open}
        sorting={sortingFor(listQuery)}
        onSorting={([first]) => change({ sort: sortNamed(first) })}
        selection={selected.state}
        onSelection={selected.set}
        panel={open !== undefined && act === undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
      >
        <SelectionBar
          selected={selected}
          total={answer.state === 'ready' ? answer.data.total : 0}
          ask={async (page) => {
            const next = await api.applications.list({ query: { ...filtersFor(listQuery), ...page } });
            return { rows: next.applications, total: next.total };
          }}
          acts={bulkActs.map((one) => ({
            label: bulkWords[one].choose,
            isHarm: one === 'reject',
            count: possibleFor(one, selected.rows).length,
            onPress: () => bulk.start(one),
          }))}
        />
      </ListPage>
      {open !== undefined && act !== undefined && (
        <decision.OnDemand key={`${open} ${act}`} id={open} act={act} onClose={close} />
      )}
      {bulk.act !== undefined && <bulkDecision.OnDemand act={bulk.act} selected={selected.rows} onClose={bulk.close} />}
    </div>
  );
}

/** The column that the list is sorted by; 'longest' has none. */
function sortingFor(listQuery: ApplicationListQuery) {
  const { sort } = toApiQuery(listQuery);
  if (sort === 'longest') return [];
  if (sort === 'newest' || sort === 'oldest') return [{ id: 'submitted', desc: sort === 'newest' }];
  return [{ id: sort, desc: true }];
}
function sortNamed(sorted: { id: string; desc: boolean } | undefined) {
  if (sorted?.id === 'urgent' || sorted?.id === 'budget') return sorted.id;
  return sorted?.desc === false ? 'oldest' : 'newest';
}
