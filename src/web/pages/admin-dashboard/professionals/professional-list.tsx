import { useState } from 'react';
import { failures } from '#web/copy/applications.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { DeskTable } from '#web/dashboard/lists/table/desk-table.tsx';
import { ListSearch } from '#web/dashboard/lists/list-search.tsx';
import { ListTools } from '#web/dashboard/lists/list-tools.tsx';
import { ListViews } from '#web/dashboard/lists/list-views.tsx';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { SelectionBar } from '#web/dashboard/lists/selection/selection-bar.tsx';
import { useSelection } from '#web/dashboard/lists/selection/use-selection.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { focusRow, useListKeys } from '#web/dashboard/lists/use-list-keys.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { type BulkApproval, bulkApprovals, bulkWords, possibleFor } from './bulk/bulk-approvals.ts';
import { CreateProfessional } from './create-professional.tsx';
import { professionalColumns } from './professional-columns.tsx';
import { callFor, filtersFor, pageSize, readAsked } from './professional-query.ts';

const bulkApproval = onDemand(async () => (await import('./bulk/bulk-approval.tsx')).BulkApprovalDialog);
const details = onDemand(async () => (await import('./professional-dialog.tsx')).ProfessionalDialog);

/** Views that admins come back to. */
const views = [
  { name: 'All', value: '' },
  { name: 'Waiting for approval', value: 'pending' },
  { name: 'Rejected', value: 'rejected' },
  { name: 'Approved', value: 'approved' },
] as const;

/** 'Professional Management' (specification, section 2): every professional, with the profile and the decisions. */
export function ProfessionalList() {
  const api = useApi();
  const { query, change, hrefWith } = useListAddress();
  const asked = readAsked(query);
  const { open, act, status, search } = asked;
  const call = callFor(asked);
  const answer = useCall('professionals.accounts', { query: call }, { isKeptFresh: true, keepsEarlier: true });
  const rows = answer.state === 'ready' ? answer.data.accounts : [];
  const selected = useSelection(rows, JSON.stringify([status, search]));
  const [bulk, setBulk] = useState<BulkApproval>();
  details.usePrefetch(answer.state === 'ready');
  bulkApproval.usePrefetch(selected.rows.length > 0);
  useListKeys();
  function close(): void {
    change({ open: undefined, act: undefined });
    if (open !== undefined) requestAnimationFrame(() => focusRow(open));
  }
  return (
    <section aria-labelledby="list-title" className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-xl outline-none">
        Professional Management
      </h2>
      <div className="not-in-print space-y-3">
        <div className="flex flex-wrap items-end gap-3">
          <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
          <CreateProfessional isReady={answer.state === 'ready'} />
          <ListTools file={(client) => client.professionals.exportAccounts({ body: filtersFor(asked) })} />
        </div>
        <ListViews
          views={views}
          value={status ?? ''}
          onView={(value) => change({ status: value, search: '', sort: undefined })}
        />
      </div>
      {answer.state === 'loading' && <SkeletonCard label="Loading professionals..." lines={6} />}
      {answer.state === 'failed' && <NotLoaded title={failures.admin} onRetry={answer.again} />}
      {answer.state === 'ready' && rows.length === 0 && (
        <Nothing status={status} search={search} onAll={() => change({ status: '', search: '' })} />
      )}
      {answer.state === 'ready' && rows.length > 0 && (
        <>
          <DeskTable
            label="Professionals"
            columns={professionalColumns}
            rows={rows}
            nameOf={({ name }) => name}
            open={open}
            isOld={answer.isEarlier}
            sorting={
              call.sort === 'longest-waiting'
                ? []
                : [
                    call.sort === 'name-az'
                      ? { id: 'name', desc: false }
                      : { id: 'joined', desc: call.sort === 'newest' },
                  ]
            }
            onSorting={([first]) =>
              change({ sort: first?.id === 'name' ? 'name-az' : first?.desc === false ? 'oldest' : 'newest' })
            }
            selection={selected.state}
            onSelection={selected.set}
          />
          <Pager
            of="professionals"
            page={asked.page}
            pageSize={pageSize}
            total={answer.data.total}
            shown={rows.length}
            hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : `${page}` })}
          />
        </>
      )}
      {answer.state === 'ready' && (
        <SelectionBar
          selected={selected}
          total={answer.data.total}
          ask={async (page) => {
            const next = await api.professionals.accounts({ query: { ...filtersFor(asked), ...page } });
            return { rows: next.accounts, total: next.total };
          }}
          acts={bulkApprovals.map((one) => ({
            label: bulkWords[one].choose,
            count: possibleFor(selected.rows).length,
            onPress: () => setBulk(one),
          }))}
        />
      )}
      {open !== undefined && <details.OnDemand key={`${open} ${act}`} id={open} act={act} onClose={close} />}
      {bulk !== undefined && (
        <bulkApproval.OnDemand
          act={bulk}
          selected={selected.rows}
          onClose={(answered) => {
            setBulk(undefined);
            selected.remove(answered);
            requestAnimationFrame(() => focusIfLost('list-title'));
          }}
        />
      )}
    </section>
  );
}

interface NothingProps {
  status: string | undefined;
  search: string;
  onAll: () => void;
}

function Nothing({ status, search, onAll }: NothingProps) {
  if (status === 'pending' && search === '') {
    return (
      <p>
        No one is waiting for approval. When a professional signs up, admins get an email unless they switched it off.
      </p>
    );
  }
  return (
    <Notice
      title="No professionals found"
      action={
        <Button look="secondary" onClick={onAll}>
          Show all professionals
        </Button>
      }
    >
      <p>Choose another view or change your search.</p>
    </Notice>
  );
}
