import { financialConsent } from '#shared/documents/consent.ts';
import type { AccessRow, Subjects } from '#tests/access/access-table.ts';
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
  { endpoint: 'applications.create', url: () => '/api/applications', body: need, status: anyClient(201) },
  { endpoint: 'applications.consent', url: () => '/api/applications/consent', status: anyClient(200) },
  { endpoint: 'applications.mine', url: () => '/api/applications/my-applications', status: anyClient(200) },
  {
    endpoint: 'applications.assigned',
    url: (subjects) => `/api/applications/assigned/${personaId('professional')(subjects)}`,
    status: { ...assigned(200), admin: 200 },
  },
  { endpoint: 'applications.list', url: () => '/api/applications', status: admins(200) },
  { endpoint: 'applications.get', url: of('engaged'), status: concerned },
  {
    endpoint: 'applications.get',
    case: 'pending, of a wished professional too',
    url: of('pending'),
    status: { ...concerned, professional: 404 },
  },
  {
    endpoint: 'applications.get',
    case: 'that waits for an e-mail address',
    url: of('waiting'),
    status: { ...concerned, owner: 404, professional: 404, admin: 404 },
  },
  {
    endpoint: 'applications.get',
    case: 'missing',
    url: ({ missing }) => `/api/applications/${missing}`,
    status: { ...concerned, owner: 404, professional: 404, admin: 404 },
  },
  {
    endpoint: 'applications.get',
    case: 'malformed id',
    url: () => '/api/applications/not-an-id',
    status: { ...concerned, owner: 404, professional: 404, admin: 404 },
  },
  { endpoint: 'applications.suggestions', url: of('pending', '/suggestions'), status: admins(200) },
  {
    endpoint: 'applications.setStatus',
    case: 'that waits for an e-mail address',
    url: of('waiting', '/status'),
    body: () => ({ status: 'approved' }),
    status: admins(404),
  },
  {
    endpoint: 'applications.setStatus',
    url: of('pending', '/status'),
    body: () => ({ status: 'approved' }),
    status: admins(200),
  },
  {
    endpoint: 'applications.setStatus',
    case: 'a second time',
    url: of('pending', '/status'),
    body: () => ({ status: 'rejected' }),
    status: admins(409),
  },
  {
    endpoint: 'applications.assign',
    url: of('pending', '/assignment'),
    body: (subjects) => ({ professionalId: personaId('professional')(subjects) }),
    status: admins(200),
  },
  {
    endpoint: 'applications.assign',
    case: 'to somebody who is not approved',
    url: of('pending', '/assignment'),
    body: (subjects) => ({ professionalId: personaId('rejectedProfessional')(subjects) }),
    status: admins(400),
  },
  { endpoint: 'proposals.create', url: of('pending', '/response'), body: proposal, status: assigned(201) },
  { endpoint: 'proposals.list', url: of('pending', '/responses'), status: concerned },
  { endpoint: 'proposals.accept', url: response('accepted', 'accept'), status: owner(200) },
  { endpoint: 'proposals.decline', url: response('declined', 'decline'), body: () => ({}), status: owner(200) },
  { endpoint: 'proposals.withdraw', url: response('withdrawn', 'withdraw'), body: () => ({}), status: assigned(200) },
  {
    endpoint: 'applications.declineAssignment',
    url: of('pending', '/decline-assignment'),
    body: () => ({ reason: 'Too much work.' }),
    status: assigned(200),
  },
  {
    endpoint: 'applications.cancel',
    case: 'by the client',
    url: of('cancelled', '/cancel'),
    body: () => ({ reason: 'Done.' }),
    status: { ...owner(200), admin: 409 },
  },
  {
    endpoint: 'applications.cancel',
    case: 'agreed work, by an admin',
    url: of('accepted', '/cancel'),
    body: () => ({ reason: 'A fraud.' }),
    status: { ...owner(409), admin: 200 },
  },
  {
    endpoint: 'applications.letters',
    url: () => '/api/applications/letters',
    status: {
      ...nobody,
      professional: 200,
      otherProfessional: 200,
      pendingProfessional: 200,
      rejectedProfessional: 200,
      else: 403,
    },
  },
  // The agreement can still be downloaded, also by a professional who has lost approval.
  {
    endpoint: 'applications.letter',
    url: of('engaged', '/letter'),
    body: () => ({}),
    status: { ...nobody, owner: 200, professional: 200, admin: 200, adminWithoutSecondFactor: 403, else: 404 },
  },
  {
    endpoint: 'applications.letter',
    case: 'before anything is agreed',
    url: of('declined', '/letter'),
    body: () => ({}),
    status: { ...nobody, adminWithoutSecondFactor: 403, else: 404 },
  },
  {
    endpoint: 'dashboards.stats',
    url: () => '/api/applications/dashboard/stats',
    status: { ...anyClient(200), professional: 200, otherProfessional: 200, admin: 200 },
  },
  {
    endpoint: 'dashboards.professionalStats',
    url: () => '/api/professionals/dashboard/stats',
    status: { ...assigned(200), otherProfessional: 200 },
  },
  {
    endpoint: 'dashboards.earnings',
    url: () => '/api/professionals/dashboard/earnings',
    status: { ...assigned(200), otherProfessional: 200 },
  },
  {
    endpoint: 'applications.pipeline',
    url: () => '/api/applications/pipeline',
    status: { ...assigned(200), otherProfessional: 200 },
  },
  { endpoint: 'professionals.accounts', url: () => '/api/professionals/accounts', status: admins(200) },
  {
    endpoint: 'professionals.getAccount',
    url: ({ candidate }) => `/api/professionals/${candidate}/account`,
    status: admins(200),
  },
  {
    endpoint: 'professionals.getAccount',
    case: 'missing',
    url: ({ missing }) => `/api/professionals/${missing}/account`,
    status: admins(404),
  },
  {
    endpoint: 'professionals.setApproval',
    url: ({ candidate }) => `/api/professionals/${candidate}/approval`,
    body: () => ({ approval_status: 'approved', override_reason: 'We know them.' }),
    status: admins(200),
  },
  {
    endpoint: 'professionals.setApproval',
    case: 'missing',
    url: ({ missing }) => `/api/professionals/${missing}/approval`,
    body: () => ({ approval_status: 'approved' }),
    status: admins(404),
  },
];
