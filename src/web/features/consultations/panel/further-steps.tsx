import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { formatSlotDay } from '#shared/time/slot-text.ts';
import { kampalaMidnight } from '#shared/time/time.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { otherName } from '#web/features/consultations/public/consultation-words.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Other things to do about a consultation: write a message, review, or find someone else who is free. */
export function FurtherSteps({ consultation }: { consultation: Consultation }) {
  const { user } = useSession();
  const { id, reader, status, professional, clientId, others = [] } = consultation;
  const isOver = status === 'declined' || status === 'cancelled' || status === 'expired';
  return (
    <>
      {others.length > 0 && (
        <section aria-labelledby="others-title">
          <h3 id="others-title" className="text-lg">
            Free soon
          </h3>
          <ul className="mt-2 ruled">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span className="min-w-0">
                  <a href={paths.professional(other.id)} className="text-link tall">
                    {other.name}
                  </a>
                  <span className="block text-sm text-muted">
                    {[other.profession, other.district].filter(Boolean).join(', ')}
                  </span>
                </span>
                {other.freeOn && <span className="text-sm">from {formatSlotDay(kampalaMidnight(other.freeOn))}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {reader === 'client' && status === 'completed' && (
          <DeskLink to={paths.review('consultation', id)} className={buttonClass('primary')}>
            Write a review
          </DeskLink>
        )}
        {reader === 'client' && professional && isOver && (
          <a href={`${paths.professional(professional.id)}#booking`} className={buttonClass('secondary')}>
            Ask again
          </a>
        )}
        {reader === 'client' && professional && (
          <DeskLink
            to={paths.messages('user', { with: professional.id, consultation: id })}
            className={buttonClass('secondary')}
          >
            Messages
            <span className="sr-only"> with {otherName(consultation)}</span>
          </DeskLink>
        )}
        {reader === 'professional' && clientId !== undefined && user?.isApproved && (
          <DeskLink
            to={paths.messages('professional', { with: clientId, consultation: id })}
            className={buttonClass('secondary')}
          >
            Messages
            <span className="sr-only"> with {otherName(consultation)}</span>
          </DeskLink>
        )}
      </p>
    </>
  );
}
