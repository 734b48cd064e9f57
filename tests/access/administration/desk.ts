import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';

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
  row('dashboards.waiting', '/api/dashboards/waiting', {
    ...admins(200),
    owner: 200,
    otherUser: 200,
    professional: 200,
    otherProfessional: 200,
  }),
  // A missing row is refused in the reply, not by the status.
  row('applications.decideMany', '/api/applications/bulk/status', admins(200), ({ missing }) => ({
    items: [{ id: missing }],
    status: 'approved',
  })),
  row('applications.decideMany, more than 200', '/api/applications/bulk/status', admins(400), ({ missing }) => ({
    items: Array.from({ length: 201 }, () => ({ id: missing })),
    status: 'approved',
  })),
  row('applications.assignMany', '/api/applications/bulk/assignment', admins(200), ({ missing, personas }) => ({
    items: [{ id: missing }],
    professionalId: personas.professional.id,
  })),
  row('professionals.decideMany', '/api/professionals/bulk/approval', admins(200), ({ missing }) => ({
    items: [{ id: missing }],
    approval_status: 'approved',
  })),
  row('applications.exportList', '/api/applications/export', admins(200), {}),
  row('professionals.exportAccounts', '/api/professionals/accounts/export', admins(200), {}),
  row('problems.exportList', '/api/problems/export', admins(200), {}),
  row('messages.exportReports', '/api/messages/reports/export', admins(200), {}),
  row('consultations.exportList', '/api/consultations/export', admins(200), {}),
  row('people.exportList', '/api/people/export', admins(200), {}),
  row('reviews.exportList', '/api/reviews/export', admins(200), {}),
  row('applications.addNote', ofApplication('pending', '/notes'), admins(201), note),
  row(
    'applications.addNote, on one that waits for an e-mail address',
    ofApplication('waiting', '/notes'),
    admins(404),
    note,
  ),
  row('applications.notes', ofApplication('pending', '/notes'), admins(200)),
  row('applications.notes', ofApplication('waiting', '/notes'), admins(404)),
  row('professionals.addNote', ofProfessional('/notes'), admins(201), note),
  row('professionals.notes', ofProfessional('/notes'), admins(200)),
  row(
    'professionals.notes, on somebody who is no professional',
    ({ personas }) => `/api/professionals/${personas.owner.id}/notes`,
    admins(404),
  ),
];
