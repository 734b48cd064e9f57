import { useEffect, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { OwnAvailability } from '#shared/api/consultations/availability.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { RemoteChanges } from '#web/forms/remote-changes.tsx';
import { readTyped } from '#web/forms/typed-values.ts';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useUnsavedWarning, useUnsavedWhile } from '#web/forms/use-unsaved-warning.ts';
import { listInWords } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { baseName, knownState, startFrom, describeClash } from './availability-draft.ts';
import { availabilityAliases, checkTyped } from './availability-task.ts';
import {
  type AvailabilityField,
  availabilityLabels,
  toAvailabilityBody,
  dayFields,
  exceptionsIn,
  readValues,
  spansIn,
  toAvailabilityValues,
} from './availability-values.ts';
import { FreePreview } from './free-preview.tsx';
import { OtherDays } from './other-days.tsx';
import { Part } from './part.tsx';
import { RuleFields } from './rule-fields.tsx';
import { WayFields } from './way-fields.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

interface AvailabilityFormProps {
  userId: string;
  availability: OwnAvailability;
  /** Whether it was saved a moment ago. */
  isSaved: boolean;
  /** Starts again: with what was saved, or with the stored values. */
  onStartOver: (saved?: OwnAvailability) => void;
}

const formId = 'availability';

/** Shown when a newer version is stored; the next press knowingly saves over it. */
const newer = {
  title: 'Your availability has changed, perhaps in another tab.',
  text: 'We haven’t saved this yet, and what you entered is still here. Check what was saved, below. If you save again, yours replaces it.',
};

/** Reads the form's current values. */
const readCurrentValues = () =>
  readValues(readTyped<AvailabilityField>(document.getElementById(formId) as HTMLFormElement));

/** When and how a professional takes consultations. If another tab saved first, what is typed here stays. */
export function AvailabilityForm({ userId, availability, isSaved, onStartOver }: AvailabilityFormProps) {
  const api = useApi();
  const [stored, setStored] = useState(availability);
  const [known] = useState(() => knownState(toAvailabilityValues(availability)));
  const [decision] = useState(() => decisionAbout(availability.version, catchUp));
  const form = useDraftForm<typeof contract.consultations.setAvailability, AvailabilityField>({
    id: formId,
    draftKey: `${formId}_${userId}`,
    decision,
    onStartOver: () => onStartOver(),
    endpoint: contract.consultations.setAvailability,
    labels: availabilityLabels,
    aliases: availabilityAliases,
    toBody: (typed) => toAvailabilityBody(readValues(typed)),
    check: (typed) => checkTyped(toAvailabilityBody(readValues(typed)), new Date()),
    send: (body, { ifMatch }) => api.consultations.setAvailability({ body, ifMatch }),
    done: ({ availability: saved }) => onStartOver(saved),
    failure: 'Your availability couldn’t be saved. Please try again.',
    explain: ({ details }) => (details.version === undefined ? undefined : newer),
  });
  const [formState, setFormState] = useState(() => ({
    ...startFrom(form.draft.initial, toAvailabilityValues(availability)),
    turn: 0,
  }));
  const { values, news, turn } = formState;
  const [typed, setTyped] = useState(values);
  useUnsavedWhile(useUnsavedWarning(), form.draft.isDraft && !form.draft.isStored);
  useEffect(() => {
    if (isSaved) document.getElementById('saved')?.focus();
  }, [isSaved]);

  /** Shows the stored values in untouched fields. */
  async function catchUp(): Promise<Caught> {
    const { availability: now } = await api.consultations.availability();
    const merged = known.renew(toAvailabilityValues(now), readCurrentValues());
    setFormState((before) => ({ ...merged, turn: before.turn + 1 }));
    setTyped(merged.values);
    setStored(now);
    return { currentStatus: '', version: now.version };
  }

  /** Replaces typed text with the stored value. */
  function use(field: AvailabilityField): void {
    const next = { ...readCurrentValues(), [field]: toAvailabilityValues(stored)[field] };
    setFormState({ values: next, news: news.filter((one) => one.field !== field), turn: turn + 1 });
    setTyped(next);
    requestAnimationFrame(() => document.getElementById(form.field(field).id)?.focus());
  }

  const week = dayFields.map((name) => spansIn(values[name] as readonly string[]));
  return (
    // Every change of the form updates the preview.
    <div onInput={() => setTyped(readCurrentValues())}>
      <FormShell
        form={form}
        button="Save availability"
        working="Saving..."
        className="relative space-y-8 lg:pr-88"
        aria-label="Availability"
      >
        <input
          key={`base ${turn}`}
          type="hidden"
          name={baseName}
          defaultValue={JSON.stringify(toAvailabilityValues(stored))}
        />
        {isSaved && !form.refusal && !form.draft.isDraft && (
          <FormNotice id="saved" tone="done" title="Availability saved">
            <p>Clients see these times now. Consultations that are booked already stay as they are.</p>
          </FormNotice>
        )}
        <RemoteChanges
          news={news.map((one) => ({ ...one, stored: describeClash(one) }))}
          labels={availabilityLabels}
          onUse={use}
        />
        <div key={turn} className="space-y-10">
          <Part title="Weekly hours" lead="Times when clients can book you, in Kampala time.">
            <WeeklyHours initial={week} field={form.field} />
          </Part>
          <Part title="Other days" lead="Days off, or days with other hours than usual.">
            <OtherDays initial={exceptionsIn(values.exceptions as readonly string[])} field={form.field} />
            {stored.holidays.length > 0 && (
              <p className="mt-3 text-sm text-muted">
                You’re closed on public holidays: {listInWords(stored.holidays.map(formatDay))}. To work on one, add it
                above with its hours.
              </p>
            )}
          </Part>
          <Part title="Consultations" lead="The first consultation is free for clients.">
            <RuleFields values={values} field={form.field} />
          </Part>
          <Part title="Ways to meet" lead="Clients choose among these.">
            <WayFields values={values} field={form.field} />
          </Part>
        </div>
        <div className="lg:absolute lg:inset-y-0 lg:right-0 lg:w-80">
          <div className="lg:sticky lg:top-20">
            <FreePreview stored={stored} values={typed} />
          </div>
        </div>
      </FormShell>
    </div>
  );
}
