import { failures } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { useDesk } from '#web/dashboard/frame/desk-context.ts';
import { DeskTable } from '#web/dashboard/lists/desk-table.tsx';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { focusRow, useListKeys } from '#web/dashboard/lists/use-list-keys.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { type Asked, callFor, pageSize, readAsked } from './list-query.ts';

const panel = onDemand(async () => (await import('./application-panel.tsx')).ApplicationPanel);
const decision = onDemand(async () => (await import('./decide-dialog.tsx')).DecideDialog);

/** 'Application Management' (specification, section 2): the applications, each with its details and its decisions. */
export function ApplicationList() {
  const { query, change, hrefWith } = useListAddress();
  const asked = readAsked(query);
  const { open, act, status, search, isOverdue } = asked;
  const answer = useCall('applications.list', { query: callFor(asked) }, { isKeptFresh: true, keepsEarlier: true });
  const { showKeys } = useDesk();
  panel.usePrefetch(answer.state === 'ready');
  decision.usePrefetch(answer.state === 'ready');
  useListKeys({ onReach: (id) => open !== undefined && change({ open: id }, { isReplaced: true }) });
  function close(): void {
    change({ open: undefined, act: undefined });
    if (open !== undefined) requestAnimationFrame(() => focusRow(open));
  }
  const rows = answer.state === 'ready' ? answer.data.applications : [];
  return (
    <div className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-xl outline-none">
        Application Management
      </h2>
      <ApplicationFilters asked={asked} change={change} onKeys={showKeys} />
      {answer.state === 'failed' && <PartlyLoaded title={failures.admin} onRetry={answer.again} />}
      {answer.state === 'loading' && <SkeletonCard label="Loading applications..." lines={6} />}
      {answer.state === 'ready' && (
        <div className={open === undefined ? '' : 'desk-with-panel'}>
          <div className="min-w-0 space-y-4">
            {rows.length === 0 ? (
              <Nothing
                isFiltered={status !== undefined || search !== '' || isOverdue}
                onAll={() => change({ status: '', search: '', overdue: '' })}
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
          </div>
          {open !== undefined && act === undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
        </div>
      )}
      {open !== undefined && act !== undefined && (
        <decision.OnDemand key={`${open} ${act}`} id={open} act={act} onClose={close} />
      )}
    </div>
  );
}

/** The column of an order; 'longest' is that of no column. */
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
