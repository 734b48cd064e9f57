import { useMemo } from 'react';
import { NothingFound } from '#web/dashboard/lists/nothing-found.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters, noFilters } from './audit-filters.tsx';
import { toApiQuery, filtersFor, pageSize, parseListQuery } from './audit-query.ts';
import { auditFailures } from './audit-words.ts';
import { ChainState } from './chain-state.tsx';

const panel = onDemand(async () => (await import('./audit-panel.tsx')).AuditPanel);

/** The log of who did what, newest first. It isn't updated live, because reading it is recorded. */
export function AuditList() {
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, page } = listQuery;
  const state = useCall('audit.state', {});
  const answer = useCall('audit.list', { query: toApiQuery(listQuery) }, { keepPreviousData: true });
  panel.usePrefetch(answer.state === 'ready');
  const close = useOpenRow(open);
  const events = answer.state === 'ready' ? answer.data.events : undefined;
  const rows = useMemo(() => (events ?? []).map((event) => ({ ...event, id: `${event.number}` })), [events]);
  const isFiltered = Object.keys(filtersFor(listQuery)).length > 0;
  return (
    <div className="space-y-4">
      {answer.state === 'failed' && <PartlyLoaded title={auditFailures.list} onRetry={answer.refetch} />}
      {state.state === 'failed' && (
        <PartlyLoaded id="state-not-loaded" title={auditFailures.state} onRetry={state.refetch} />
      )}
      <div>
        <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
          Audit
        </h2>
        <p className="mt-1 text-muted">Who did what, and when. No one can change it, and reading it is recorded too.</p>
        {state.state === 'ready' && <ChainState state={state.data} />}
      </div>
      <AuditFilters listQuery={listQuery} change={change} />
      <ListPage
        of="events"
        answer={answer}
        page={page}
        pageSize={pageSize}
        nothing={
          isFiltered ? (
            <NothingFound
              of="events"
              hint="Choose other days, another part or other words."
              onAll={() => change(noFilters)}
            />
          ) : (
            <Notice title="Nothing on this page">
              <p>What people and our team do appears here as it happens.</p>
            </Notice>
          )
        }
        columns={auditColumns}
        rows={rows}
        getRowName={({ label, number }) => `${label}, event ${number}`}
        open={open}
        panel={open !== undefined && <panel.OnDemand key={open} number={Number(open)} onClose={close} />}
      >
        {answer.state === 'ready' && !answer.data.totalIsExact && (
          <p className="text-sm text-muted">
            The list ends after {formatCount(answer.data.total)} events. Choose days to see older ones.
          </p>
        )}
      </ListPage>
    </div>
  );
}
