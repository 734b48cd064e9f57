import type { ReactNode } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PointBadge, UrgencyBadge } from './point-badge.tsx';
import { useApplication } from './use-application.ts';

interface FollowedPageProps {
  id: string;
  eyebrow: string;
  /** Where one came from. */
  back: { readonly label: string; readonly href: string };
  /** What is said when there is no such application, or it is nobody's business here. */
  missing: string;
  children: (
    application: Application,
    deeds: Omit<ReturnType<typeof useApplication>, 'answer'> & ShownDeeds,
  ) => ReactNode;
}

interface ShownDeeds {
  /** Puts what the server has just said in place. */
  readonly show: (application: Application) => void;
}

/** The page of one application, while it is on its way, when it cannot be had, and when it is there. */
export function FollowedPage({ id, eyebrow, back, missing, children }: FollowedPageProps) {
  const { answer, catchUp } = useApplication(id);
  const application = answer.state === 'ready' ? answer.data : null;
  const title = application?.title ?? (answer.state === 'ready' ? 'Application not found' : 'Application');
  return (
    <DashboardFrame
      eyebrow={eyebrow}
      title={title}
      action={
        <a href={back.href} className={buttonClass('secondary')}>
          {back.label}
        </a>
      }
    >
      {application && (
        <p className="mb-6 flex flex-wrap items-center gap-2">
          <PointBadge application={application} />
          <UrgencyBadge urgency={application.urgency} />
          <span className="text-muted">{application.serviceType}</span>
        </p>
      )}
      {answer.state === 'loading' && <SkeletonCard label="Loading the application..." lines={8} />}
      {answer.state === 'failed' && <NotLoaded title={failures.application} onRetry={answer.again} />}
      {answer.state === 'ready' && !application && (
        <Notice
          title="There is nothing here for you"
          action={
            <a href={back.href} className={buttonClass()}>
              {back.label}
            </a>
          }
        >
          <p>{missing}</p>
        </Notice>
      )}
      {application && children(application, { catchUp, show: answer.set })}
    </DashboardFrame>
  );
}
