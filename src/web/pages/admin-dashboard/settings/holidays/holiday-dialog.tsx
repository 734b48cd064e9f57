import { useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { AddHolidayBody, Holiday, HolidayPage } from '#shared/api/settings/holidays.ts';
import { lengths } from '#shared/limits.ts';
import type { EidKind } from '#shared/settings/holiday-kinds.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { dayInWords, eidName, kindChoices, statusMessage } from './holiday-words.ts';

interface HolidayDialogProps {
  act: 'add' | 'edit' | 'remove';
  page: HolidayPage;
  /** The holiday to edit or remove. */
  holiday: Holiday | undefined;
  /** The Eid to add, if it is one. */
  kind: EidKind | undefined;
  /** Called with the updated year after someone else changed it. */
  onNewer: (page: HolidayPage) => void;
  /** Called once the dialog has closed, with the year of a day that was added. */
  onClose: (year?: string) => void;
  onDone: () => void;
}

/** Adds, edits or removes a public holiday. Another admin may have removed it since. */
export function HolidayDialog(props: HolidayDialogProps) {
  const { act, holiday, onNewer, onClose, onDone } = props;
  const api = useApi();
  const { user } = useSession();
  if (!holiday) return <HolidayForm {...props} onConflict={undefined} />;
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
  if (act === 'edit') return <HolidayForm {...props} onConflict={catchUp} />;
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

type HolidayFormProps = HolidayDialogProps & { onConflict: (() => Promise<Caught>) | undefined };
type HolidayCall = typeof contract.settings.addHoliday | typeof contract.settings.changeHoliday;

/** A new holiday; or the name of one, and whether it is one of the Eids, which may fall on another holiday. */
function HolidayForm({ page, holiday, kind: eid, onConflict, onClose, onDone }: HolidayFormProps) {
  const api = useApi().settings;
  const { user } = useSession();
  const id = holiday ? 'edit-holiday' : 'add-holiday';
  const { title, button, working, failed } = holiday ? copy.edit : { ...copy.add, title: copy.add.button };
  const [decision] = useState(() => holiday && onConflict && decisionAbout(holiday.version, onConflict));
  const saved = useRef<Holiday>(undefined);
  const form = useDraftForm<HolidayCall, 'kind' | 'name' | 'day'>({
    id,
    draftKey: [id, user?.id, holiday?.day].filter(Boolean).join('_'),
    ...(decision ? { decision } : { about: (body) => JSON.stringify(body) }),
    endpoint: holiday ? contract.settings.changeHoliday : contract.settings.addHoliday,
    labels: copy.labels,
    toBody({ text }) {
      const kind = text('kind') as AddHolidayBody['kind'] | 'yearly';
      if (holiday) return { name: text('name'), ...(kind !== 'yearly' && { kind }) };
      return { day: text('day'), name: eidName(kind) ?? text('name'), kind: kind as AddHolidayBody['kind'] };
    },
    check: ({ text }) => (holiday || text('day') !== '' ? {} : copy.missing),
    send: (body, { ifMatch, idempotencyKey }) =>
      holiday
        ? api.changeHoliday({ params: { day: holiday.day }, body, ifMatch })
        : api.addHoliday({ body: body as AddHolidayBody, idempotencyKey }),
    done(reply) {
      saved.current = reply.holiday;
      closeDialog(id);
    },
    failure: failed,
  });
  const { initial, turn } = form.draft;
  const first = eid ?? initial?.kind?.[0] ?? holiday?.kind ?? 'eid_al_fitr';
  const [chosen, choose] = useState<string>(first);
  const kindField = (
    <SelectField
      {...form.field('kind')}
      choices={kindChoices(holiday?.kind)}
      defaultValue={first}
      onChange={({ target }) => choose(target.value)}
      {...(holiday && { help: 'Choose the Eid if it falls on this day too.' })}
    />
  );
  const nameField = (
    <TextField
      {...form.field('name')}
      defaultValue={initial?.name?.[0] ?? holiday?.name}
      maxLength={lengths.name}
      autoComplete="off"
      required
    />
  );
  function close(): void {
    onClose(holiday ? undefined : saved.current?.day.slice(0, 4));
    if (saved.current) onDone();
  }
  return (
    <Dialog id={id} title={title} isBusy={form.isSending} onClose={close}>
      <FormShell
        form={form}
        button={button}
        working={working}
        onCancel={() => closeDialog(id)}
        className="mt-3 space-y-4"
      >
        {holiday ? <p className="font-semibold">{dayInWords(holiday.day)}</p> : <p>{copy.add.what}</p>}
        <div key={turn} className="grid gap-4 sm:grid-cols-2">
          {holiday && nameField}
          {kindField}
          {!holiday && (
            <TextField
              {...form.field('day')}
              type="date"
              min={`${page.firstYear}-01-01`}
              max={`${page.lastYear}-12-31`}
              defaultValue={initial?.day?.[0]}
              required
            />
          )}
          {!holiday && eidName(chosen) === undefined && nameField}
        </div>
      </FormShell>
    </Dialog>
  );
}
