import { type ComponentProps, useState } from 'react';
import { failures } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useApplication } from '#web/features/applications/use-application.ts';
import { PointBadge } from '#web/features/applications/view/point-badge.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type AdminAct, actsAt } from './admin-acts.ts';
import { ApplicationOfClient } from './application-panel.tsx';
import { DecisionForm } from './decision-form.tsx';

const dialogId = 'decide';

interface DecideDialogProps {
  id: string;
  act: AdminAct;
  onClose: () => void;
}

/** A decision: the application on the left, the form on the right. */
export function DecideDialog({ id, act, onClose }: DecideDialogProps) {
  const { answer, catchUp } = useApplication(id);
  const [isBusy, setBusy] = useState(false);
  const close = () => closeDialog(dialogId);
  const application = answer.state === 'ready' ? answer.data.one : null;
  return (
    <Dialog id={dialogId} title="Application Details" isBusy={isBusy} isWide onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the application..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={failures.application} onRetry={answer.refetch} />}
        {answer.state === 'ready' && (!application || answer.data.isGone) && <p>This application no longer exists.</p>}
        {application && (
          <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
            <h3 className="text-lg wrap-anywhere lg:col-span-2">{application.title}</h3>
            <div className="min-w-0 max-lg:order-last max-lg:mt-3">
              <ApplicationOfClient application={application} />
            </div>
            <div className="min-w-0">
              <Decision
                act={act}
                application={application}
                onBack={close}
                onBusy={setBusy}
                onConflict={catchUp}
                onDone={close}
              />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The form of a decision. The address may ask for one that was already made. */
function Decision(props: ComponentProps<typeof DecisionForm>) {
  const { act, application } = props;
  const [wasPossible] = useState(() => actsAt(application).includes(act));
  if (wasPossible) return <DecisionForm {...props} />;
  return (
    <Notice title="This has already been decided">
      <p>
        The application is now: <PointBadge application={application} />
      </p>
    </Notice>
  );
}
