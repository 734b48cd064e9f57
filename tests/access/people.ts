import type { AccessRow } from './access-table.ts';
import { formOf } from '#tests/support/forms.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const newcomer = formOf({
  firstName: 'Peace',
  lastName: 'Akello',
  email: 'peace.akello@people.example',
  business_name: 'Akello Tax & Books',
  bio: 'Keeps the books of traders.',
  specializations: 'Tax Planning',
});
const suspension = { reason: 'Asked clients for money before any work.' };
const edit = formOf({ business_name: 'Akello & Daughters' });

/** What admins do to accounts of others. The candidate is gone afterwards. */
export const peopleRows: readonly AccessRow[] = [
  {
    endpoint: 'professionals.checkImport',
    url: () => '/api/professionals/admin/import/check',
    body: () => ({ rows: [{ email: 'someone@example.com' }] }),
    status: admins(200),
  },
  {
    endpoint: 'professionals.importRows',
    url: () => '/api/professionals/admin/import',
    body: () => ({ rows: [{ email: 'nobody' }], auto_approve: false }),
    status: admins(200),
  },
  {
    endpoint: 'professionals.importRows',
    case: 'no rows',
    url: () => '/api/professionals/admin/import',
    body: () => ({ rows: [], auto_approve: false }),
    status: admins(400),
  },
  {
    endpoint: 'professionals.adminCreate',
    url: () => '/api/professionals/admin/create',
    headers: newcomer.headers,
    body: () => newcomer.payload,
    status: admins(201),
  },
  {
    endpoint: 'professionals.adminUpdate',
    url: ({ candidate }) => `/api/professionals/admin/${candidate}`,
    headers: edit.headers,
    body: () => edit.payload,
    status: admins(200),
  },
  {
    endpoint: 'professionals.adminUpdate',
    case: 'a client',
    url: ({ personas }) => `/api/professionals/admin/${personas.owner.id}`,
    headers: edit.headers,
    body: () => edit.payload,
    status: admins(404),
  },
  { endpoint: 'people.list', url: () => '/api/people', status: admins(200) },
  { endpoint: 'people.get', url: ({ personas }) => `/api/people/${personas.otherUser.id}`, status: admins(200) },
  { endpoint: 'people.get', case: 'missing', url: ({ missing }) => `/api/people/${missing}`, status: admins(404) },
  {
    endpoint: 'people.suspend',
    case: 'the caller',
    url: ({ personas }) => `/api/people/${personas.admin.id}/suspension`,
    body: () => suspension,
    status: admins(409),
  },
  {
    endpoint: 'people.suspend',
    url: ({ candidate }) => `/api/people/${candidate}/suspension`,
    body: () => suspension,
    status: admins(200),
  },
  { endpoint: 'people.lift', url: ({ candidate }) => `/api/people/${candidate}/suspension`, status: admins(200) },
  {
    endpoint: 'people.viewAs',
    case: 'an admin',
    url: ({ personas }) => `/api/people/${personas.adminWithoutSecondFactor.id}/viewing`,
    body: () => suspension,
    status: admins(409),
  },
  {
    endpoint: 'people.viewAs',
    url: ({ personas }) => `/api/people/${personas.otherUser.id}/viewing`,
    body: () => suspension,
    status: admins(200),
  },
  {
    endpoint: 'people.stopViewing',
    url: ({ personas }) => `/api/people/${personas.otherUser.id}/viewing`,
    status: admins(200),
  },
  { endpoint: 'people.endSessions', url: ({ candidate }) => `/api/people/${candidate}/sessions`, status: admins(200) },
  {
    endpoint: 'people.resendConfirmation',
    case: 'a confirmed address',
    url: ({ personas }) => `/api/people/${personas.owner.id}/confirmation-email`,
    status: admins(409),
  },
  {
    endpoint: 'people.resendConfirmation',
    url: ({ unconfirmed }) => `/api/people/${unconfirmed}/confirmation-email`,
    status: admins(200),
  },
  {
    endpoint: 'people.makeAdmin',
    case: 'someone who is one',
    url: ({ personas }) => `/api/people/${personas.adminWithoutSecondFactor.id}/admin`,
    status: admins(200),
  },
  {
    endpoint: 'people.makeAdmin',
    case: 'a professional',
    url: ({ candidate }) => `/api/people/${candidate}/admin`,
    status: admins(409),
  },
  {
    endpoint: 'people.endTwoStep',
    case: 'without two-step sign-in',
    url: ({ candidate }) => `/api/people/${candidate}/two-step-end`,
    body: () => suspension,
    status: admins(409),
  },
  {
    endpoint: 'people.endTwoStep',
    url: ({ twoStepper }) => `/api/people/${twoStepper}/two-step-end`,
    body: () => suspension,
    status: admins(200),
  },
  {
    endpoint: 'people.keepTwoStep',
    url: ({ twoStepper }) => `/api/people/${twoStepper}/two-step-end`,
    status: admins(200),
  },
  {
    endpoint: 'auth.keepSecondFactor',
    case: 'no link of ours',
    url: () => '/api/auth/second-factor/keep',
    body: () => ({ token: 'x'.repeat(43) }),
    status: { else: 400 },
  },
  {
    endpoint: 'auth.keepSecondFactor',
    case: 'whoever has the link',
    url: () => '/api/auth/second-factor/keep',
    body: ({ keepLink }) => ({ token: keepLink }),
    status: { else: 200 },
  },
  {
    endpoint: 'people.release',
    case: 'without agreed work',
    url: ({ personas }) => `/api/people/${personas.pendingProfessional.id}/release`,
    body: () => suspension,
    status: admins(409),
  },
  {
    endpoint: 'people.release',
    case: 'someone who is released',
    url: ({ candidate }) => `/api/people/${candidate}/release`,
    body: () => suspension,
    status: admins(200),
  },
  {
    endpoint: 'people.takeBackRelease',
    url: ({ candidate }) => `/api/people/${candidate}/release`,
    status: admins(200),
  },
  {
    endpoint: 'people.removeAdmin',
    case: 'someone who is none',
    url: ({ personas }) => `/api/people/${personas.otherUser.id}/admin`,
    status: admins(200),
  },
  {
    endpoint: 'professionals.adminDelete',
    case: 'an admin',
    url: ({ personas }) => `/api/professionals/admin/${personas.admin.id}`,
    status: admins(404),
  },
  {
    endpoint: 'professionals.adminDelete',
    case: 'missing',
    url: ({ missing }) => `/api/professionals/admin/${missing}`,
    status: admins(404),
  },
  {
    endpoint: 'professionals.adminDelete',
    case: 'another version',
    url: ({ candidate }) => `/api/professionals/admin/${candidate}`,
    headers: { 'if-match': '"900"' },
    status: admins(409),
  },
  {
    endpoint: 'professionals.adminDelete',
    url: ({ candidate }) => `/api/professionals/admin/${candidate}`,
    status: admins(200),
  },
];
