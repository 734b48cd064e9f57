import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { moneyNotice } from '#shared/brand.ts';
import { ErrorSummary } from '#web/features/forms/error-summary.tsx';
import { actDone } from '#web/features/consultations/public/act-words.ts';
import { CalendarLinks } from '#web/features/consultations/public/calendar-links.tsx';
import { ConsultationHistory } from '#web/features/consultations/public/consultation-history.tsx';
import { StateMessages } from '#web/features/consultations/public/state-messages.tsx';
import { stateInWords } from '#web/features/consultations/public/state-in-words.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { ActForms } from './act-forms.tsx';
import type { AvailableTimes } from './later-times.tsx';
import { answerId, type Did, type LinkRefusal } from './link-action.ts';
import { LinkFacts } from './link-facts.tsx';
import { fieldId, linkLabels } from './link-fields.ts';

interface ConsultationViewProps {
  consultation: Consultation;
  path: string;
  times: AvailableTimes | null;
  /** Whether later times were requested. */
  isMoving: boolean;
  /** What was just done. */
  did: Did | undefined;
  refusal: LinkRefusal | undefined;
  now: number;
}

/** A consultation for its client: the state in words, the time in Kampala, what can be done, and its history. */
export function ConsultationView(props: ConsultationViewProps) {
  const { consultation, path, times, isMoving, did, refusal, now } = props;
  const { publicUrl } = useSiteFacts();
  const { message, others = [], status, professional } = consultation;
  const isOver = status === 'declined' || status === 'cancelled' || status === 'expired';
  const state = stateInWords(consultation, now);
  return (
    <>
      {refusal && <Refused consultation={consultation} refusal={refusal} />}
      {!refusal && did && <Done did={did} consultation={consultation} now={now} />}
      <section aria-labelledby="state-title" className="rounded border border-line bg-surface p-4 wrap-anywhere">
        <h2 id="state-title" className="text-2xl">
          {state.title}
        </h2>
        {state.text !== '' && <p className="mt-1">{state.text}</p>}
        <StateMessages consultation={consultation} />
        <LinkFacts consultation={consultation} now={now} />
        <CalendarLinks consultation={consultation} url={publicUrl + path} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others-title">
          <h2 id="others-title" className="text-2xl">
            Others who are free soon
          </h2>
          <ul>
            {others.map(({ id, name, profession }) => (
              <li key={id}>
                <a href={paths.professional(id)} className="text-link tall wrap-anywhere">
                  {name}
                </a>{' '}
                <span className="text-muted">{profession}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOver && professional && <AskOn professional={professional} />}
      <ActForms
        consultation={consultation}
        path={path}
        times={times}
        refusal={refusal ?? (isMoving ? moving : undefined)}
        now={now}
      />
      <details className="group rounded border border-line bg-surface p-4 wrap-anywhere">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold text-forest">
          Your request and its history
          <Icon name="down" className="size-5 group-open:rotate-180" />
        </summary>
        <p className="mt-4 whitespace-pre-line">{message}</p>
        <div className="mt-4">
          <ConsultationHistory consultation={consultation} now={now} />
        </div>
      </details>
      <p className="text-sm text-muted">
        If you have an account with this e-mail address, you’ll find this consultation there as well. {moneyNotice}
      </p>
    </>
  );
}

/** The next step after a consultation that doesn't take place. */
const AskOn = ({ professional }: { professional: NonNullable<Consultation['professional']> }) => (
  <p className="flex flex-wrap gap-3">
    <a href={`${paths.professional(professional.id)}#booking`} className={buttonClass('secondary', 'max-sm:w-full')}>
      Ask again
    </a>
    <a href={paths.findAdvisor} className={buttonClass('secondary', 'max-sm:w-full')}>
      Find an Advisor
    </a>
  </p>
);

/** Says that an action was done; after a confirmation, also whether the requested time was booked. */
function Done({ did, consultation, now }: Pick<ConsultationViewProps, 'consultation' | 'now'> & { did: Did }) {
  if (did !== 'confirm') return <FormNotice id={answerId} tone="done" title={actDone(did, consultation, now)} />;
  const { status, slotStart, events = [] } = consultation;
  if (status === 'expired') {
    return <FormNotice id={answerId} tone="notable" title="They no longer take new clients, so we didn’t send it." />;
  }
  const isTimeLost = slotStart === undefined && events.some(({ act }) => act === 'time_lost');
  return isTimeLost ? (
    <FormNotice id={answerId} tone="notable" title="Request confirmed, but without a time">
      <p>Someone else took the time before you confirmed. We sent your request without one.</p>
    </FormNotice>
  ) : (
    <FormNotice id={answerId} tone="done" title="Request confirmed" />
  );
}

/** Unfolds the times if later ones were requested. */
const moving: LinkRefusal = {
  message: '',
  values: {
    act: 'propose',
    version: '',
    slotStart: '',
    meeting: '',
    phone: '',
    clientPlace: '',
    reason: '',
    words: '',
  },
  errors: {},
};

/** Why an action failed. Text typed for an action that is no longer possible is shown, so that it isn't lost. */
function Refused({ consultation: { acts }, refusal }: { consultation: Consultation; refusal: LinkRefusal }) {
  const { act, reason, words } = refusal.values;
  const isPossible = acts.some((possible) => possible === act);
  if (isPossible)
    return <ErrorSummary id={answerId} refusal={refusal} labels={linkLabels} idFor={(name) => fieldId(act, name)} />;
  const text = reason || words;
  return (
    <FormNotice id={answerId} tone="failure" title={refusal.message}>
      {text !== '' && (
        <>
          <p>You wrote:</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </>
      )}
    </FormNotice>
  );
}
