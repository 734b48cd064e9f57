import { type ReactNode, useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { AddHolidayBody, ChangeHolidayBody, Holiday, HolidayPage } from '#shared/api/settings/holidays.ts';
import { lengths } from '#shared/limits.ts';
import type { EidKind } from '#shared/settings/holiday-kinds.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { type FormDraft, useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { dayInWords, eidName, kindChoices, statusMessage } from './holiday-words.ts';

interface FormDialogProps<Name extends string> {
  id: string;
  title: string;
  words: { readonly button: string; readonly working: string };
  form: ApiForm<Name> & { readonly draft: FormDraft };
  onClose: () => void;
  /** Above the fields. */
  intro: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, which closes once it is sent. */
function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { id, title, words, form, onClose, intro, children } = props;
  return (
    <Dialog id={id} title={title} isBusy={form.isSending} onClose={onClose}>
      <FormShell form={form} {...words} onCancel={() => closeDialog(id)} className="mt-3 space-y-4">
        {intro}
        <div key={form.draft.turn} className="grid gap-4 sm:grid-cols-2">
          {children}
        </div>
      </FormShell>
    </Dialog>
  );
}

const nameRules = { maxLength: lengths.name, autoComplete: 'off', required: true };

interface AddHolidayProps {
  page: HolidayPage;
  /** The Eid to add, if it is one. */
  kind: EidKind | undefined;
  /** Called once the dialog has closed, with the day that was added. */
  onClose: (day: string | undefined) => void;
}

/** Adds an Eid, or a day that was declared once. */
export function AddHoliday({ page, kind, onClose }: AddHolidayProps) {
  const id = 'add-holiday';
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
  const { initial } = form.draft;
  const first = kind ?? initial?.kind?.[0] ?? 'eid_al_fitr';
  const [chosen, choose] = useState(first);
  const { button, working, what } = copy.add;
  return (
    <FormDialog
      id={id}
      title={button}
      words={{ button, working }}
      form={form}
      onClose={() => onClose(added.current)}
      intro={<p>{what}</p>}
    >
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
        <TextField {...form.field('name')} defaultValue={initial?.name?.[0]} {...nameRules} />
      )}
    </FormDialog>
  );
}

interface ChangeHolidayProps {
  act: 'edit' | 'remove';
  holiday: Holiday;
  /** Called with the updated year after someone else changed it. */
  onNewer: (page: HolidayPage) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Edits or removes a public holiday. Another admin may have removed it since. */
export function ChangeHoliday({ act, holiday, onNewer, onClose, onDone }: ChangeHolidayProps) {
  const api = useApi();
  const { user } = useSession();
  const { day, name, version, isRemoved, changedBy } = holiday;
  async function catchUp(): Promise<Caught> {
    const page = await api.settings.holidays({ query: { year: Number(day.slice(0, 4)) } });
    onNewer(page);
    const now = page.holidays.find((one) => one.day === day);
    return { currentStatus: now ? statusMessage(now) : 'no longer there', version: now?.version };
  }
  if (isRemoved) {
    return (
      <Dialog id="change-holiday" title="This holiday was removed" onClose={onClose}>
        <p className="mt-3">
          {changedBy} has removed {name}. You can restore it in the list.
        </p>
      </Dialog>
    );
  }
  if (act === 'edit') return <EditHoliday holiday={holiday} onConflict={catchUp} onClose={onClose} onDone={onDone} />;
  return (
    <ReasonDialog
      id="remove-holiday"
      draftKey={`${user?.id}_${day}`}
      title={`Remove ${name}?`}
      button={copy.remove.button}
      working={copy.remove.working}
      version={version}
      failure={copy.remove.failed}
      send={(_, { ifMatch }) => api.settings.removeHoliday({ params: { day }, ifMatch })}
      onConflict={catchUp}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="font-semibold">{dayInWords(day)}</p>
      <p>{copy.remove.what}</p>
    </ReasonDialog>
  );
}

interface EditHolidayProps extends Pick<ChangeHolidayProps, 'holiday' | 'onClose' | 'onDone'> {
  onConflict: () => Promise<Caught>;
}

/** A holiday's name, and whether it is one of the Eids, which may fall on another holiday. */
function EditHoliday({ holiday, onConflict, onClose, onDone }: EditHolidayProps) {
  const id = 'edit-holiday';
  const api = useApi();
  const { user } = useSession();
  const { day, kind } = holiday;
  const [decision] = useState(() => decisionAbout(holiday.version, onConflict));
  const isDone = useRef(false);
  const { title, button, working, failed } = copy.edit;
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
    failure: failed,
  });
  const { initial } = form.draft;
  function close(): void {
    onClose();
    if (isDone.current) onDone();
  }
  return (
    <FormDialog
      id={id}
      title={title}
      words={{ button, working }}
      form={form}
      onClose={close}
      intro={<p className="font-semibold">{dayInWords(day)}</p>}
    >
      <TextField {...form.field('name')} defaultValue={initial?.name?.[0] ?? holiday.name} {...nameRules} />
      <SelectField
        {...form.field('kind')}
        choices={kindChoices(kind)}
        defaultValue={initial?.kind?.[0] ?? kind}
        help="Choose the Eid if it falls on this day too."
      />
    </FormDialog>
  );
}
