import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { PersonDetails } from '#shared/api/people/people.ts';
import { lengths } from '#shared/limits.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { suspendWords as words } from './act-words.ts';
import type { FoundPerson } from './person-acts.tsx';
import { endOfDay, lastDayBefore } from './suspension-days.ts';

interface SuspendDialogProps {
  person: PersonDetails;
  found: FoundPerson;
  onClose: () => void;
}

const id = 'suspend-person';

/** Suspends an account, or changes the reason and the end of its suspension. */
export function SuspendDialog({ person, found, onClose }: SuspendDialogProps) {
  const api = useApi();
  const { add } = useNotices();
  const isDone = useRef(false);
  const [today] = useState(() => kampalaDay(new Date()));
  const { suspension, role, name } = person;
  // The page is refetched before the dialog has closed, so the dialog keeps the mode that it was opened in.
  const [isChange] = useState(suspension !== null);
  const { button, working, done } = isChange ? words.change : words.suspend;
  const form = useDraftForm<typeof contract.people.suspend, 'reason' | 'until'>({
    id,
    draftKey: `${id}_${person.id}`,
    endpoint: contract.people.suspend,
    labels: words.labels,
    isPrefilled: isChange,
    toBody: ({ text }) => ({
      reason: text('reason'),
      ...(text('until') !== '' && { until: endOfDay(text('until')) }),
    }),
    send: (body) => api.people.suspend({ params: { id: person.id }, body }),
    done: (reply) => {
      isDone.current = true;
      found.setData(reply);
      closeDialog(id);
    },
    failure: words.failure,
  });
  const { initial, turn } = form.draft;
  return (
    <Dialog
      id={id}
      title={isChange ? `Suspension of ${name}` : `Suspend ${name}?`}
      isBusy={form.isSending}
      onClose={() => {
        onClose();
        if (isDone.current) add({ kind: 'done', title: done });
      }}
    >
      <FormShell
        form={form}
        button={button}
        working={working}
        isHarm={!isChange}
        onCancel={() => closeDialog(id)}
        className="mt-3 space-y-4"
      >
        {!isChange && (
          <p>
            From now on no one can use this account. Its sessions end, and its consultations are cancelled.
            {role === 'professional' &&
              ' The profile isn’t public. Assigned applications and agreed work go back to the queue, and the clients are told.'}
          </p>
        )}
        <div key={turn} className="space-y-4">
          <TextAreaField
            {...form.field('reason')}
            rows={4}
            maxLength={lengths.text}
            defaultValue={initial?.reason?.[0] ?? suspension?.reason ?? ''}
            help={words.reasonHelp}
            required
          />
          <TextField
            {...form.field('until')}
            type="date"
            hint="optional"
            min={today}
            defaultValue={initial?.until?.[0] ?? (suspension?.until ? lastDayBefore(suspension.until) : '')}
            help={words.untilHelp}
          />
        </div>
      </FormShell>
    </Dialog>
  );
}
