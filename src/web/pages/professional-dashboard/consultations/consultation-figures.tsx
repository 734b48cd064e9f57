import { useCall } from '#web/data/use-call.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

/** How many of a professional's consultations took place, with the rule for counting; nothing while there are none. */
export function ConsultationFigures() {
  const answer = useCall('dashboards.professionalStats', {}, { poll: true });
  if (answer.state !== 'ready') return null;
  const { consultationsKept: completedCount, averageResponseHours } = answer.data.stats;
  if (completedCount === 0 && averageResponseHours === null) return null;
  return (
    <p className="max-w-none text-sm text-muted">
      {plural(completedCount, 'consultation')} took place.{' '}
      {averageResponseHours !== null &&
        `Your average response over 90 days, proposals included: ${averageResponseHours.toFixed(1)}\u00a0h. `}
      <a href={paths.howItIsCounted('replies')} className="text-link tall">
        How your profile counts them
      </a>
    </p>
  );
}
