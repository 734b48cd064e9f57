import { failures } from '#web/copy/applications.ts';
import { useDesk } from '#web/dashboard/frame/desk-context.ts';
import { DeskTable } from '#web/dashboard/lists/desk-table.tsx';
import { ListSearch } from '#web/dashboard/lists/list-search.tsx';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { focusRow, useListKeys } from '#web/dashboard/lists/use-list-keys.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { CreateProfessional } from './create-professional.tsx';
import { professionalColumns } from './professional-columns.tsx';
import { callFor, pageSize, readAsked } from './professional-query.ts';

const details = onDemand(async () => (await import('./professional-dialog.tsx')).ProfessionalDialog);

/** Views that admins come back to. */
const views = [
  { name: 'All', status: '' },
  { name: 'Waiting for approval', status: 'pending' },
  { name: 'Rejected', status: 'rejected' },
  { name: 'Approved', status: 'approved' },
] as const;

/** 'Professional Management' (specification, section 2): every professional, with the profile and the decisions. */
export function ProfessionalList() {
  const { query, change, hrefWith } = useListAddress();
  const asked = readAsked(query);
  const { open, act, status, search } = asked;
  const call = callFor(asked);
  const answer = useCall('professionals.accounts', { query: call }, { isKeptFresh: true, keepsEarlier: true });
  const { showKeys } = useDesk();
  details.usePrefetch(answer.state === 'ready');
  useListKeys();
  function close(): void {
    change({ open: undefined, act: undefined });
    if (open !== undefined) requestAnimationFrame(() => focusRow(open));
  }
  const rows = answer.state === 'ready' ? answer.data.accounts : [];
  return (
    <section aria-labelledby="list-title" className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-xl outline-none">
        Professional Management
      </h2>
      <div className="not-in-print space-y-3">
        <div className="flex flex-wrap items-end gap-3">
          <ListSearch key={search} search={search} onSearch={(next) => change({ search: next })} />
          <CreateProfessional isReady={answer.state === 'ready'} />
          <Button look="quiet" onClick={showKeys} className="max-lg:hidden">
            Keys
          </Button>
        </div>
        <p className="flex flex-wrap gap-2">
          {views.map(({ name, status: value }) => (
            <button
              key={name}
              type="button"
              aria-pressed={(status ?? '') === value}
              onClick={() => change({ status: value, search: '', sort: undefined })}
              className="desk-view"
            >
              {name}
            </button>
          ))}
        </p>
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
      {open !== undefined && <details.OnDemand key={`${open} ${act}`} id={open} act={act} onClose={close} />}
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
