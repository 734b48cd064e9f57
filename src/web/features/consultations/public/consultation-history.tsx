import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { eventInWords } from './event-in-words.ts';

/** What happened to a consultation, oldest first. */
export function ConsultationHistory({ consultation, now }: { consultation: Consultation; now: number }) {
  return (
    <ol className="stack-3">
      {(consultation.events ?? []).map((event) => (
        <li key={`${event.at} ${event.act}`} className="border-l-2 border-line pl-3 wrap-anywhere">
          <p>{eventInWords(event, consultation, now)}</p>
          {event.words && <p className="whitespace-pre-line">“{event.words}”</p>}
          <p className="text-sm text-muted">
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
