import { useState } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import type { ApplicationStatus } from '#shared/applications/application-states.ts';
import { failures } from '#web/copy/applications.ts';
import { KeptLetters } from '#web/features/applications/letters/kept-letters.tsx';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { loadSendProposalDialog } from '#web/features/applications/proposals/load-send-proposal-dialog.ts';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { StatusFilter } from '#web/dashboard/status-filter.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { usePart } from '#web/dashboard/use-part.ts';
import { useCall } from '#web/data/use-call.ts';
import { AssignedList } from './assigned-list.tsx';
import { professionalFigures } from './professional-figures.ts';

interface AssignedPartProps {
  userId: string;
  status: ApplicationStatus | undefined;
  onStatus: (status: ApplicationStatus | undefined) => void;
}

/** A professional's figures and clients' applications, pending ones first. */
export function AssignedPart({ userId, status, onStatus }: AssignedPartProps) {
  const [answered, setAnswered] = useState<ApplicationSummary>();
  const { Part: SendProposalDialog, awaited, withPart } = usePart(loadSendProposalDialog);
  const stats = useCall('dashboards.professionalStats', {}, { isKeptFresh: true });
  const list = useGrowingList(
    'applications.assigned',
    { params: { id: userId }, query: { ...(status && { status }) } },
    ({ applications, total }) => ({ rows: applications, total }),
    { isKeptFresh: true },
  );
  const { answer } = list;
  const retry = () => Promise.all([stats.again(), answer.again()]);
  const hasFailed = stats.state === 'failed' || answer.state === 'failed';
  return (
    <div className="space-y-8">
      {hasFailed && <PartlyLoaded title={failures.dashboard} onRetry={retry} />}
      <StatCards
        label="Your figures"
        stats={professionalFigures(stats.state === 'ready' ? stats.data.stats : undefined)}
      />
      <section aria-labelledby="list-title">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
            Client Applications
          </h2>
          <StatusFilter status={status} onStatus={onStatus} />
        </div>
        {answer.state === 'loading' && <SkeletonCard label="Loading client applications..." lines={6} />}
        {answer.state === 'failed' && <p>We couldn’t load your client applications.</p>}
        {answer.state === 'ready' && (
          <AssignedList
            applications={answer.data.rows}
            awaited={awaited}
            onRespond={(application) => withPart(application.id, () => setAnswered(application))}
            onAll={status === undefined ? undefined : () => onStatus(undefined)}
          />
        )}
        <MoreButton list={list} failure={failures.dashboard} />
      </section>
      <KeptLetters />
      {answered && SendProposalDialog && (
        <SendProposalDialog
          application={answered}
          userId={userId}
          onClose={() => setAnswered(undefined)}
          onSent={() => void retry()}
          onOvertaken={() => void retry()}
        />
      )}
    </div>
  );
}
