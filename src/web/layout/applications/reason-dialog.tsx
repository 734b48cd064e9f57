import { type ReactNode, useRef, useState } from 'react';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { lengths } from '#shared/limits.ts';
import { missing } from '#web/copy/applications.ts';
import type { ApiError } from '#web/api.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useDiscarding } from '#web/forms/use-discarding.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { type Caught, decisionAbout } from './seen-version.ts';

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
  /** Of what it is about, as it was when the dialog opened. */
  version: number;
  send: (reason: string | undefined, guards: Guards) => Promise<unknown>;
  /** Once it was sent, after the dialog has closed. */
  onDone: () => void;
  /** Loads what it is about anew, because somebody else changed it. */
  onOvertaken: () => Promise<Caught>;
  failure: string;
  /** Other words for some refusals. */
  explain?: (error: ApiError) => { readonly title: string; readonly text: string } | undefined;
  onClose: () => void;
}

/** What keeps it from being done to something newer, or twice. */
interface Guards {
  readonly ifMatch: number;
  readonly idempotencyKey: string;
}

/** Asks before something is done that others are told of; the reason stays until it was sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, keptAs, title, children, reasonLabel, reasonHelp, isNeeded = false, button, working, onClose } = props;
  const draft = useDraft(`${id}_${keptAs}`, id);
  const discarding = useDiscarding(draft, id);
  const [decision] = useState(() => decisionAbout(props.version, props.onOvertaken));
  const isDone = useRef(false);
  const form = useApiForm<Endpoint, 'reason'>({
    id,
    endpoint: {},
    labels: { reason: reasonLabel ?? 'Reason' },
    bodyOf: ({ text }) => text('reason').trim(),
    check: ({ text }) => (isNeeded && text('reason').trim() === '' ? { reason: missing.field } : {}),
    send: (reason) =>
      draft.sendOnce(`version ${decision.version()}`, (idempotencyKey) =>
        decision.send((ifMatch) => props.send(reason === '' ? undefined : String(reason), { ifMatch, idempotencyKey })),
      ),
    done: () => {
      draft.drop();
      isDone.current = true;
      closeDialog(id);
    },
    failure: props.failure,
    explain: (error) => props.explain?.(error) ?? decision.explain(error),
  });
  function closed(): void {
    onClose();
    if (isDone.current) props.onDone();
  }
  return (
    <Dialog id={id} title={title} isBusy={form.isSending} onClose={closed}>
      <form {...form.attributes} onInput={discarding.touch} className="mt-3 space-y-4">
        <FormSummary form={form} />
        <div className="space-y-3">{children}</div>
        {reasonLabel !== undefined && (
          <TextAreaField
            key={discarding.turn}
            {...form.field('reason')}
            rows={4}
            maxLength={lengths.text}
            defaultValue={discarding.kept?.reason?.[0]}
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
          {discarding.isDraft && !form.isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={discarding.discard}>
              Discard what was typed
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
