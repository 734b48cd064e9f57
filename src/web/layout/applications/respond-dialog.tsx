import { useCallback } from 'react';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { ResponseForm, responseFormId } from './response-form.tsx';

interface RespondDialogProps {
  application: Pick<ApplicationSummary, 'id' | 'title'>;
  /** Whose draft it is. */
  userId: string;
  onClose: () => void;
  /** Once a proposal was sent, and the overlay has closed. */
  onSent: () => void;
}

/** The overlay in which a professional answers a client: what is needed, and the proposal. */
export function RespondDialog({ application: { id, title }, userId, onClose, onSent }: RespondDialogProps) {
  const api = useApi();
  const answer = useAnswer(
    useCallback(async () => (await api.applications.get({ params: { id } })).application, [api, id]),
  );
  return (
    <Dialog id={responseFormId} title={`Respond to Client: ${title}`} onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the application..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={failures.application} onRetry={answer.again} />}
        {answer.state === 'ready' && (
          <ResponseForm
            application={answer.data}
            userId={userId}
            onCancel={() => closeDialog(responseFormId)}
            onSent={() => {
              closeDialog(responseFormId);
              onSent();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
