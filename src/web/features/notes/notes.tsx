import type { Note } from '#shared/api/desk/note-shapes.ts';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

interface NotesProps {
  /** The subject of the notes. */
  of: 'applications' | 'professionals';
  id: string;
}

const failures = {
  load: 'We couldn’t load the notes.',
  add: 'We couldn’t save your note. Please try again.',
} as const;

/** Number of notes at first, and for each press. */
const step = 10;

/** Notes between admins on an application or a professional, newest first. Only admins may see this. */
export function Notes({ of, id }: NotesProps) {
  const list = useGrowingList(
    of === 'applications' ? 'applications.notes' : 'professionals.notes',
    { params: { id } },
    ({ notes, total }) => ({ rows: notes, total }),
    { step, poll: true },
  );
  const { answer } = list;
  const titleId = `notes-${id}`;
  return (
    <section aria-labelledby={titleId} className="space-y-3">
      <h3 id={titleId} className="text-lg font-semibold">
        Notes between admins
      </h3>
      <AddNote key={id} of={of} id={id} onAdded={answer.refetch} />
      {answer.state === 'loading' && (
        <output aria-label="Loading notes..." className="block">
          <Skeleton className="h-12 w-full" />
        </output>
      )}
      {answer.state === 'failed' && <NotLoaded isPart title={failures.load} onRetry={answer.refetch} />}
      {answer.state === 'ready' && answer.data.rows.length > 0 && (
        <ul className="ruled">
          {answer.data.rows.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
      {answer.state === 'ready' && answer.data.total > step && <MoreButton list={list} failure={failures.load} />}
    </section>
  );
}

function NoteItem({ note: { text, author, createdAt } }: { note: Note }) {
  return (
    <li className="py-2 wrap-anywhere">
      <p className="whitespace-pre-line">{text}</p>
      <p className="mt-1 text-sm text-muted">
        {author?.name ?? 'A deleted account'}, {formatMoment(createdAt)}
      </p>
    </li>
  );
}

interface AddNoteProps extends NotesProps {
  onAdded: () => Promise<void>;
}

function AddNote({ of, id, onAdded }: AddNoteProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const formId = `note-${of}`;
  const form = useDraftForm<typeof contract.applications.addNote, 'text'>({
    id: formId,
    draftKey: `${formId}_${user?.id}_${id}`,
    about: () => 'note',
    endpoint: contract.applications.addNote,
    labels: { text: 'New note' },
    toBody: ({ text }) => ({ text: text('text') }),
    send: (body, { idempotencyKey }) => api[of].addNote({ params: { id }, body, idempotencyKey }),
    done: async () => {
      form.draft.discard();
      add({ kind: 'done', title: 'Note added' });
      await onAdded();
    },
    failure: failures.add,
  });
  return (
    <FormShell
      form={form}
      button="Add note"
      working="Adding..."
      className="not-in-print space-y-3"
      aria-label="New note"
    >
      <TextAreaField
        key={form.draft.turn}
        {...form.field('text')}
        rows={2}
        maxLength={lengths.text}
        defaultValue={form.draft.initial?.text?.[0]}
        help="Only admins read notes. You can’t change one after adding it."
        required
      />
    </FormShell>
  );
}
