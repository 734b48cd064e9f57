import { type AccessRow, row } from '#tests/access/access-row.ts';
import { professionals } from '#tests/access/statuses.ts';

/** Calls on when professionals take consultations. */
export const availabilityRows: readonly AccessRow[] = [
  row('consultations.slots', '{personas.professional.id}?days=7', { else: 200 }),
  row('consultations.slots, of someone who waits for approval', '{personas.pendingProfessional.id}?days=7', {
    else: 404,
  }),
  row('consultations.slots, nobody’s', '{missing}?days=7', { else: 404 }),
  row('consultations.availability', professionals(200)),
  row('consultations.setAvailability', professionals(200), {
    weekly: [{ weekday: 1, spans: [{ from: '09:00', to: '17:00' }] }],
    exceptions: [],
    lengths: [30],
    noticeHours: 12,
    bufferMinutes: 0,
    perDay: 8,
    daysAhead: 30,
    cutoffHours: 4,
    meetings: ['telephone'],
    videoLink: '',
    directions: '',
  }),
];
