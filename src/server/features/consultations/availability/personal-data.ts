import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, derived } = withheldAs;

export const availabilityData = {
  availabilities: {
    table: schema.availabilities,
    title: 'When and how you take consultations',
    exported: {
      weekly: 'Weekly hours',
      exceptions: 'Days with other hours',
      lengths: 'Lengths in minutes',
      noticeHours: 'Notice in hours',
      bufferMinutes: 'Minutes between consultations',
      perDay: 'Consultations a day at most',
      daysAhead: 'Days ahead',
      cutoffHours: 'Late cancellation, in hours before the start',
      meetings: 'Ways to meet',
      videoLink: 'Video link',
      directions: 'Directions to your office',
      updatedAt: 'Last changed',
    },
    withheld: {
      professionalId: number,
      freeOn: derived,
      freeSlotsComputedAt: derived,
      checkAt: derived,
      version: number,
    },
    erasure: { how: 'deleted' },
  },
} as const satisfies Record<string, PersonalTable>;
