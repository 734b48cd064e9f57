import { useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { ApplicationFacts, Line } from '#web/features/applications/view/application-facts.tsx';
import { PointBadge } from '#web/features/applications/view/point-badge.tsx';
import { ProblemLinks } from '#web/features/applications/problems/problem-links.tsx';
import { EarlierProposals } from '#web/features/applications/view/proposal-view.tsx';
import { Timeline } from '#web/features/applications/view/timeline.tsx';
import type { Caught } from '#web/data/seen-version.ts';
import { useApplication } from '#web/features/applications/use-application.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { actsAt, type AdminAct, labelOf } from './admin-acts.ts';
import type { Opened } from './application-cards.tsx';
import { DecisionForm } from './decision-form.tsx';
import { actsId, focusActs } from './focus-acts.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';

const dialogId = 'application-details';

interface ApplicationDialogProps {
  opened: Opened;
  onClose: () => void;
  /** Called when the lists behind it must be loaded again. */
  onChanged: () => void;
}

/** 'Application Details' (specification, section 2): everything about an application, and the possible decisions. */
export function ApplicationDialog({ opened, onClose, onChanged }: ApplicationDialogProps) {
  const { answer, catchUp } = useApplication(opened.id);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      id={dialogId}
      title="Application Details"
      isBusy={isBusy}
      onClose={() => {
        onClose();
        focusIfLost('list-title');
      }}
    >
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the application..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={failures.application} onRetry={answer.again} />}
        {answer.state === 'ready' && (!answer.data.one || answer.data.isGone) && (
          <p>This application no longer exists.</p>
        )}
        {answer.state === 'ready' && answer.data.one && (
          <Details
            application={answer.data.one}
            act={opened.act}
            onBusy={setBusy}
            onOvertaken={() => {
              onChanged();
              return catchUp();
            }}
            onDone={() => {
              onChanged();
              closeDialog(dialogId);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface DetailsProps {
  application: Application;
  act: AdminAct | undefined;
  onBusy: (isBusy: boolean) => void;
  onOvertaken: () => Promise<Caught>;
  onDone: () => void;
}

function Details({ application, act: first, ...rest }: DetailsProps) {
  const [act, setAct] = useState(first);
  const { title, professional, admin_notes, decision_reason, responses: proposals } = application;
  return (
    <div className="space-y-6">
      <div>
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <p className="mt-2">
          <PointBadge application={application} />
        </p>
      </div>
      {act ? (
        <DecisionForm
          key={act}
          act={act}
          application={application}
          onBack={() => {
            setAct(undefined);
            focusActs();
          }}
          {...rest}
        />
      ) : (
        <div id={actsId} className="flex flex-wrap gap-3">
          {actsAt(application).map((possible, index) => (
            <Button key={possible} look={index === 0 ? 'primary' : 'secondary'} onClick={() => setAct(possible)}>
              {labelOf(possible, application)}
            </Button>
          ))}
        </div>
      )}
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
      <ProblemLinks problems={application.problems} proposals={proposals} />
      <EarlierProposals proposals={proposals} reader="admin" called="proposal" />
      <details>
        <summary className="text-link flex min-h-11 cursor-pointer items-center">History</summary>
        <div className="mt-3">
          <Timeline application={application} reader="admin" next={undefined} />
        </div>
      </details>
    </div>
  );
}
