import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { mayHappen, pointOf } from '#shared/applications/application-states.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { proposalLabels } from '#web/copy/applications.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { ApplicationRow, CompletesLine } from '#web/features/applications/view/application-row.tsx';
import { standingForProfessional, waitsForProfessional } from '#web/features/applications/view/next-words.ts';
import { UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import { opening } from '#web/dashboard/use-part.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface AssignedListProps {
  applications: readonly ApplicationSummary[];
  /** Id of the application whose overlay is loading. */
  awaited: string | undefined;
  onRespond: (application: ApplicationSummary) => void;
  /** Shows every status; absent when all are shown. */
  onAll: (() => void) | undefined;
}

/** Clients' requests for this professional; the server puts pending ones first. */
export function AssignedList({ applications, awaited, onRespond, onAll }: AssignedListProps) {
  if (applications.length === 0 && onAll) {
    return (
      <Notice
        title="No applications with this status"
        action={
          <Button look="secondary" onClick={onAll}>
            Show all applications
          </Button>
        }
      >
        <p>Choose another status or show all applications.</p>
      </Notice>
    );
  }
  if (applications.length === 0) {
    return <EmptyTab words={emptyStates.assignedApplications} href={paths.professionalDashboardTab('profile')} />;
  }
  return (
    <ul className="space-y-4">
      {applications.map((application) => (
        <Item
          key={application.id}
          application={application}
          isAwaited={awaited === application.id}
          onRespond={() => onRespond(application)}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  application: ApplicationSummary;
  isAwaited: boolean;
  onRespond: () => void;
}

function Item({ application, isAwaited, onRespond }: ItemProps) {
  const { id, title, userDetails, urgency, latestResponse } = application;
  const point = pointOf(application);
  const isWaiting = waitsForProfessional(application);
  return (
    <ApplicationRow
      application={application}
      href={paths.assignedApplication(id)}
      isWaiting={isWaiting}
      standing={standingForProfessional(application).title}
      badges={<UrgencyBadge urgency={urgency} />}
    >
      <p className="mt-2">For {userDetails.name}</p>
      <CompletesLine application={application} />
      {latestResponse && (
        <p className="mt-2">
          Your proposal of {formatDay(latestResponse.submittedAt)}, {formatShillings(latestResponse.proposedBudget)}:{' '}
          {proposalLabels[latestResponse.status].toLowerCase()}
        </p>
      )}
      {mayHappen('propose', point) && (
        <Button
          look={isWaiting ? 'primary' : 'secondary'}
          className="mt-4"
          onClick={onRespond}
          working={isAwaited ? opening : undefined}
        >
          Respond to Client<span className="sr-only">: {title}</span>
        </Button>
      )}
    </ApplicationRow>
  );
}
