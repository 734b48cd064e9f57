import { failures } from '#web/copy/applications.ts';
import { ListSearch } from '#web/dashboard/lists/filters/list-search.tsx';
import { ListTools } from '#web/dashboard/lists/filters/list-tools.tsx';
import { ListViews } from '#web/dashboard/lists/filters/list-views.tsx';
import { NothingFound } from '#web/dashboard/lists/nothing-found.tsx';
import { SelectionBar } from '#web/dashboard/lists/selection/selection-bar.tsx';
import { useBulkAct } from '#web/dashboard/lists/selection/use-bulk-act.ts';
import { useSelection } from '#web/dashboard/lists/selection/use-selection.ts';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { type BulkApproval, bulkApprovals, bulkWords, possibleFor } from './bulk/bulk-approvals.ts';
import { CreateProfessional } from './create-professional.tsx';
import { professionalColumns } from './professional-columns.tsx';
import { toApiQuery, filtersFor, pageSize, parseListQuery } from './professional-query.ts';

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
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, act, status, search } = listQuery;
  const call = toApiQuery(listQuery);
  const answer = useCall('professionals.accounts', { query: call }, { poll: true, keepPreviousData: true });
  const rows = answer.state === 'ready' ? answer.data.accounts : [];
  const selected = useSelection(rows, JSON.stringify([status, search]));
  const bulk = useBulkAct<BulkApproval>(selected);
  const close = useOpenRow(open);
  details.usePrefetch(answer.state === 'ready');
  bulkApproval.usePrefetch(selected.rows.length > 0);
  return (
    <section aria-labelledby="list-title" className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Professional Management
      </h2>
      <div className="not-in-print space-y-3">
        <div className="desk-filters">
          <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
          <CreateProfessional isReady={answer.state === 'ready'} />
          <ListTools file={(client) => client.professionals.exportAccounts({ body: filtersFor(listQuery) })} />
        </div>
        <ListViews
          views={views}
          value={status ?? ''}
          onView={(value) => change({ status: value, search: '', sort: undefined })}
        />
      </div>
      <ListPage
        of="professionals"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        failed={<NotLoaded title={failures.admin} onRetry={answer.refetch} />}
        nothing={
          status === 'pending' && search === '' ? (
            <p>
              No one is waiting for approval. When a professional signs up, admins get an email unless they switched it
              off.
            </p>
          ) : (
            <NothingFound
              of="professionals"
              hint="Choose another view or change your search."
              onAll={() => change({ status: '', search: '' })}
            />
          )
        }
        columns={professionalColumns}
        rows={rows}
        getRowName={({ name }) => name}
        open={open}
        sorting={sortingFor(call.sort)}
        onSorting={([first]) =>
          change({ sort: first?.id === 'name' ? 'name-az' : first?.desc === false ? 'oldest' : 'newest' })
        }
        selection={selected.state}
        onSelection={selected.set}
      >
        <SelectionBar
          selected={selected}
          total={answer.state === 'ready' ? answer.data.total : 0}
          ask={async (page) => {
            const next = await api.professionals.accounts({ query: { ...filtersFor(listQuery), ...page } });
            return { rows: next.accounts, total: next.total };
          }}
          acts={bulkApprovals.map((one) => ({
            label: bulkWords[one].choose,
            isHarm: one === 'rejected',
            count: possibleFor(selected.rows).length,
            onPress: () => bulk.start(one),
          }))}
        />
      </ListPage>
      {open !== undefined && <details.OnDemand key={`${open} ${act}`} id={open} act={act} onClose={close} />}
      {bulk.act !== undefined && <bulkApproval.OnDemand act={bulk.act} selected={selected.rows} onClose={bulk.close} />}
    </section>
  );
}

/** The column that the list is sorted by; 'longest-waiting' has none. */
function sortingFor(sort: ReturnType<typeof toApiQuery>['sort']) {
  if (sort === 'longest-waiting') return [];
  return [sort === 'name-az' ? { id: 'name', desc: false } : { id: 'joined', desc: sort === 'newest' }];
}
