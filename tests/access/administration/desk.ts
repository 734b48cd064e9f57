import type { AccessRow, Subjects } from '#tests/access/access-table.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const ofApplication =
  (name: keyof Subjects['applications'], rest: string) =>
  ({ applications }: Subjects) =>
    `/api/applications/${applications[name].id}${rest}`;
const ofProfessional =
  (rest: string) =>
  ({ personas }: Subjects) =>
    `/api/professionals/${personas.professional.id}${rest}`;
const note = () => ({ text: 'Called on Monday.' });

/** The desk of the admins. */
export const deskRows: readonly AccessRow[] = [
  {
    endpoint: 'dashboards.waiting',
    url: () => '/api/dashboards/waiting',
    status: {
      ...admins(200),
      owner: 200,
      otherUser: 200,
      professional: 200,
      otherProfessional: 200,
    },
  },
  // A missing row is refused in the reply, not by the status.
  {
    endpoint: 'applications.decideMany',
    url: () => '/api/applications/bulk/status',
    body: ({ missing }) => ({ items: [{ id: missing }], status: 'approved' }),
    status: admins(200),
  },
  {
    endpoint: 'applications.decideMany',
    case: 'more than 200',
    url: () => '/api/applications/bulk/status',
    body: ({ missing }) => ({ items: Array.from({ length: 201 }, () => ({ id: missing })), status: 'approved' }),
    status: admins(400),
  },
  {
    endpoint: 'applications.assignMany',
    url: () => '/api/applications/bulk/assignment',
    body: ({ missing, personas }) => ({ items: [{ id: missing }], professionalId: personas.professional.id }),
    status: admins(200),
  },
  {
    endpoint: 'professionals.decideMany',
    url: () => '/api/professionals/bulk/approval',
    body: ({ missing }) => ({ items: [{ id: missing }], approval_status: 'approved' }),
    status: admins(200),
  },
  { endpoint: 'applications.exportList', url: () => '/api/applications/export', body: () => ({}), status: admins(200) },
  {
    endpoint: 'professionals.exportAccounts',
    url: () => '/api/professionals/accounts/export',
    body: () => ({}),
    status: admins(200),
  },
  { endpoint: 'problems.exportList', url: () => '/api/problems/export', body: () => ({}), status: admins(200) },
  {
    endpoint: 'messages.exportReports',
    url: () => '/api/messages/reports/export',
    body: () => ({}),
    status: admins(200),
  },
  {
    endpoint: 'consultations.exportList',
    url: () => '/api/consultations/export',
    body: () => ({}),
    status: admins(200),
  },
  { endpoint: 'people.exportList', url: () => '/api/people/export', body: () => ({}), status: admins(200) },
  { endpoint: 'reviews.exportList', url: () => '/api/reviews/export', body: () => ({}), status: admins(200) },
  { endpoint: 'applications.addNote', url: ofApplication('pending', '/notes'), body: note, status: admins(201) },
  {
    endpoint: 'applications.addNote',
    case: 'on one that waits for an e-mail address',
    url: ofApplication('waiting', '/notes'),
    body: note,
    status: admins(404),
  },
  { endpoint: 'applications.notes', url: ofApplication('pending', '/notes'), status: admins(200) },
  { endpoint: 'applications.notes', url: ofApplication('waiting', '/notes'), status: admins(404) },
  { endpoint: 'professionals.addNote', url: ofProfessional('/notes'), body: note, status: admins(201) },
  { endpoint: 'professionals.notes', url: ofProfessional('/notes'), status: admins(200) },
  {
    endpoint: 'professionals.notes',
    case: 'on somebody who is no professional',
    url: ({ personas }) => `/api/professionals/${personas.owner.id}/notes`,
    status: admins(404),
  },
];
