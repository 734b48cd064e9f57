import { type ReactNode, useRef } from 'react';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { lengths } from '#shared/limits.ts';
import { ApiError } from '#web/api.ts';
import { missing } from '#web/copy/applications.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { overtaken } from './overtaken.ts';

interface ReasonDialogProps {
  /** Of the form; what is typed is kept under it and `keptAs`. */
  id: string;
  /** Whose it is and about what. */
  keptAs: string;
  title: string;
  /** What comes of it. */
  children: ReactNode;
  /** What the field is called; absent where no reason is asked for. */
  reasonLabel?: string;
  reasonHelp?: string;
  /** Whether there must be one. */
  isNeeded?: boolean;
  button: string;
  working: string;
  send: (reason: string | undefined, idempotencyKey: string) => Promise<unknown>;
  /** Once it was sent, after the dialog has closed. */
  onDone: () => void;
  /** Loads what it is about anew, because somebody else changed it; gives where it stands now, in words. */
  onOvertaken: () => Promise<string>;
  failure: string;
  onClose: () => void;
}

/** Asks before something is done that others are told of; the reason stays until it was sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, keptAs, title, children, reasonLabel, reasonHelp, isNeeded = false, button, working, onClose } = props;
  const draft = useDraft(`${id}_${keptAs}`, id);
  const standing = useRef<string>(undefined);
  const isDone = useRef(false);
  const form = useApiForm<Endpoint, 'reason'>({
    id,
    endpoint: {},
    labels: { reason: reasonLabel ?? 'Reason' },
    bodyOf: ({ text }) => text('reason').trim(),
    check: ({ text }) => (isNeeded && text('reason').trim() === '' ? { reason: missing.field } : {}),
    send: async (reason) => {
      try {
        return await draft.sendOnce((key) => props.send(reason === '' ? undefined : String(reason), key));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) standing.current = await props.onOvertaken();
        throw error;
      }
    },
    done: () => {
      draft.drop();
      isDone.current = true;
      closeDialog(id);
    },
    failure: props.failure,
    explain: (error) => overtaken(error, standing.current),
  });
  function closed(): void {
    onClose();
    if (isDone.current) props.onDone();
  }
  return (
    <Dialog id={id} title={title} isBusy={form.isSending} onClose={closed}>
      <form {...form.attributes} onInput={draft.touch} className="mt-3 space-y-4">
        <FormSummary form={form} />
        <div className="space-y-3">{children}</div>
        {reasonLabel !== undefined && (
          <TextAreaField
            {...form.field('reason')}
            rows={4}
            maxLength={lengths.text}
            defaultValue={draft.initial?.reason?.[0]}
            {...(isNeeded ? { required: true } : { hint: 'optional' })}
            {...(reasonHelp && { help: reasonHelp })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? working : undefined}>
            {button}
          </Button>
          {!form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={() => closeDialog(id)}>
              Not now
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
