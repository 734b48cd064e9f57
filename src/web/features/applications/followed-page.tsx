import type { ReactNode } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PointBadge, UrgencyBadge } from './point-badge.tsx';
import type { Caught } from './seen-version.ts';
import { useApplication } from './use-application.ts';

interface FollowedPageProps {
  id: string;
  eyebrow: string;
  /** Where one came from. */
  back: { readonly label: string; readonly href: string };
  /** What is said when there is no such application, or it is nobody's business here. */
  missing: string;
  /** What can still be had when it is not there any more. */
  stillThere?: ReactNode;
  children: (application: Application, deeds: FollowedDeeds) => ReactNode;
}

/** What a page may do about the application that it shows. */
export interface FollowedDeeds {
  /** Puts what the server has just said in place, unless something newer is there. */
  readonly show: (application: Application) => void;
  /** Loads it again because somebody else changed it. */
  readonly catchUp: () => Promise<Caught>;
}

/** The page of one application, while it is on its way, when it cannot be had, and when it is there. */
export function FollowedPage({ id, eyebrow, back, missing, stillThere, children }: FollowedPageProps) {
  const { answer, ...deeds } = useApplication(id);
  const { one: application, isGone } = answer.state === 'ready' ? answer.data : { one: null, isGone: false };
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
          title="You do not have this application"
          action={
            <a href={back.href} className={buttonClass()}>
              {back.label}
            </a>
          }
        >
          <p>{missing}</p>
          {stillThere}
        </Notice>
      )}
      {isGone && (
        <div className="mb-6">
          <FormNotice id="gone" tone="failure" title="This application is not yours any more">
            <p>{missing} What it was stands below until you leave the page.</p>
          </FormNotice>
        </div>
      )}
      {application && children(application, deeds)}
    </DashboardFrame>
  );
}
