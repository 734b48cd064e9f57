import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { actLink, visibleActs } from '#web/features/consultations/public/act-words.ts';
import { CalendarLinks } from '#web/features/consultations/public/calendar-links.tsx';
import { ConsultationHistory } from '#web/features/consultations/public/consultation-history.tsx';
import { sideName, otherName } from '#web/features/consultations/public/consultation-words.ts';
import { StateMessages } from '#web/features/consultations/public/state-messages.tsx';
import { stateInWords } from '#web/features/consultations/public/state-in-words.ts';
import { useConsultation } from '#web/features/consultations/use-consultation.ts';
import { useNow } from '#web/lib/use-now.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ConsultationFacts } from './consultation-facts.tsx';
import { FurtherSteps } from './further-steps.tsx';

/** A consultation beside the list: its state, possible acts, the request, and its history. */
export function ConsultationPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { answer } = useConsultation(id);
  const consultation = answer.state === 'ready' ? answer.data.one : undefined;
  return (
    <SidePanel id="consultation" title={consultation ? titleFor(consultation) : 'Consultation'} onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the consultation..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded isPart title={consultationFailures.one} onRetry={answer.refetch} />}
        {consultation === null && <p>This consultation no longer exists, or isn’t yours.</p>}
        {consultation && <Details consultation={consultation} />}
      </div>
    </SidePanel>
  );
}

const titleFor = (consultation: Consultation): string =>
  consultation.reader === 'admin'
    ? `${sideName(consultation, 'client')} and ${sideName(consultation, 'professional')}`
    : otherName(consultation);

function Details({ consultation }: { consultation: Consultation }) {
  const { hrefWith } = useListAddress();
  const now = useNow();
  const { id, message, isYourTurn, events, reader } = consultation;
  const state = stateInWords(consultation, now);
  const acts = visibleActs(consultation);
  return (
    <div className="space-y-5 wrap-anywhere">
      <div className={`rounded border p-4 ${isYourTurn ? 'border-gold bg-gold-tint' : 'border-line'}`}>
        <h3 className="text-lg">{state.title}</h3>
        {state.text !== '' && <p className="mt-1">{state.text}</p>}
        <StateMessages consultation={consultation} />
        {acts.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {acts.map((act, index) => (
              <DeskLink
                key={act}
                to={hrefWith({ open: id, act })}
                preventScrollReset
                className={buttonClass(isYourTurn && index === 0 ? 'primary' : 'secondary', 'max-sm:w-full')}
              >
                {actLink(act, consultation, now)}
              </DeskLink>
            ))}
          </p>
        )}
      </div>
      <FurtherSteps consultation={consultation} />
      <div className="space-y-2">
        <ConsultationFacts consultation={consultation} now={now} />
        {reader !== 'admin' && <CalendarLinks consultation={consultation} url={window.location.href} />}
      </div>
      <section aria-labelledby="consultation-asked">
        <h3 id="consultation-asked" className="text-lg">
          {reader === 'client' ? 'What you’d like to talk about' : 'What they’d like to talk about'}
        </h3>
        <p className="mt-1 whitespace-pre-line">{message}</p>
      </section>
      {events && (
        <section aria-labelledby="consultation-history">
          <h3 id="consultation-history" className="mb-2 text-lg">
            History
          </h3>
          <ConsultationHistory consultation={consultation} now={now} />
        </section>
      )}
    </div>
  );
}
