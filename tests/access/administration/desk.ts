import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, approved } from '#tests/access/statuses.ts';

const missing = { id: '{missing}' };
const note = { text: 'Called on Monday.' };

/** The desk of the admins. */
export const deskRows: readonly AccessRow[] = [
  row('dashboards.waiting', { ...approved(200), owner: 200, otherUser: 200, admin: 200 }),
  // A missing row is refused in the reply, not by the status.
  row('applications.decideMany', admins(200), { items: [missing], status: 'approved' }),
  row('applications.decideMany, more than 200', admins(400), {
    items: Array.from({ length: 201 }, () => missing),
    status: 'approved',
  }),
  row('applications.assignMany', admins(200), { items: [missing], professionalId: '{personas.professional.id}' }),
  row('professionals.decideMany', admins(200), { items: [missing], approval_status: 'approved' }),
  row('applications.exportList', admins(200), {}),
  row('professionals.exportAccounts', admins(200), {}),
  row('problems.exportList', admins(200), {}),
  row('messages.exportReports', admins(200), {}),
  row('consultations.exportList', admins(200), {}),
  row('people.exportList', admins(200), {}),
  row('reviews.exportList', admins(200), {}),
  row('applications.addNote', '{applications.pending.id}', admins(201), note),
  row('applications.addNote, on one that waits for an e-mail address', '{applications.waiting.id}', admins(404), note),
  row('applications.notes', '{applications.pending.id}', admins(200)),
  row('applications.notes', '{applications.waiting.id}', admins(404)),
  row('professionals.addNote', '{personas.professional.id}', admins(201), note),
  row('professionals.notes', '{personas.professional.id}', admins(200)),
  row('professionals.notes, on somebody who is no professional', '{personas.owner.id}', admins(404)),
];
