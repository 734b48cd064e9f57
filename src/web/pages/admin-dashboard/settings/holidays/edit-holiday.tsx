import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ChangeHolidayBody, Holiday } from '#shared/api/settings/holidays.ts';
import { lengths } from '#shared/limits.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { dayInWords, kindChoices } from './holiday-words.ts';

interface EditHolidayProps {
  holiday: Holiday;
  onConflict: () => Promise<Caught>;
  onClose: () => void;
  onDone: () => void;
}

const id = 'edit-holiday';

/** A holiday's name, and whether it is one of the Eids, which may fall on another holiday. */
export function EditHoliday({ holiday, onConflict, onClose, onDone }: EditHolidayProps) {
  const api = useApi();
  const { user } = useSession();
  const { day, kind } = holiday;
  const [decision] = useState(() => decisionAbout(holiday.version, onConflict));
  const isDone = useRef(false);
  const form = useDraftForm<typeof contract.settings.changeHoliday, 'name' | 'kind'>({
    id,
    draftKey: `${id}_${user?.id}_${day}`,
    decision,
    endpoint: contract.settings.changeHoliday,
    labels: { name: copy.labels.name, kind: copy.labels.kind },
    toBody: ({ text }) => ({
      name: text('name'),
      ...(text('kind') !== 'yearly' && { kind: text('kind') as ChangeHolidayBody['kind'] }),
    }),
    send: (body, { ifMatch }) => api.settings.changeHoliday({ params: { day }, body, ifMatch }),
    done: () => {
      isDone.current = true;
      closeDialog(id);
    },
    failure: copy.edit.failed,
  });
  const { initial, turn } = form.draft;
  return (
    <Dialog
      id={id}
      title={copy.edit.title}
      isBusy={form.isSending}
      onClose={() => {
        onClose();
        if (isDone.current) onDone();
      }}
    >
      <FormShell
        form={form}
        button={copy.edit.button}
        working={copy.edit.working}
        onCancel={() => closeDialog(id)}
        className="mt-3 space-y-4"
      >
        <p className="font-semibold">{dayInWords(day)}</p>
        <div key={turn} className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('name')}
            defaultValue={initial?.name?.[0] ?? holiday.name}
            maxLength={lengths.name}
            autoComplete="off"
            required
          />
          <SelectField
            {...form.field('kind')}
            choices={kindChoices(kind)}
            defaultValue={initial?.kind?.[0] ?? kind}
            help="Choose the Eid if it falls on this day too."
          />
        </div>
      </FormShell>
    </Dialog>
  );
}
