import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { AddHolidayBody, HolidayPage } from '#shared/api/settings/holidays.ts';
import { lengths } from '#shared/limits.ts';
import type { EidKind } from '#shared/settings/holiday-kinds.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { eidName, kindChoices } from './holiday-words.ts';

interface AddHolidayProps {
  page: HolidayPage;
  /** The Eid to add, if it is one. */
  kind: EidKind | undefined;
  /** Called once the dialog has closed, with the day that was added. */
  onClose: (day: string | undefined) => void;
}

const id = 'add-holiday';

/** Adds an Eid, or a day that was declared once. */
export function AddHoliday({ page, kind, onClose }: AddHolidayProps) {
  const api = useApi();
  const { user } = useSession();
  const added = useRef<string>(undefined);
  const form = useDraftForm<typeof contract.settings.addHoliday, 'kind' | 'name' | 'day'>({
    id,
    draftKey: `${id}_${user?.id}`,
    about: (body) => JSON.stringify(body),
    endpoint: contract.settings.addHoliday,
    labels: copy.labels,
    toBody: ({ text }) => ({
      day: text('day'),
      name: eidName(text('kind')) ?? text('name'),
      kind: text('kind') as AddHolidayBody['kind'],
    }),
    check: ({ text }) => (text('day') === '' ? copy.missing : {}),
    send: (body, { idempotencyKey }) => api.settings.addHoliday({ body, idempotencyKey }),
    done: ({ holiday }) => {
      added.current = holiday.day;
      closeDialog(id);
    },
    failure: copy.add.failed,
  });
  const { initial, turn } = form.draft;
  const first = kind ?? initial?.kind?.[0] ?? 'eid_al_fitr';
  const [chosen, choose] = useState(first);
  return (
    <Dialog id={id} title={copy.add.button} isBusy={form.isSending} onClose={() => onClose(added.current)}>
      <FormShell
        form={form}
        button={copy.add.button}
        working={copy.add.working}
        onCancel={() => closeDialog(id)}
        className="mt-3 space-y-4"
      >
        <p>{copy.add.what}</p>
        <div key={turn} className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...form.field('kind')}
            choices={kindChoices()}
            defaultValue={first}
            onChange={({ target }) => choose(target.value)}
          />
          <TextField
            {...form.field('day')}
            type="date"
            min={`${page.firstYear}-01-01`}
            max={`${page.lastYear}-12-31`}
            defaultValue={initial?.day?.[0]}
            required
          />
          {eidName(chosen) === undefined && (
            <TextField
              {...form.field('name')}
              defaultValue={initial?.name?.[0]}
              maxLength={lengths.name}
              autoComplete="off"
              required
            />
          )}
        </div>
      </FormShell>
    </Dialog>
  );
}
