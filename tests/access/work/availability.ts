import type { AccessRow, Subjects } from '#tests/access/access-table.ts';

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
  {
    endpoint: 'consultations.slots',
    url: slots(({ personas }) => personas.professional.id),
    status: { else: 200 },
  },
  {
    endpoint: 'consultations.slots',
    case: 'of someone who waits for approval',
    url: slots(({ personas }) => personas.pendingProfessional.id),
    status: { else: 404 },
  },
  { endpoint: 'consultations.slots', case: 'nobody’s', url: slots(({ missing }) => missing), status: { else: 404 } },
  { endpoint: 'consultations.availability', url: () => '/api/availability', status: professionalsOnly },
  {
    endpoint: 'consultations.setAvailability',
    url: () => '/api/availability',
    body: () => ({
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
    status: professionalsOnly,
  },
];
