import { useState } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { failures, notAssigned } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { ProposalForm, proposalFormId } from './proposal-form.tsx';
import { useApplication } from '#web/features/applications/use-application.ts';

interface RespondDialogProps {
  application: Pick<ApplicationSummary, 'id' | 'title'>;
  /** Owner of the draft. */
  userId: string;
  onClose: () => void;
  /** Called after sending, once the overlay has closed. */
  onSent: () => void;
  /** Someone else changed the application: the page behind the overlay is out of date. */
  onConflict: () => void;
}

/** Overlay in which a professional answers a client: the request, and the proposal. */
export function SendProposalDialog({
  application: { id, title },
  userId,
  onClose,
  onSent,
  onConflict,
}: RespondDialogProps) {
  const { answer, catchUp } = useApplication(id);
  const [isBusy, setBusy] = useState(false);
  const { one: application, isGone } = answer.state === 'ready' ? answer.data : { one: null, isGone: false };
  return (
    <Dialog id={proposalFormId} title="Respond to Client" isBusy={isBusy} onClose={onClose}>
      <p className="mt-1 font-semibold wrap-anywhere">{title}</p>
      <div className="mt-4 space-y-4">
        {answer.state === 'loading' && <SkeletonCard label="Loading the application..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={failures.application} onRetry={answer.refetch} />}
        {answer.state === 'ready' && (isGone || !application) && (
          <FormNotice id="not-assigned" tone="failure" title={notAssigned}>
            <p>{isGone ? 'Your draft is saved in this browser.' : 'You can’t send a proposal for it.'}</p>
            {!application && (
              <Button look="secondary" className="mt-3" onClick={() => closeDialog(proposalFormId)}>
                Back to applications
              </Button>
            )}
          </FormNotice>
        )}
        {application && (
          <ProposalForm
            application={application}
            userId={userId}
            onBusy={setBusy}
            onCancel={() => closeDialog(proposalFormId)}
            onConflict={() => {
              onConflict();
              return catchUp();
            }}
            onSent={() => {
              closeDialog(proposalFormId);
              onSent();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
