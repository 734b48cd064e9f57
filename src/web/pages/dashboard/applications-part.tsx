import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import type { ApplicationStatus } from '#shared/applications/application-states.ts';
import type { ClientStats } from '#shared/api/dashboards.ts';
import { failures } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { ApplicationRow, CompletesLine } from '#web/features/applications/view/application-row.tsx';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { standingForClient, waitsForClient } from '#web/features/applications/view/next-words.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { StatusFilter } from '#web/dashboard/status-filter.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { formatCount } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOwedReviews } from './use-owed-reviews.ts';

interface ApplicationsPartProps {
  status: ApplicationStatus | undefined;
  onStatus: (status: ApplicationStatus | undefined) => void;
}

/** The figures and the list; when one fails to load, the other is shown. */
export function ApplicationsPart({ status, onStatus }: ApplicationsPartProps) {
  const stats = useCall('dashboards.stats', {}, { isKeptFresh: true });
  const list = useGrowingList(
    'applications.mine',
    { query: { ...(status && { status }) } },
    ({ applications, total }) => ({ rows: applications, total }),
    { isKeptFresh: true },
  );
  const { answer } = list;
  // Only a shortcut to a tab: where it fails, nothing is missing.
  const owed = useOwedReviews();
  const retry = () => Promise.all([stats.again(), answer.again()]);
  const hasFailed = stats.state === 'failed' || answer.state === 'failed';
  return (
    <div className="space-y-8">
      {hasFailed && <PartlyLoaded title={failures.client} onRetry={retry} />}
      <StatCards
        label="Your figures"
        stats={figuresOf(stats.state === 'ready' ? (stats.data.stats as ClientStats) : undefined)}
      />
      <section aria-labelledby="list-title">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
            My Applications
          </h2>
          <StatusFilter status={status} onStatus={onStatus} />
        </div>
        {answer.state === 'loading' && <SkeletonCard label="Loading your applications..." lines={6} />}
        {answer.state === 'failed' && <p>We couldn’t load your applications.</p>}
        {answer.state === 'ready' && (
          <List
            applications={answer.data.rows}
            owed={owed.state === 'ready' ? owed.data.waiting.map(({ id }) => id) : []}
            isFiltered={status !== undefined}
            onAll={() => onStatus(undefined)}
          />
        )}
        <MoreButton list={list} failure={failures.client} />
      </section>
    </div>
  );
}

interface ListProps {
  applications: readonly ApplicationSummary[];
  /** Ids of applications that can be reviewed. */
  owed: readonly string[];
  isFiltered: boolean;
  onAll: () => void;
}

function List({ applications, owed, isFiltered, onAll }: ListProps) {
  if (applications.length === 0) {
    if (!isFiltered) return <EmptyTab words={emptyStates.clientApplications} href={paths.newApplication} />;
    return (
      <Notice
        title="No applications with this status"
        action={
          <button type="button" className="button button-secondary" onClick={onAll}>
            Show all applications
          </button>
        }
      >
        <p>Choose another status or show all applications.</p>
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
            <DeskLink to={paths.review('work', application.id)} className={buttonClass('secondary', 'mt-4')}>
              Write a review<span className="sr-only">: {application.title}</span>
            </DeskLink>
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
