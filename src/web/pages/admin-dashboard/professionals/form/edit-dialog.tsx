import { useState } from 'react';
import { failures } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import { ApiError } from '#web/http/api.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { closeDialog, Dialog, leaveDialog } from '#web/ui/dialog.tsx';
import { EditForm } from './edit-form.tsx';
import { formWords } from './form-words.ts';

const dialogId = 'edit';

interface EditDialogProps {
  id: string;
  onClose: () => void;
}

/** The form to edit a professional, over the list. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const { add } = useNotices();
  const answer = useCall('professionals.getAccount', { params: { id } }, { isForForm: true });
  const unsaved = useUnsavedWarning({ isAtQuery: true });
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const account = answer.state === 'ready' ? answer.data.account : undefined;
  const isGone = answer.state === 'failed' && answer.error instanceof ApiError && answer.error.status === 404;
  return (
    <Dialog
      id={dialogId}
      title={account ? `${formWords.edit.title}: ${account.name}` : formWords.edit.title}
      isBusy={isBusy}
      mayLeave={unsaved.mayLeave}
      onClose={onClose}
    >
      {answer.state === 'loading' && <SkeletonCard label="Loading the profile..." lines={12} />}
      {isGone && <p className="mt-3">This professional no longer has an account.</p>}
      {answer.state === 'failed' && !isGone && <NotLoaded title={failures.admin} onRetry={answer.refetch} />}
      {account && (
        <EditForm
          key={turn}
          account={account}
          unsaved={unsaved}
          onBusy={setBusy}
          onCancel={() => leaveDialog(dialogId)}
          onStartOver={() => setTurn(turn + 1)}
          onDone={() => {
            add({ kind: 'done', title: formWords.edit.done });
            closeDialog(dialogId);
          }}
        />
      )}
    </Dialog>
  );
}
