import { useCallback, useState } from 'react';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import type { ApplicationStatus } from '#shared/application-states.ts';
import { failures } from '#web/copy/applications.ts';
import { KeptLetters } from '#web/layout/applications/kept-letters.tsx';
import { MoreButton } from '#web/layout/applications/more-button.tsx';
import { PartlyLoaded } from '#web/layout/applications/partly-loaded.tsx';
import { loadRespondDialog } from '#web/layout/applications/load-respond-dialog.ts';
import { StatCards } from '#web/layout/applications/stat-cards.tsx';
import { StatusFilter } from '#web/layout/applications/status-filter.tsx';
import { useApplicationList } from '#web/layout/applications/use-application-list.ts';
import { useQuietApi } from '#web/layout/applications/use-quiet-api.ts';
import { useKeptFresh } from '#web/layout/applications/use-kept-fresh.ts';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { usePart } from '#web/layout/dashboard/use-part.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { AssignedList } from './assigned-list.tsx';
import { professionalFigures } from './professional-figures.ts';

interface AssignedPartProps {
  userId: string;
  status: ApplicationStatus | undefined;
  onStatus: (status: ApplicationStatus | undefined) => void;
}

/** The figures of a professional and the clients' applications, with what waits first. */
export function AssignedPart({ userId, status, onStatus }: AssignedPartProps) {
  const api = useQuietApi();
  const [answered, setAnswered] = useState<ApplicationSummary>();
  const { Part: RespondDialog, awaited, withPart } = usePart(loadRespondDialog);
  const stats = useAnswer(useCallback(async () => (await api.client().dashboards.professionalStats()).stats, [api]));
  const list = useApplicationList(
    useCallback(() => {
      const client = api.client();
      return (query) =>
        client.applications.assigned({ params: { id: userId }, query: { ...query, ...(status && { status }) } });
    }, [api, userId, status]),
  );
  const { answer } = list;
  const retry = () => Promise.all([stats.again(), answer.again()]);
  useKeptFresh(() => api.quietly(retry));
  const hasFailed = stats.state === 'failed' || answer.state === 'failed';
  return (
    <div className="space-y-8">
      {hasFailed && <PartlyLoaded title={failures.dashboard} onRetry={retry} />}
      <StatCards label="Your figures" stats={professionalFigures(stats.state === 'ready' ? stats.data : undefined)} />
      <section aria-labelledby="list-title">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
            Client Applications
          </h2>
          <StatusFilter status={status} onStatus={onStatus} />
        </div>
        {answer.state === 'loading' && <SkeletonCard label="Loading client applications..." lines={6} />}
        {answer.state === 'failed' && <p>The list of client applications could not be loaded.</p>}
        {answer.state === 'ready' && (
          <AssignedList
            applications={answer.data.applications}
            awaited={awaited}
            onRespond={(application) => withPart(application.id, () => setAnswered(application))}
            onAll={status === undefined ? undefined : () => onStatus(undefined)}
          />
        )}
        {answer.state === 'ready' && answer.data.total > 0 && (
          <MoreButton
            shown={answer.data.applications.length}
            total={answer.data.total}
            hasMore={list.hasMore}
            onMore={list.more}
            failure={failures.dashboard}
          />
        )}
      </section>
      <KeptLetters />
      {answered && RespondDialog && (
        <RespondDialog
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
