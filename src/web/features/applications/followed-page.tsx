import type { ReactNode } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PointBadge, UrgencyBadge } from './view/point-badge.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useApplication } from './use-application.ts';

interface FollowedPageProps {
  id: string;
  eyebrow: string;
  /** Link to the previous page. */
  back: { readonly label: string; readonly href: string };
  /** Shown when the application doesn't exist or the person has no access. */
  missing: string;
  /** Content that remains available without the application. */
  stillThere?: ReactNode;
  children: (application: Application, actions: FollowedActions) => ReactNode;
}

/** Ways for a page to update the application it shows. */
export interface FollowedActions {
  /** Shows the server's latest reply, unless something newer is shown. */
  readonly show: (application: Application) => void;
  /** Refetches it after someone else changed it. */
  readonly catchUp: () => Promise<Caught>;
}

/** The page of one application: loading, unavailable or loaded. */
export function FollowedPage({ id, eyebrow, back, missing, stillThere, children }: FollowedPageProps) {
  const { answer, ...actions } = useApplication(id);
  const { one: application, isGone } = answer.state === 'ready' ? answer.data : { one: null, isGone: false };
  const title = application?.title ?? (answer.state === 'ready' ? 'Application not found' : 'Application');
  return (
    <DashboardFrame
      eyebrow={eyebrow}
      title={title}
      action={
        <DeskLink to={back.href} className={buttonClass('secondary')}>
          {back.label}
        </DeskLink>
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
      {answer.state === 'failed' && <NotLoaded title={failures.application} onRetry={answer.refetch} />}
      {answer.state === 'ready' && !application && (
        <Notice
          title="You can’t open this application"
          action={
            <DeskLink to={back.href} className={buttonClass()}>
              {back.label}
            </DeskLink>
          }
        >
          <p>{missing}</p>
          {stillThere}
        </Notice>
      )}
      {isGone && (
        <div className="mb-6">
          <FormNotice id="gone" tone="failure" title="You no longer have this application">
            <p>You can still read its last version below until you leave this page.</p>
          </FormNotice>
        </div>
      )}
      {application && children(application, actions)}
    </DashboardFrame>
  );
}
