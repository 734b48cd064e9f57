import { useEffect, useEffectEvent, useState } from 'react';
import type { AdminStats } from '#shared/api/dashboards.ts';
import { failures } from '#web/copy/applications.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { type ShownStatus, StatusFilter } from '#web/dashboard/status-filter.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { usePart } from '#web/dashboard/use-part.ts';
import { useCall } from '#web/data/use-call.ts';
import { ApplicationCards, type Opened, pressOf } from './application-cards.tsx';
import { ListSearch } from './list-search.tsx';
import { Queues } from './queues.tsx';

/** Filters of the list. */
export interface Wanted {
  readonly status?: ShownStatus | undefined;
  readonly search: string;
}

const loadDialog = async () => (await import('./application-dialog.tsx')).ApplicationDialog;

interface AllApplicationsProps {
  wanted: Wanted;
  /** The application to open, from a link in an email. */
  open: string | undefined;
  onWanted: (wanted: Wanted) => void;
}

/** The applications, by state and by words; each opens with its possible decisions. */
export function AllApplications({ wanted, open, onWanted }: AllApplicationsProps) {
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
  const stats = useCall('dashboards.stats', {}, { isKeptFresh: true });
  const list = useGrowingList(
    'applications.list',
    {
      query: {
        ...(search !== '' && { search }),
        ...(status === 'unassigned' ? { unassigned: true } : status && { status }),
        // In a queue, the longest-waiting comes first.
        ...((status === 'pending' || status === 'unassigned') && { sort: 'oldest' as const }),
      },
    },
    ({ applications, total }) => ({ rows: applications, total }),
    { isKeptFresh: true },
  );
  const { answer } = list;
  const retry = () => Promise.all([stats.again(), answer.again()]);
  const hasFailed = stats.state === 'failed' || answer.state === 'failed';
  return (
    <div className="space-y-6">
      {hasFailed && <PartlyLoaded title={failures.admin} onRetry={retry} />}
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Application Management
      </h2>
      {stats.state === 'ready' && (
        <Queues stats={stats.data.stats as AdminStats} onShow={(queue) => onWanted({ status: queue, search: '' })} />
      )}
      <div className="flex flex-wrap items-end gap-4">
        <StatusFilter status={status} onStatus={(next) => onWanted({ ...wanted, status: next })} withUnassigned />
        <ListSearch key={search} search={search} onSearch={(next) => onWanted({ ...wanted, search: next })} />
      </div>
      {answer.state === 'loading' && <SkeletonCard label="Loading applications..." lines={6} />}
      {answer.state === 'failed' && <p>We couldn’t load the applications.</p>}
      {answer.state === 'ready' && (
        <ApplicationCards
          applications={answer.data.rows}
          awaited={awaited}
          onOpen={(next) => withPart(pressOf(next), () => setOpened(next))}
          onAll={status !== undefined || search !== '' ? () => onWanted({ search: '' }) : undefined}
        />
      )}
      <MoreButton list={list} failure={failures.admin} />
      {opened && ApplicationDialog && (
        <ApplicationDialog key={opened.id} opened={opened} onClose={close} onChanged={() => void retry()} />
      )}
    </div>
  );
}
