import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';

const slots = (path: (subjects: Subjects) => string | undefined) => (subjects: Subjects) =>
  `/api/professionals/${path(subjects)}/slots?days=7`;

/** For professionals, approved or not. */
const professionalsOnly = {
  professional: 200,
  otherProfessional: 200,
  pendingProfessional: 200,
  rejectedProfessional: 200,
  owner: 403,
  otherUser: 403,
  admin: 403,
  adminWithoutSecondFactor: 403,
  else: 401,
};

/** Calls on when professionals take consultations. */
export const availabilityRows: readonly AccessRow[] = [
  row(
    'consultations.slots',
    slots(({ personas }) => personas.professional.id),
    { else: 200 },
  ),
  row(
    'consultations.slots, of someone who waits for approval',
    slots(({ personas }) => personas.pendingProfessional.id),
    { else: 404 },
  ),
  row(
    'consultations.slots, nobody’s',
    slots(({ missing }) => missing),
    { else: 404 },
  ),
  row('consultations.availability', '/api/availability', professionalsOnly),
  row('consultations.setAvailability', '/api/availability', professionalsOnly, {
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
