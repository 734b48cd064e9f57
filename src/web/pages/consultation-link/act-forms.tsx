import type { ReactNode } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { PersonalAct } from '#shared/consultations/consultation-states.ts';
import { lengths } from '#shared/limits.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { actWords, needsReason, visibleActs } from '#web/features/consultations/public/act-words.ts';
import { FoundHere } from '#web/features/forms/error-summary.tsx';
import { SlotChoice } from '#web/features/consultations/public/slot-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { answerId, type LinkRefusal } from './link-action.ts';
import { fieldId, linkLabels } from './link-fields.ts';
import { LaterTimes, type AvailableTimes } from './later-times.tsx';
import { WayFields } from './way-fields.tsx';

interface ActFormsProps {
  consultation: Consultation;
  /** Path of this page. */
  path: string;
  /** Free times of the professional, if the client can choose one. */
  times: AvailableTimes | null;
  refusal: LinkRefusal | undefined;
  now: number;
}

/** The client's possible actions, each as a form of its own that needs no script. */
export function ActForms(props: ActFormsProps) {
  const availableActs = visibleActs(props.consultation);
  if (availableActs.length === 0) return null;
  // Actions that take one press, at most with a choice of how to meet, come first and aren't folded.
  const acts = [...availableActs.filter(isOnePress), ...availableActs.filter((act) => !isOnePress(act))];
  return (
    <section aria-labelledby="acts-title" className="stack-3">
      <h2 id="acts-title" className="text-2xl">
        What you can do
      </h2>
      {acts.map((act, index) => (
        <ActPart key={act} act={act} isFirst={index === 0} {...props} />
      ))}
    </section>
  );
}

/** Whether an action needs no input, except how to meet if that is still open. */
const isOnePress = (act: PersonalAct): boolean => act === 'accept' || act === 'keep' || act === 'complete';

interface ActProps extends ActFormsProps {
  act: PersonalAct;
  /** Whether it is the most likely action; its button stands out. */
  isFirst: boolean;
}

/** A button if the action needs no input; otherwise a form that unfolds. */
function ActPart({ act, ...props }: ActProps) {
  const { consultation, now, refusal } = props;
  const { button, text } = actWords(act, consultation, now);
  if (isOnePress(act)) {
    return (
      <div className="rounded border border-line bg-surface p-4">
        <p className="mb-4 wrap-anywhere">{text}</p>
        <ActForm act={act} {...props} />
      </div>
    );
  }
  return (
    <details open={refusal?.values.act === act} className="group rounded border border-line bg-surface p-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold text-forest">
        {button}
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-4 stack-4">
        <p className="wrap-anywhere">{text}</p>
        <ActForm act={act} {...props} />
      </div>
    </details>
  );
}

function ActForm({ act, isFirst, consultation, path, times, refusal, now }: ActProps) {
  const { button, working, words } = actWords(act, consultation, now);
  const tried = refusal?.values.act === act ? refusal : undefined;
  const name = act === 'propose' || act === 'no_show' ? 'words' : 'reason';
  return (
    <>
      <FoundHere />
      <form method="post" noValidate action={`${path}#${answerId}`} className="stack-4">
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="version" value={consultation.version} />
        {act === 'propose' && (
          <Times times={times} path={path} chosen={tried?.values.slotStart} error={tried?.errors.slotStart} />
        )}
        {act === 'accept' && <WayFields consultation={consultation} tried={tried} />}
        {words !== undefined && (
          <TextAreaField
            id={fieldId(act, name)}
            name={name}
            label={words}
            rows={3}
            maxLength={lengths.text}
            defaultValue={tried?.values[name]}
            error={tried?.errors[name]}
            {...(needsReason(act, consultation) ? { required: true } : { hint: 'optional' })}
          />
        )}
        {(act !== 'propose' || (times && times.starts.length > 0)) && (
          <Button
            type="submit"
            look={isFirst || !isOnePress(act) ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            {...saysWhileSending(working)}
          >
            {act === 'propose' ? 'Propose this time' : button}
          </Button>
        )}
      </form>
    </>
  );
}

interface TimesProps {
  times: AvailableTimes | null;
  path: string;
  chosen: string | undefined;
  error: string | undefined;
}

function Times({ times, path, chosen, error }: TimesProps): ReactNode {
  if (!times || times.starts.length === 0) {
    return (
      <>
        <p>There are no free times on these days.</p>
        {times && <LaterTimes times={times} path={path} />}
      </>
    );
  }
  return (
    <SlotChoice
      id={fieldId('propose', 'slotStart')}
      name="slotStart"
      label={linkLabels.slotStart}
      help="All times are Kampala time."
      starts={times.starts}
      minutes={times.minutes}
      chosen={chosen}
      error={error}
    >
      <LaterTimes times={times} path={path} />
    </SlotChoice>
  );
}
