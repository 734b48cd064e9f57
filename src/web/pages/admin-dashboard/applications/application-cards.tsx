import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { ApplicationRow } from '#web/features/applications/view/application-row.tsx';
import { UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import { opening } from '#web/dashboard/use-part.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { shorten } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AdminAct } from './admin-acts.ts';

/** An opened application, with the action. */
export interface Opened {
  readonly id: string;
  readonly act?: AdminAct;
}

/** Names the button that opened it. */
export const pressOf = ({ id, act }: Opened): string => `${act ?? 'details'} ${id}`;

interface ApplicationCardsProps {
  applications: readonly ApplicationSummary[];
  /** The button whose dialog is loading. */
  awaited: string | undefined;
  onOpen: (opened: Opened) => void;
  /** Shows all of them; absent when all are shown. */
  onAll: (() => void) | undefined;
}

/** Length of a description on a card, in characters. */
const excerpt = 240;

/** The applications, each with its possible decisions while it is pending. */
export function ApplicationCards({ applications, awaited, onOpen, onAll }: ApplicationCardsProps) {
  if (applications.length === 0 && onAll) {
    return (
      <Notice
        title="No applications found"
        action={
          <Button look="secondary" onClick={onAll}>
            Show all applications
          </Button>
        }
      >
        <p>Choose another status or change your search.</p>
      </Notice>
    );
  }
  if (applications.length === 0) return <EmptyTab words={emptyStates.allApplications} />;
  return (
    <ul className="space-y-4">
      {applications.map((application) => (
        <Card key={application.id} application={application} awaited={awaited} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface CardProps extends Pick<ApplicationCardsProps, 'awaited' | 'onOpen'> {
  application: ApplicationSummary;
}

function Card({ application, awaited, onOpen }: CardProps) {
  const { id, title, status, stage, urgency, userDetails, professional, description } = application;
  const isPending = status === 'pending';
  const opens = (opened: Opened) => ({
    onClick: () => onOpen(opened),
    working: awaited === pressOf(opened) ? opening : undefined,
  });
  const about = <span className="sr-only">: {title}</span>;
  return (
    <ApplicationRow
      application={application}
      isWaiting={isPending || stage === 'unassigned'}
      badges={<UrgencyBadge urgency={urgency} />}
    >
      <p className="mt-2">
        From {userDetails.name || 'Unknown User'}
        {professional && `; with ${professional.name}`}
      </p>
      <p className="mt-2">{shorten(description, excerpt)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" {...opens({ id })}>
          Application Details{about}
        </Button>
        {isPending && (
          <>
            <Button {...opens({ id, act: 'approve' })}>Approve{about}</Button>
            <Button look="secondary" {...opens({ id, act: 'reject' })}>
              Reject{about}
            </Button>
          </>
        )}
        {stage === 'unassigned' && <Button {...opens({ id, act: 'assign' })}>Assign{about}</Button>}
      </div>
    </ApplicationRow>
  );
}
