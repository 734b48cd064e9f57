import { type AccessRow, row } from '#tests/access/access-row.ts';
import { buildForm } from '#tests/support/files/forms.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const newcomer = buildForm({
  firstName: 'Peace',
  lastName: 'Akello',
  email: 'peace.akello@people.example',
  business_name: 'Akello Tax & Books',
  bio: 'Keeps the books of traders.',
  specializations: 'Tax Planning',
});
const suspension = { reason: 'Asked clients for money before any work.' };
const edit = buildForm({ business_name: 'Akello & Daughters' });

/** What admins do to accounts of others. The candidate is gone afterwards. */
export const peopleRows: readonly AccessRow[] = [
  row('people.invitations', '/api/people/invitations', admins(200)),
  row('people.invite', '/api/people/invitations', admins(201), {
    email: 'invited-by-table@example.com',
    firstName: '',
    lastName: '',
    company: '',
    profession: '',
  }),
  row('people.invite, no address', '/api/people/invitations', admins(400), {
    email: 'nobody',
    firstName: '',
    lastName: '',
    company: '',
    profession: '',
  }),
  row('people.withdrawInvitation', ({ invitation }) => `/api/people/invitations/${invitation}`, admins(200)),
  row('people.withdrawInvitation, missing', ({ missing }) => `/api/people/invitations/${missing}`, admins(404)),
  row('professionals.checkImport', '/api/professionals/admin/import/check', admins(200), {
    rows: [{ email: 'someone@example.com' }],
  }),
  row('professionals.importRows', '/api/professionals/admin/import', admins(200), {
    rows: [{ email: 'nobody' }],
    auto_approve: false,
  }),
  row('professionals.importRows, no rows', '/api/professionals/admin/import', admins(400), {
    rows: [],
    auto_approve: false,
  }),
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
  row('people.list', '/api/people', admins(200)),
  row('people.get', ({ personas }) => `/api/people/${personas.otherUser.id}`, admins(200)),
  row('people.get, missing', ({ missing }) => `/api/people/${missing}`, admins(404)),
  row(
    'people.suspend, the caller',
    ({ personas }) => `/api/people/${personas.admin.id}/suspension`,
    admins(409),
    () => suspension,
  ),
  row(
    'people.suspend',
    ({ candidate }) => `/api/people/${candidate}/suspension`,
    admins(200),
    () => suspension,
  ),
  row('people.lift', ({ candidate }) => `/api/people/${candidate}/suspension`, admins(200)),
  row(
    'people.viewAs, an admin',
    ({ personas }) => `/api/people/${personas.adminWithoutSecondFactor.id}/viewing`,
    admins(409),
    () => suspension,
  ),
  row(
    'people.viewAs',
    ({ personas }) => `/api/people/${personas.otherUser.id}/viewing`,
    admins(200),
    () => suspension,
  ),
  row('people.stopViewing', ({ personas }) => `/api/people/${personas.otherUser.id}/viewing`, admins(200)),
  row('people.endSessions', ({ candidate }) => `/api/people/${candidate}/sessions`, admins(200)),
  row(
    'people.resendConfirmation, a confirmed address',
    ({ personas }) => `/api/people/${personas.owner.id}/confirmation-email`,
    admins(409),
  ),
  row('people.resendConfirmation', ({ unconfirmed }) => `/api/people/${unconfirmed}/confirmation-email`, admins(200)),
  row(
    'people.makeAdmin, someone who is one',
    ({ personas }) => `/api/people/${personas.adminWithoutSecondFactor.id}/admin`,
    admins(200),
  ),
  row('people.makeAdmin, a professional', ({ candidate }) => `/api/people/${candidate}/admin`, admins(409)),
  row(
    'people.endTwoStep, without two-step sign-in',
    ({ candidate }) => `/api/people/${candidate}/two-step-end`,
    admins(409),
    () => suspension,
  ),
  row(
    'people.endTwoStep',
    ({ twoStepper }) => `/api/people/${twoStepper}/two-step-end`,
    admins(200),
    () => suspension,
  ),
  row('people.keepTwoStep', ({ twoStepper }) => `/api/people/${twoStepper}/two-step-end`, admins(200)),
  row(
    'auth.keepSecondFactor, no link of ours',
    '/api/auth/second-factor/keep',
    { else: 400 },
    { token: 'x'.repeat(43) },
  ),
  row('auth.keepSecondFactor, anyone with the link', '/api/auth/second-factor/keep', { else: 200 }, ({ keepLink }) => ({
    token: keepLink,
  })),
  row(
    'people.release, without agreed work',
    ({ personas }) => `/api/people/${personas.pendingProfessional.id}/release`,
    admins(409),
    () => suspension,
  ),
  row(
    'people.release, someone who is released',
    ({ candidate }) => `/api/people/${candidate}/release`,
    admins(200),
    () => suspension,
  ),
  row('people.takeBackRelease', ({ candidate }) => `/api/people/${candidate}/release`, admins(200)),
  row(
    'people.removeAdmin, someone who is none',
    ({ personas }) => `/api/people/${personas.otherUser.id}/admin`,
    admins(200),
  ),
  row(
    'professionals.adminDelete, an admin',
    ({ personas }) => `/api/professionals/admin/${personas.admin.id}`,
    admins(404),
  ),
  row('professionals.adminDelete, missing', ({ missing }) => `/api/professionals/admin/${missing}`, admins(404)),
  {
    endpoint: 'professionals.adminDelete',
    case: 'another version',
    url: ({ candidate }) => `/api/professionals/admin/${candidate}`,
    headers: { 'if-match': '"900"' },
    status: admins(409),
  },
  row('professionals.adminDelete', ({ candidate }) => `/api/professionals/admin/${candidate}`, admins(200)),
];
