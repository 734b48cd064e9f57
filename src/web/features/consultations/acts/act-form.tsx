import { useRef, useState } from 'react';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { PersonalAct } from '#shared/consultations/consultation-states.ts';
import { lengths } from '#shared/limits.ts';
import { formatOwnTime } from '#shared/time/slot-text.ts';
import { UsualReasons } from '#web/dashboard/lists/selection/usual-reasons.tsx';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { ownZone } from '#web/features/consultations/list/own-zone.ts';
import { actWords, needsReason, needsTime } from '#web/features/consultations/public/act-words.ts';
import { stateInWords } from '#web/features/consultations/public/state-in-words.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/fields/field.tsx';
import { actDialogId, type ActField, checkAct, readActInput } from './act-input.ts';
import { sendAct } from './send-act.ts';
import { SettlementField } from './settlement-field.tsx';
import { TimeField } from './time-field.tsx';
import type { FreeTimes } from './use-free-times.ts';
import { usualReasonsFor } from './usual-reasons.ts';
import { WayField } from './way-field.tsx';

interface ActFormProps {
  consultation: Consultation;
  act: PersonalAct;
  /** The professional's free times, where one has to be chosen; null if they have left. */
  times?: FreeTimes | null;
  onClose: () => void;
  onDone: (done: string) => void;
  onConflict: () => Promise<Caught>;
}

const labels: Readonly<Record<ActField, string>> = {
  slotStart: 'Time',
  day: 'Day',
  time: 'Time of day',
  minutes: 'Length',
  meeting: 'How to meet',
  phone: 'Your phone number',
  clientPlace: 'Your place',
  settlement: 'Your decision',
  words: 'Message',
};

/** Labels of the client's details, as others read them. */
const labelsOfClient = { phone: 'Client’s phone number', clientPlace: 'Client’s place' };

/** The dialog of an act: what will happen, and its input. Typed text stays when the act is refused. */
export function ActForm({ consultation, act, times, onClose, onDone, onConflict }: ActFormProps) {
  const api = useApi();
  const { user } = useSession();
  const now = useNow();
  const { id, version, reader, professional } = consultation;
  // State when the dialog opened: the button's label must not change while someone reads it.
  const [original] = useState(consultation);
  const words = actWords(act, original, now);
  const isTimed = needsTime(act, original);
  const [decision] = useState(() => decisionAbout(version, onConflict));
  const [taken, setTaken] = useState<readonly string[]>();
  const isDone = useRef(false);
  const form = useDraftForm<Endpoint, ActField>({
    id: actDialogId,
    draftKey: `${actDialogId}_${user?.id}_${act}_${id}`,
    about: (body) => JSON.stringify([decision.version(), body]),
    decision,
    endpoint: {},
    labels: { ...labels, ...(reader !== 'client' && labelsOfClient), words: words.words ?? labels.words },
    toBody: readActInput,
    check: (typed) => checkAct(act, original, typed, Date.now()),
    send: (body, guards) => sendAct(api, act, id, body as ReturnType<typeof readActInput>, guards),
    done: () => {
      isDone.current = true;
      closeDialog(actDialogId);
    },
    failure: consultationFailures.act,
    explain: ({ details: { slots } }) => {
      if (slots === undefined) return undefined;
      setTaken(slots);
      return {
        title: 'Someone else has just taken this time.',
        text: 'Nothing was sent. Everything else you entered is still here. Please choose one of the next free times.',
      };
    },
  });
  const isPossible = consultation.acts.includes(act);
  const state = stateInWords(consultation, now);
  const starts = taken ?? times?.slots.map(({ start }) => start) ?? [];
  function closed(): void {
    onClose();
    if (isDone.current) onDone(words.done);
  }
  return (
    <Dialog id={actDialogId} title={words.title} isBusy={form.isSending} onClose={closed}>
      <FormShell
        form={form}
        button={isPossible && words.button}
        working={words.working}
        onCancel={() => closeDialog(actDialogId)}
        className="mt-3 space-y-4"
      >
        {consultation.version !== original.version && (
          <div className="border-l-2 border-gold pl-4 wrap-anywhere">
            <p className="font-semibold">{state.title}</p>
            <p>{state.text}</p>
          </div>
        )}
        <p className="wrap-anywhere">
          {words.text}
          {act === 'accept' && !isTimed && <OwnTime consultation={original} />}
        </p>
        {isTimed && starts.length === 0 && reader === 'client' && (
          <p className="wrap-anywhere">{professional?.name ?? 'The professional'} has no free times to choose from.</p>
        )}
        {isTimed && (
          <TimeField
            key={`${form.draft.turn} ${taken?.join() ?? ''}`}
            form={form}
            starts={starts}
            minutes={original.minutes ?? times?.minutes ?? 30}
            takesOwn={reader === 'professional'}
          />
        )}
        {isTimed && reader === 'professional' && original.minutes === undefined && (
          <SelectField
            {...form.field('minutes')}
            choices={(times && times.lengths.length > 0 ? times.lengths : [15, 30, 60]).map((length) => ({
              value: String(length),
              label: `${length} minutes`,
            }))}
            defaultValue={form.draft.initial?.minutes?.[0] ?? String(times?.minutes ?? 30)}
          />
        )}
        {act === 'accept' && original.ways && (
          <WayField key={`way ${form.draft.turn}`} form={form} consultation={original} />
        )}
        {act === 'settle' && <SettlementField form={form} />}
        {words.words !== undefined && (
          <>
            {usualReasonsFor(act, reader).length > 0 && (
              <UsualReasons fieldId={form.field('words').id} reasons={usualReasonsFor(act, reader)} />
            )}
            <TextAreaField
              key={`words ${form.draft.turn}`}
              {...form.field('words')}
              rows={4}
              maxLength={lengths.text}
              defaultValue={form.draft.initial?.words?.[0]}
              {...(needsReason(act, original) ? { required: true } : { hint: 'optional' })}
            />
          </>
        )}
      </FormShell>
    </Dialog>
  );
}

/** The accepted time on the reader's own clock, where it differs from Kampala's. */
function OwnTime({ consultation: { slotStart, proposedStart } }: { consultation: Consultation }) {
  const start = proposedStart ?? slotStart;
  const own = start === undefined ? null : formatOwnTime(start, ownZone());
  return own !== null && <span className="block text-sm text-muted">Kampala time; {own} your time</span>;
}
