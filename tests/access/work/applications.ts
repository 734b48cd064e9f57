import { financialConsent } from '#shared/documents/consent.ts';
import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, approved, assigned, clients, owner, professionals, signedIn } from '#tests/access/statuses.ts';

/** Its client, its professional and admins. */
const concerned = { ...assigned(200), owner: 200, otherUser: 404, admin: 200 };
/** The same people, if there is no such application for any of them. */
const found = { ...concerned, owner: 404, professional: 404, admin: 404 };
const pending = '{applications.pending.id}';
const need = {
  serviceType: 'Tax Consultation',
  title: 'VAT',
  description: 'How do I register?',
  budget: { min: 1, max: 2 },
  userDetails: { name: 'Grace Nakato', email: 'grace@example.com' },
  consentVersion: financialConsent.version,
};
const proposal = {
  proposedBudget: 5,
  responseMessage: 'Gladly.',
  availabilityStart: '2026-12-01',
  methodology: 'Forms.',
  terms: 'None.',
};

/** From a new application to an agreement. */
export const applicationRows: readonly AccessRow[] = [
  row('applications.create', clients(201), need),
  row('applications.consent', clients(200)),
  row('applications.mine', clients(200)),
  row('applications.assigned', '{personas.professional.id}', { ...assigned(200), admin: 200 }),
  row('applications.list', admins(200)),
  row('applications.get', '{applications.engaged.id}', concerned),
  row('applications.get, pending, of a wished professional too', pending, { ...concerned, professional: 404 }),
  row('applications.get, that waits for an e-mail address', '{applications.waiting.id}', found),
  row('applications.get, missing', '{missing}', found),
  row('applications.get, malformed id', 'not-an-id', found),
  row('applications.suggestions', pending, admins(200)),
  row('applications.setStatus, that waits for an e-mail address', '{applications.waiting.id}', admins(404), {
    status: 'approved',
  }),
  row('applications.setStatus', pending, admins(200), { status: 'approved' }),
  row('applications.setStatus, a second time', pending, admins(409), { status: 'rejected' }),
  row('applications.assign', pending, admins(200), { professionalId: '{personas.professional.id}' }),
  row('applications.assign, to somebody who is not approved', pending, admins(400), {
    professionalId: '{personas.rejectedProfessional.id}',
  }),
  row('proposals.create', pending, assigned(201), proposal),
  row('proposals.list', pending, concerned),
  row('proposals.accept', '{applications.accepted.responseId}', owner(200)),
  row('proposals.decline', '{applications.declined.responseId}', owner(200), {}),
  row('proposals.askForRevision', '{applications.revised.responseId}', owner(200), {
    what: ['price'],
    note: 'A little less, please.',
  }),
  row('proposals.withdraw', '{applications.withdrawn.responseId}', assigned(200), {}),
  row('applications.declineAssignment', pending, assigned(200), { reason: 'Too much work.' }),
  row(
    'applications.cancel, by the client',
    '{applications.cancelled.id}',
    { ...owner(200), admin: 409 },
    { reason: 'Done.' },
  ),
  row(
    'applications.cancel, agreed work, by an admin',
    '{applications.accepted.id}',
    { ...owner(409), admin: 200 },
    { reason: 'A fraud.' },
  ),
  row('applications.letters', professionals(200)),
  // The agreement can still be downloaded, also by a professional who has lost approval.
  row(
    'applications.letter',
    '{applications.engaged.id}',
    { ...signedIn(404), owner: 200, professional: 200, admin: 200 },
    {},
  ),
  row('applications.letter, before anything is agreed', '{applications.declined.id}', signedIn(404), {}),
  row('dashboards.stats', { ...clients(200), professional: 200, otherProfessional: 200, admin: 200 }),
  row('dashboards.professionalStats', approved(200)),
  row('dashboards.earnings', approved(200)),
  row('applications.pipeline', approved(200)),
  row('professionals.accounts', admins(200)),
  row('professionals.getAccount', '{candidate}', admins(200)),
  row('professionals.getAccount, missing', '{missing}', admins(404)),
  row('professionals.setApproval', '{candidate}', admins(200), {
    approval_status: 'approved',
    override_reason: 'We know them.',
  }),
  row('professionals.setApproval, missing', '{missing}', admins(404), { approval_status: 'approved' }),
];
