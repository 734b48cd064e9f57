import { financialConsent } from '#shared/documents/consent.ts';
import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';
import type { Persona } from '#tests/support/people/personas.ts';

const nobody = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 };
/** For clients only; just the owner finds it. */
const owner = (status: number) => ({ ...nobody, owner: status, otherUser: 404, else: 403 });
const anyClient = (status: number) => ({ ...nobody, owner: status, otherUser: status, else: 403 });
/** For approved professionals only; just the assigned one finds it. */
const assigned = (status: number) => ({ ...nobody, professional: status, otherProfessional: 404, else: 403 });
const admins = (status: number) => ({ ...nobody, admin: status, else: 403 });
/** Its client, its professional and admins. */
const concerned = {
  ...nobody,
  owner: 200,
  otherUser: 404,
  professional: 200,
  otherProfessional: 404,
  admin: 200,
  else: 403,
};

type Name = keyof Subjects['applications'];
const of =
  (name: Name, rest = '') =>
  ({ applications }: Subjects) =>
    `/api/applications/${applications[name].id}${rest}`;
const response = (name: Name, act: string) => (subjects: Subjects) =>
  `/api/responses/${subjects.applications[name].responseId}/${act}`;
const personaId = (persona: Persona) => (subjects: Subjects) => subjects.personas[persona].id;

const need = () => ({
  serviceType: 'Tax Consultation',
  title: 'VAT',
  description: 'How do I register?',
  budget: { min: 1, max: 2 },
  userDetails: { name: 'Grace Nakato', email: 'grace@example.com' },
  consentVersion: financialConsent.version,
});
const proposal = () => ({
  proposedBudget: 5,
  responseMessage: 'Gladly.',
  availabilityStart: '2026-12-01',
  methodology: 'Forms.',
  terms: 'None.',
});

/** From a new application to an agreement. */
export const applicationRows: readonly AccessRow[] = [
  row('applications.create', '/api/applications', anyClient(201), need),
  row('applications.consent', '/api/applications/consent', anyClient(200)),
  row('applications.mine', '/api/applications/my-applications', anyClient(200)),
  row('applications.assigned', (subjects) => `/api/applications/assigned/${personaId('professional')(subjects)}`, {
    ...assigned(200),
    admin: 200,
  }),
  row('applications.list', '/api/applications', admins(200)),
  row('applications.get', of('engaged'), concerned),
  row('applications.get, pending, of a wished professional too', of('pending'), { ...concerned, professional: 404 }),
  row('applications.get, that waits for an e-mail address', of('waiting'), {
    ...concerned,
    owner: 404,
    professional: 404,
    admin: 404,
  }),
  row('applications.get, missing', ({ missing }) => `/api/applications/${missing}`, {
    ...concerned,
    owner: 404,
    professional: 404,
    admin: 404,
  }),
  row('applications.get, malformed id', '/api/applications/not-an-id', {
    ...concerned,
    owner: 404,
    professional: 404,
    admin: 404,
  }),
  row('applications.suggestions', of('pending', '/suggestions'), admins(200)),
  row('applications.setStatus, that waits for an e-mail address', of('waiting', '/status'), admins(404), {
    status: 'approved',
  }),
  row('applications.setStatus', of('pending', '/status'), admins(200), { status: 'approved' }),
  row('applications.setStatus, a second time', of('pending', '/status'), admins(409), { status: 'rejected' }),
  row('applications.assign', of('pending', '/assignment'), admins(200), (subjects) => ({
    professionalId: personaId('professional')(subjects),
  })),
  row(
    'applications.assign, to somebody who is not approved',
    of('pending', '/assignment'),
    admins(400),
    (subjects) => ({ professionalId: personaId('rejectedProfessional')(subjects) }),
  ),
  row('proposals.create', of('pending', '/response'), assigned(201), proposal),
  row('proposals.list', of('pending', '/responses'), concerned),
  row('proposals.accept', response('accepted', 'accept'), owner(200)),
  row('proposals.decline', response('declined', 'decline'), owner(200), {}),
  row('proposals.withdraw', response('withdrawn', 'withdraw'), assigned(200), {}),
  row('applications.declineAssignment', of('pending', '/decline-assignment'), assigned(200), {
    reason: 'Too much work.',
  }),
  row(
    'applications.cancel, by the client',
    of('cancelled', '/cancel'),
    { ...owner(200), admin: 409 },
    { reason: 'Done.' },
  ),
  row(
    'applications.cancel, agreed work, by an admin',
    of('accepted', '/cancel'),
    { ...owner(409), admin: 200 },
    { reason: 'A fraud.' },
  ),
  row('applications.letters', '/api/applications/letters', {
    ...nobody,
    professional: 200,
    otherProfessional: 200,
    pendingProfessional: 200,
    rejectedProfessional: 200,
    else: 403,
  }),
  // The agreement can still be downloaded, also by a professional who has lost approval.
  row(
    'applications.letter',
    of('engaged', '/letter'),
    { ...nobody, owner: 200, professional: 200, admin: 200, adminWithoutSecondFactor: 403, else: 404 },
    {},
  ),
  row(
    'applications.letter, before anything is agreed',
    of('declined', '/letter'),
    { ...nobody, adminWithoutSecondFactor: 403, else: 404 },
    {},
  ),
  row('dashboards.stats', '/api/applications/dashboard/stats', {
    ...anyClient(200),
    professional: 200,
    otherProfessional: 200,
    admin: 200,
  }),
  row('dashboards.professionalStats', '/api/professionals/dashboard/stats', {
    ...assigned(200),
    otherProfessional: 200,
  }),
  row('dashboards.earnings', '/api/professionals/dashboard/earnings', { ...assigned(200), otherProfessional: 200 }),
  row('applications.pipeline', '/api/applications/pipeline', { ...assigned(200), otherProfessional: 200 }),
  row('professionals.accounts', '/api/professionals/accounts', admins(200)),
  row('professionals.getAccount', ({ candidate }) => `/api/professionals/${candidate}/account`, admins(200)),
  row('professionals.getAccount, missing', ({ missing }) => `/api/professionals/${missing}/account`, admins(404)),
  row('professionals.setApproval', ({ candidate }) => `/api/professionals/${candidate}/approval`, admins(200), {
    approval_status: 'approved',
    override_reason: 'We know them.',
  }),
  row('professionals.setApproval, missing', ({ missing }) => `/api/professionals/${missing}/approval`, admins(404), {
    approval_status: 'approved',
  }),
];
