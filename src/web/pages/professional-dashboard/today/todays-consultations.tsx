import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { ConsultationLine } from '#web/features/consultations/list/consultation-line.tsx';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

/** Consultations of one day that are shown. */
export const todaysMost = 20;

interface TodaysConsultationsProps {
  consultations: readonly Consultation[];
  total: number;
  /** The present, in milliseconds. */
  now: number;
}

/** Today's agreed consultations by time, each with its one button: call or join, and afterwards whether it took place. */
export function TodaysConsultations({ consultations, total, now }: TodaysConsultationsProps) {
  const list = paths.professionalDashboardTab('consultations');
  return (
    <section aria-labelledby="today-title">
      <h3 id="today-title" className="text-xl">
        Today’s consultations {total > 0 && <span className="text-muted">({formatCount(total)})</span>}
      </h3>
      {total === 0 ? (
        <p className="mt-2 text-muted">You have no consultations today.</p>
      ) : (
        <ul className="consultation-list mt-3">
          {consultations.map((consultation) => (
            <ConsultationLine key={consultation.id} consultation={consultation} now={now} isOpen={false} list={list} />
          ))}
        </ul>
      )}
      {total > consultations.length && (
        <DeskLink to={list} className="text-link tall text-sm">
          Show all consultations
        </DeskLink>
      )}
    </section>
  );
}
