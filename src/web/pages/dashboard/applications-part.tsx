import { useCallback } from 'react';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import type { ApplicationStatus } from '#shared/application-states.ts';
import type { ClientStats } from '#shared/api/dashboards.ts';
import { failures } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { ApplicationRow, CompletesLine } from '#web/layout/applications/application-row.tsx';
import { MoreButton } from '#web/layout/applications/more-button.tsx';
import { standingForClient, waitsForClient } from '#web/layout/applications/next-words.ts';
import { PartlyLoaded } from '#web/layout/applications/partly-loaded.tsx';
import { StatCards } from '#web/layout/applications/stat-cards.tsx';
import { StatusFilter } from '#web/layout/applications/status-filter.tsx';
import { useApplicationList } from '#web/layout/applications/use-application-list.ts';
import { useQuietApi } from '#web/layout/applications/use-quiet-api.ts';
import { useKeptFresh } from '#web/layout/applications/use-kept-fresh.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { formatCount } from '#web/lib/format.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOwedReviews } from './use-owed-reviews.ts';

interface ApplicationsPartProps {
  status: ApplicationStatus | undefined;
  onStatus: (status: ApplicationStatus | undefined) => void;
}

/** The figures and the list; when one of them cannot be loaded, the other is shown. */
export function ApplicationsPart({ status, onStatus }: ApplicationsPartProps) {
  const api = useQuietApi();
  const stats = useAnswer(useCallback(async () => (await api.client().dashboards.stats()).stats as ClientStats, [api]));
  const list = useApplicationList(
    useCallback(() => {
      const client = api.client();
      return (query) => client.applications.mine({ query: { ...query, ...(status && { status }) } });
    }, [api, status]),
  );
  const { answer } = list;
  // What it adds is a short way to what stands in a tab of its own: where it fails, nothing is missing.
  const owed = useOwedReviews();
  const retry = () => Promise.all([stats.again(), answer.again()]);
  useKeptFresh(() => api.quietly(retry));
  const hasFailed = stats.state === 'failed' || answer.state === 'failed';
  return (
    <div className="space-y-8">
      {hasFailed && <PartlyLoaded title={failures.client} onRetry={retry} />}
      <StatCards label="Your figures" stats={figuresOf(stats.state === 'ready' ? stats.data : undefined)} />
      <section aria-labelledby="list-title">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
            My Applications
          </h2>
          <StatusFilter status={status} onStatus={onStatus} />
        </div>
        {answer.state === 'loading' && <SkeletonCard label="Loading your applications..." lines={6} />}
        {answer.state === 'failed' && <p>The list of your applications could not be loaded.</p>}
        {answer.state === 'ready' && (
          <List
            applications={answer.data.applications}
            owed={owed.state === 'ready' ? owed.data.map(({ id }) => id) : []}
            isFiltered={status !== undefined}
            onAll={() => onStatus(undefined)}
          />
        )}
        {answer.state === 'ready' && answer.data.total > 0 && (
          <MoreButton
            shown={answer.data.applications.length}
            total={answer.data.total}
            hasMore={list.hasMore}
            onMore={list.more}
            failure={failures.client}
          />
        )}
      </section>
    </div>
  );
}

interface ListProps {
  applications: readonly ApplicationSummary[];
  /** Ids of those that can be reviewed. */
  owed: readonly string[];
  isFiltered: boolean;
  onAll: () => void;
}

function List({ applications, owed, isFiltered, onAll }: ListProps) {
  if (applications.length === 0) {
    if (!isFiltered) return <EmptyTab words={emptyStates.clientApplications} href={paths.newApplication} />;
    return (
      <Notice
        title="None of your applications has this status"
        action={
          <button type="button" className="button button-secondary" onClick={onAll}>
            Show all of them
          </button>
        }
      >
        <p>Choose another status, or look at all of them.</p>
      </Notice>
    );
  }
  return (
    <ul className="space-y-4">
      {applications.map((application) => (
        <ApplicationRow
          key={application.id}
          application={application}
          href={paths.application(application.id)}
          isWaiting={waitsForClient(application)}
          standing={standingForClient(application).title}
        >
          <CompletesLine application={application} />
          {owed.includes(application.id) && (
            <a href={paths.review('work', application.id)} className={buttonClass('secondary', 'mt-4')}>
              Write a review<span className="sr-only">: {application.title}</span>
            </a>
          )}
        </ApplicationRow>
      ))}
    </ul>
  );
}

const figuresOf = (stats: ClientStats | undefined) =>
  (
    [
      ['Total Applications', stats?.totalApplications],
      ['Pending', stats?.pendingApplications],
      ['Active', stats?.activeApplications],
      ['Unread messages', stats?.unreadMessages],
    ] as const
  ).map(([label, count]) => ({ label, value: count === undefined ? null : formatCount(count) }));
