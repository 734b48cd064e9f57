import { useState } from 'react';
import type { SavedAnswer } from '#shared/api/contact/saved-answers.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useAction } from '#web/data/use-action.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { contactFailures } from './contact-words.ts';
import { SavedAnswerForm } from './saved-answer-form.tsx';

interface SavedAnswersDialogProps {
  /** The answer as typed so far, which can be saved. */
  typed: string;
  onInsert: (text: string) => void;
  onClose: () => void;
}

const dialogId = 'saved-answers';

/** The answers that all admins share: to insert, change, delete, and to save another. */
export function SavedAnswersDialog({ typed, onInsert, onClose }: SavedAnswersDialogProps) {
  const answer = useCall('contact.listSavedAnswers', {}, { poll: true });
  const [editing, setEditing] = useState<SavedAnswer | 'new'>();
  const [isSending, setSending] = useState(false);
  const done = () => {
    setEditing(undefined);
    void answer.refetch();
  };
  function choose(text: string): void {
    closeDialog(dialogId);
    onInsert(text);
  }
  return (
    <Dialog id={dialogId} title="Saved answers" isBusy={isSending} onClose={onClose}>
      <div className="mt-3 space-y-4">
        {editing === undefined ? (
          <>
            <Button look="secondary" onClick={() => setEditing('new')}>
              {typed.trim() === '' ? 'New saved answer' : 'Save what I’ve typed'}
            </Button>
            {answer.state === 'loading' && <SkeletonCard label="Loading the saved answers..." lines={4} />}
            {answer.state === 'failed' && <NotLoaded isPart title={contactFailures.saved} onRetry={answer.refetch} />}
            {answer.state === 'ready' && (
              <SavedList
                answers={answer.data.savedAnswers}
                onChoose={choose}
                onEdit={setEditing}
                onGone={answer.refetch}
              />
            )}
          </>
        ) : (
          <SavedAnswerForm
            key={editing === 'new' ? 'new' : editing.id}
            answer={editing === 'new' ? undefined : editing}
            typed={typed}
            onSending={setSending}
            onDone={done}
            onCancel={() => setEditing(undefined)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SavedListProps {
  answers: readonly SavedAnswer[];
  onChoose: (text: string) => void;
  onEdit: (answer: SavedAnswer) => void;
  onGone: () => Promise<void>;
}

function SavedList({ answers, onChoose, onEdit, onGone }: SavedListProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isDeleting, run] = useAction(contactFailures.remove);
  if (answers.length === 0)
    return <p>There are none yet. Save an answer that you give often, and every admin can use it.</p>;
  const remove = ({ id, title }: SavedAnswer) => {
    if (!window.confirm(`Delete the saved answer ‘${title}’ for all admins?`)) return;
    run(async () => {
      await api.contact.deleteSavedAnswer({ params: { id } });
      add({ kind: 'done', title: 'Saved answer deleted' });
      await onGone();
    });
  };
  return (
    <ul className="ruled">
      {answers.map((answer) => (
        <li key={answer.id} className="space-y-2 py-3 wrap-anywhere">
          <p className="font-semibold">
            <bdi>{answer.title}</bdi>
          </p>
          <p dir="auto" className="line-clamp-3 whitespace-pre-line text-muted">
            {answer.text}
          </p>
          <p className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => onChoose(answer.text)}>
              Insert<span className="sr-only"> {answer.title}</span>
            </Button>
            <Button look="quiet" onClick={() => onEdit(answer)}>
              Edit<span className="sr-only"> {answer.title}</span>
            </Button>
            <Button look="danger" onClick={() => remove(answer)} working={isDeleting ? 'Deleting...' : undefined}>
              Delete<span className="sr-only"> {answer.title}</span>
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}
