import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { ConsultationStatus } from '#shared/consultations/consultation-states.ts';
import type { Timed } from './lay-out-week.ts';

/** A time of a consultation in the calendar: agreed, still to be answered, or past. */
export interface WeekEntry extends Timed {
  readonly consultation: Consultation;
  readonly look: 'agreed' | 'open' | 'past' | 'missed';
}

const looks: Readonly<Partial<Record<ConsultationStatus, WeekEntry['look']>>> = {
  requested: 'open',
  proposed: 'open',
  accepted: 'agreed',
  completed: 'past',
  no_show: 'missed',
};

/** Shown for consultations whose length is not known. */
const usualMinutes = 30;

/**
 * Lists the times that consultations occupy or occupied: the requested or agreed one, and the one proposed in its
 * place.
 */
export function weekEntries(consultations: readonly Consultation[]): WeekEntry[] {
  return consultations.flatMap((consultation) => {
    const { status, slotStart, minutes = usualMinutes, proposedStart, proposedMinutes, isAgreed } = consultation;
    const look = looks[status];
    if (look === undefined) return [];
    const first = slotStart && {
      consultation,
      start: new Date(slotStart),
      minutes,
      look: isAgreed && look === 'open' ? ('agreed' as const) : look,
    };
    const second = proposedStart && {
      consultation,
      start: new Date(proposedStart),
      minutes: proposedMinutes ?? minutes,
      look: 'open' as const,
    };
    return [first, second].filter((entry) => entry !== undefined && entry !== '');
  });
}
