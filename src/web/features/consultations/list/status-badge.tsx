import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { ConsultationStatus } from '#shared/consultations/consultation-states.ts';
import { statusLabels } from '#web/features/consultations/public/consultation-words.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows the state of a consultation. */
export function StatusBadge({ consultation: { status, contestReason, settlement } }: { consultation: Consultation }) {
  const isContested = contestReason !== undefined && settlement === undefined;
  return isContested ? (
    <Badge tone="notable">Contested</Badge>
  ) : (
    <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
  );
}

const tones: Readonly<Record<ConsultationStatus, 'plain' | 'good' | 'notable' | 'urgent' | 'outlined'>> = {
  unconfirmed: 'outlined',
  requested: 'outlined',
  proposed: 'outlined',
  accepted: 'good',
  declined: 'plain',
  cancelled: 'plain',
  expired: 'plain',
  completed: 'good',
  no_show: 'urgent',
};
