import { useState } from 'react';
import { failures } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { DeskTable } from '#web/dashboard/lists/table/desk-table.tsx';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { SelectionBar } from '#web/dashboard/lists/selection/selection-bar.tsx';
import { useSelection } from '#web/dashboard/lists/selection/use-selection.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { focusRow, useListKeys } from '#web/dashboard/lists/use-list-keys.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { type BulkAct, bulkActs, bulkWords, possibleFor } from './bulk/bulk-acts.ts';
import { type Asked, callFor, filtersFor, pageSize, readAsked } from './list-query.ts';

const panel = onDemand(async () => (await import('./application-panel.tsx')).ApplicationPanel);
const decision = onDemand(async () => (await import('./decide-dialog.tsx')).DecideDialog);
const bulkDecision = onDemand(async () => (await import('./bulk/bulk-decision.tsx')).BulkDecision);

/** 'Application Management' (specification, section 2): the applications, each with its details and decisions. */
export function ApplicationList() {
  const api = useApi();
  const { query, change, hrefWith } = useListAddress();
  const asked = readAsked(query);
  const { open, act, status, search, isWaiting, isOverdue } = asked;
  const answer = useCall('applications.list', { query: callFor(asked) }, { isKeptFresh: true, keepsEarlier: true });
  const rows = answer.state === 'ready' ? answer.data.applications : [];
  const selected = useSelection(rows, JSON.stringify([status, search, isWaiting, isOverdue]));
  const [bulk, setBulk] = useState<BulkAct>();
  panel.usePrefetch(answer.state === 'ready');
  decision.usePrefetch(answer.state === 'ready');
  bulkDecision.usePrefetch(selected.rows.length > 0);
  useListKeys({ onReach: (id) => open !== undefined && change({ open: id }, { isReplaced: true }) });
  function close(): void {
    change({ open: undefined, act: undefined });
    if (open !== undefined) requestAnimationFrame(() => focusRow(open));
  }
  return (
    <div className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-xl outline-none">
        Application Management
      </h2>
      <ApplicationFilters asked={asked} change={change} />
      {answer.state === 'failed' && <PartlyLoaded title={failures.admin} onRetry={answer.again} />}
      {answer.state === 'loading' && <SkeletonCard label="Loading applications..." lines={6} />}
      {answer.state === 'ready' && (
        <div className={open === undefined ? '' : 'desk-with-panel'}>
          <div className="min-w-0 space-y-4">
            {rows.length === 0 ? (
              <Nothing
                isFiltered={status !== undefined || search !== '' || isWaiting || isOverdue}
                onAll={() => change({ status: '', search: '', waiting: '', overdue: '' })}
              />
            ) : (
              <DeskTable
                label="Applications"
                columns={applicationColumns}
                rows={rows}
                nameOf={({ title }) => title}
                open={open}
                isOld={answer.isEarlier}
                sorting={sortingOf(asked)}
                onSorting={([first]) => change({ sort: sortNamed(first) })}
                selection={selected.state}
                onSelection={selected.set}
              />
            )}
            <Pager
              of="applications"
              page={asked.page}
              pageSize={pageSize}
              total={answer.data.total}
              shown={rows.length}
              hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : `${page}` })}
            />
            <SelectionBar
              selected={selected}
              total={answer.data.total}
              ask={async (page) => {
                const next = await api.applications.list({ query: { ...filtersFor(asked), ...page } });
                return { rows: next.applications, total: next.total };
              }}
              acts={bulkActs.map((one) => ({
                label: bulkWords[one].choose,
                count: possibleFor(one, selected.rows).length,
                onPress: () => setBulk(one),
              }))}
            />
          </div>
          {open !== undefined && act === undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
        </div>
      )}
      {open !== undefined && act !== undefined && (
        <decision.OnDemand key={`${open} ${act}`} id={open} act={act} onClose={close} />
      )}
      {bulk !== undefined && (
        <bulkDecision.OnDemand
          act={bulk}
          selected={selected.rows}
          onClose={(answered) => {
            setBulk(undefined);
            selected.remove(answered);
            requestAnimationFrame(() => focusIfLost('list-title'));
          }}
        />
      )}
    </div>
  );
}

/** The column of an order; 'longest' has none. */
function sortingOf(asked: Asked) {
  const { sort } = callFor(asked);
  if (sort === 'longest') return [];
  if (sort === 'newest' || sort === 'oldest') return [{ id: 'submitted', desc: sort === 'newest' }];
  return [{ id: sort, desc: true }];
}
function sortNamed(sorted: { id: string; desc: boolean } | undefined) {
  if (sorted?.id === 'urgent' || sorted?.id === 'budget') return sorted.id;
  return sorted?.desc === false ? 'oldest' : 'newest';
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (!isFiltered) return <EmptyTab words={emptyStates.allApplications} />;
  return (
    <Notice
      title="No applications found"
      action={
        <Button look="secondary" onClick={onAll}>
          Show all applications
        </Button>
      }
    >
      <p>Choose another status or change your search.</p>
    </Notice>
  );
}
