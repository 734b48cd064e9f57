import { type ReactNode, useRef, useState } from 'react';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { lengths } from '#shared/limits.ts';
import { missing } from '#web/copy/applications.ts';
import type { ApiError } from '#web/http/api.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { type Guards, useDraftForm } from '#web/forms/use-draft-form.ts';
import { closeDialog, Dialog, leaveDialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';

interface ReasonDialogProps {
  /** Id of the form; its draft is stored under this id and `draftKey`. */
  id: string;
  /** Account and subject of the draft. */
  draftKey: string;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Label of the field; absent where no reason is needed. */
  reasonLabel?: string;
  reasonHelp?: string;
  /** Whether a reason is required. */
  isNeeded?: boolean;
  button: string;
  working: string;
  /** Sending deletes, rejects, hides or suspends something. */
  isHarm?: boolean;
  /** Version of the subject when the dialog opened. */
  version: number;
  send: (reason: string | undefined, guards: Guards) => Promise<unknown>;
  /** Called after sending, once the dialog has closed. */
  onDone: () => void;
  /** Refetches the subject after someone else changed it. */
  onConflict: () => Promise<Caught>;
  failure: string;
  /** Replaces the text of some errors. */
  explain?: (error: ApiError) => { readonly title: string; readonly text: string } | undefined;
  /** Asks before the dialog closes, where more than the reason would be lost. */
  mayLeave?: () => boolean;
  onClose: () => void;
}

/** Confirms an action that others are notified of; keeps the typed reason until it is sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, draftKey, title, children, reasonLabel, reasonHelp, isNeeded = false, button, working, onClose } = props;
  const [decision] = useState(() => decisionAbout(props.version, props.onConflict));
  const isDone = useRef(false);
  const form = useDraftForm<Endpoint, 'reason'>({
    id,
    draftKey: `${id}_${draftKey}`,
    about: () => `version ${decision.version()}`,
    decision,
    endpoint: {},
    labels: { reason: reasonLabel ?? 'Reason' },
    toBody: ({ text }) => text('reason').trim(),
    check: ({ text }) => (isNeeded && text('reason').trim() === '' ? { reason: missing.field } : {}),
    send: (reason, guards) => props.send(reason === '' ? undefined : String(reason), guards),
    done: () => {
      isDone.current = true;
      closeDialog(id);
    },
    failure: props.failure,
    explain: (error) => props.explain?.(error),
  });
  function closed(): void {
    onClose();
    if (isDone.current) props.onDone();
  }
  return (
    <Dialog
      id={id}
      title={title}
      isBusy={form.isSending}
      {...(props.mayLeave && { mayLeave: props.mayLeave })}
      onClose={closed}
    >
      <FormShell
        form={form}
        button={button}
        working={working}
        {...(props.isHarm && { isHarm: true })}
        onCancel={() => leaveDialog(id)}
        className="mt-3 space-y-4"
      >
        <div className="space-y-3">{children}</div>
        {reasonLabel !== undefined && (
          <TextAreaField
            key={form.draft.turn}
            {...form.field('reason')}
            rows={4}
            maxLength={lengths.text}
            defaultValue={form.draft.initial?.reason?.[0]}
            {...(isNeeded ? { required: true } : { hint: 'optional' })}
            {...(reasonHelp && { help: reasonHelp })}
          />
        )}
      </FormShell>
    </Dialog>
  );
}
