import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { AdminStats } from '#shared/api/dashboards.ts';
import { failures } from '#web/copy/applications.ts';
import { MoreButton } from '#web/layout/applications/more-button.tsx';
import { PartlyLoaded } from '#web/layout/applications/partly-loaded.tsx';
import { type ShownStatus, StatusFilter } from '#web/layout/applications/status-filter.tsx';
import { useApplicationList } from '#web/layout/applications/use-application-list.ts';
import { useQuietApi } from '#web/layout/applications/use-quiet-api.ts';
import { useKeptFresh } from '#web/layout/applications/use-kept-fresh.ts';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { usePart } from '#web/layout/dashboard/use-part.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { ApplicationCards, type Opened, pressOf } from './application-cards.tsx';
import { ListSearch } from './list-search.tsx';
import { Queues } from './queues.tsx';

/** Which applications an admin wishes to see. */
export interface Wanted {
  readonly status?: ShownStatus | undefined;
  readonly search: string;
}

const loadDialog = async () => (await import('./application-dialog.tsx')).ApplicationDialog;

interface AllApplicationsProps {
  wanted: Wanted;
  /** The application that one came for, by a link in a mail. */
  open: string | undefined;
  onWanted: (wanted: Wanted) => void;
}

/** The applications, by state and by words; each opens with what may be decided about it. */
export function AllApplications({ wanted, open, onWanted }: AllApplicationsProps) {
  const api = useQuietApi();
  const [opened, setOpened] = useState<Opened>();
  const { Part: ApplicationDialog, awaited, withPart } = usePart(loadDialog);
  const openAsked = useEffectEvent((id: string) => withPart(pressOf({ id }), () => setOpened({ id })));
  useEffect(() => {
    if (open !== undefined) openAsked(open);
  }, [open]);
  function close(): void {
    setOpened(undefined);
    // Opened once; a reload shows the list.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  const { status, search } = wanted;
  const stats = useAnswer(useCallback(async () => (await api.client().dashboards.stats()).stats as AdminStats, [api]));
  const list = useApplicationList(
    useCallback(() => {
      const client = api.client();
      const query = {
        ...(search !== '' && { search }),
        ...(status === 'unassigned' ? { unassigned: true } : status && { status }),
        // Who waits longest comes first in a queue.
        ...((status === 'pending' || status === 'unassigned') && { sort: 'oldest' as const }),
      };
      return (page) => client.applications.list({ query: { ...query, ...page } });
    }, [api, search, status]),
  );
  const { answer } = list;
  const retry = () => Promise.all([stats.again(), answer.again()]);
  useKeptFresh(() => api.quietly(retry));
  const hasFailed = stats.state === 'failed' || answer.state === 'failed';
  return (
    <div className="space-y-6">
      {hasFailed && <PartlyLoaded title={failures.admin} onRetry={retry} />}
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Application Management
      </h2>
      {stats.state === 'ready' && (
        <Queues stats={stats.data} onShow={(queue) => onWanted({ status: queue, search: '' })} />
      )}
      <div className="flex flex-wrap items-end gap-4">
        <StatusFilter status={status} onStatus={(next) => onWanted({ ...wanted, status: next })} withUnassigned />
        <ListSearch key={search} search={search} onSearch={(next) => onWanted({ ...wanted, search: next })} />
      </div>
      {answer.state === 'loading' && <SkeletonCard label="Loading applications..." lines={6} />}
      {answer.state === 'failed' && <p>The list of applications could not be loaded.</p>}
      {answer.state === 'ready' && (
        <ApplicationCards
          applications={answer.data.applications}
          awaited={awaited}
          onOpen={(next) => withPart(pressOf(next), () => setOpened(next))}
          onAll={status !== undefined || search !== '' ? () => onWanted({ search: '' }) : undefined}
        />
      )}
      {answer.state === 'ready' && answer.data.total > 0 && (
        <MoreButton
          shown={answer.data.applications.length}
          total={answer.data.total}
          hasMore={list.hasMore}
          onMore={list.more}
          failure={failures.admin}
        />
      )}
      {opened && ApplicationDialog && (
        <ApplicationDialog key={opened.id} opened={opened} onClose={close} onChanged={() => void retry()} />
      )}
    </div>
  );
}
