import type { Application } from '#shared/api/applications/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { problemLinks, timeline } from '#web/features/applications/later-parts.ts';
import { useApplication } from '#web/features/applications/use-application.ts';
import { ApplicationFacts, Line } from '#web/features/applications/view/application-facts.tsx';
import { PointBadge, UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import { EarlierProposals } from '#web/features/applications/view/proposal-view.tsx';
import { Notes } from '#web/features/notes/notes.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { actsAt, labelFor } from './admin-acts.ts';

/** 'Application Details' (specification, section 2): everything about an application, and the possible decisions. */
export function ApplicationPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { answer } = useApplication(id);
  return (
    <SidePanel id="application-details" title="Application Details" onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the application..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={failures.application} onRetry={answer.refetch} />}
        {answer.state === 'ready' && (!answer.data.one || answer.data.isGone) && (
          <p>This application no longer exists.</p>
        )}
        {answer.state === 'ready' && answer.data.one && <Details application={answer.data.one} />}
      </div>
    </SidePanel>
  );
}

function Details({ application }: { application: Application }) {
  const { hrefWith } = useListAddress();
  const { responses: proposals } = application;
  const acts = actsAt(application);
  return (
    <div className="space-y-5">
      <div>
        <h3 className="text-lg wrap-anywhere">{application.title}</h3>
        <p className="mt-2 flex flex-wrap gap-2">
          <PointBadge application={application} />
          <UrgencyBadge urgency={application.urgency} />
        </p>
      </div>
      {acts.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {acts.map((act, index) => (
            <DeskLink
              key={act}
              to={hrefWith({ open: application.id, act })}
              preventScrollReset
              className={buttonClass(act === 'reject' ? 'danger' : index === 0 ? 'primary' : 'secondary')}
            >
              {labelFor(act, application)}
            </DeskLink>
          ))}
        </p>
      )}
      <ApplicationOfClient application={application} />
      <Notes key={application.id} of="applications" id={application.id} />
      {application.problems.length > 0 && (
        <problemLinks.OnDemand problems={application.problems} proposals={proposals} />
      )}
      <EarlierProposals proposals={proposals} reader="admin" called="proposal" />
      <details>
        <summary className="text-link flex min-h-11 cursor-pointer items-center">History</summary>
        <div className="mt-3">
          <timeline.OnDemand application={application} reader="admin" next={undefined} />
        </div>
      </details>
    </div>
  );
}

/** What the client wrote, and what has been decided about it. */
export function ApplicationOfClient({ application }: { application: Application }) {
  const { professional, admin_notes, decision_reason } = application;
  return (
    <div>
      <ApplicationFacts application={application} namesClient />
      <dl className="divide-y divide-line border-b border-line">
        {professional && (
          <Line term="Professional">
            {professional.name}
            {professional.business_name && `, ${professional.business_name}`}
          </Line>
        )}
        {decision_reason && <Line term="Reason given">{decision_reason}</Line>}
        {admin_notes && <Line term="Notes for admins">{admin_notes}</Line>}
      </dl>
    </div>
  );
}
