import { useState } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { PersonalAct } from '#shared/consultations/consultation-states.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { actWords, needsTime } from '#web/features/consultations/public/act-words.ts';
import { stateInWords } from '#web/features/consultations/public/state-in-words.ts';
import { useConsultation } from '#web/features/consultations/use-consultation.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { ActForm } from './act-form.tsx';
import { actDialogId } from './act-input.ts';
import { useFreeTimes } from './use-free-times.ts';

interface ActDialogProps {
  id: string;
  act: PersonalAct;
  onClose: () => void;
  /** Called after sending, once the dialog has closed, with the text of a notice. */
  onDone: (done: string) => void;
}

/**
 * Confirms an act on a consultation, and collects its input. The address may name an act that is no longer
 * possible.
 */
export function ActDialog({ id, act, onClose, onDone }: ActDialogProps) {
  const { answer, catchUp } = useConsultation(id);
  if (answer.state === 'loading') return null;
  const consultation = answer.state === 'ready' ? answer.data.one : null;
  if (!consultation) {
    return (
      <Dialog id={actDialogId} title="Consultation" onClose={onClose}>
        <p className="mt-3">
          {answer.state === 'failed' ? consultationFailures.one : 'This consultation no longer exists.'}
        </p>
      </Dialog>
    );
  }
  const props = { consultation, act, onClose, onDone, onConflict: catchUp };
  return needsTime(act, consultation) && consultation.professionalId !== null ? (
    <WithTimes {...props} professionalId={consultation.professionalId} />
  ) : (
    <Possible {...props} />
  );
}

interface PossibleProps extends Omit<ActDialogProps, 'id'> {
  consultation: Consultation;
  onConflict: () => Promise<Caught>;
}

/** Loads the professional's free times before the dialog opens. */
function WithTimes({ professionalId, ...props }: PossibleProps & { professionalId: string }) {
  const { minutes } = props.consultation;
  const times = useFreeTimes(professionalId, minutes);
  if (times.state === 'ready') return <Possible {...props} times={times.data} />;
  return (
    <Dialog id={actDialogId} title={actWords(props.act, props.consultation, 0).title} onClose={props.onClose}>
      <div className="mt-3">
        {times.state === 'loading' ? (
          <SkeletonCard label="Loading free times..." lines={4} />
        ) : (
          <NotLoaded isPart title={consultationFailures.times} onRetry={times.refetch} />
        )}
      </div>
    </Dialog>
  );
}

type Times = Parameters<typeof ActForm>[0]['times'];

/** The form, or that the act is no longer possible. */
function Possible(props: PossibleProps & { times?: Times }) {
  const { consultation, act, onClose } = props;
  const now = useNow();
  const [wasPossible] = useState(() => consultation.acts.includes(act));
  if (wasPossible) return <ActForm {...props} />;
  const { title, text } = stateInWords(consultation, now);
  return (
    <Dialog id={actDialogId} title="This is no longer possible" onClose={onClose}>
      <p className="mt-3 font-semibold wrap-anywhere">{title}</p>
      <p className="wrap-anywhere">{text}</p>
    </Dialog>
  );
}
