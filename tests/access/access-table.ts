import { analyticsRows } from './administration/analytics.ts';
import { applicationRows } from './work/applications.ts';
import { auditRows } from './administration/audit.ts';
import { healthRows } from './administration/health.ts';
import { availabilityRows } from './work/availability.ts';
import { consultationRows } from './work/consultations.ts';
import { contactRows } from './work/contact.ts';
import { credentialRows } from './work/credentials.ts';
import { dataRightsRows } from './account/data-rights.ts';
import { deskRows } from './administration/desk.ts';
import { messageFileRows } from './work/message-files.ts';
import { messageRows } from './work/messages.ts';
import { myAccountRows } from './account/my-account.ts';
import { ownProfileRows } from './account/own-profile.ts';
import { ownSecurityRows } from './account/own-security.ts';
import { reviewRows } from './work/reviews.ts';
import { settingsRows } from './administration/settings.ts';
import { siteRows } from './administration/site.ts';
import { peopleRows } from './administration/people.ts';
import { problemRows } from './work/problems.ts';
import { recoveryRows } from './account/recovery.ts';
import { type AccessRow, row, type Subjects } from './access-row.ts';
import { ownersEmail, ownersPassword, type Persona } from '#tests/support/people/personas.ts';

export type { AccessRow, Subjects };

const personaId = (persona: Persona) => (subjects: Subjects) => subjects.personas[persona].id ?? '';
const detail = (id: (subjects: Subjects) => string) => (subjects: Subjects) => `/api/professionals/${id(subjects)}`;
const consultations = (id: (subjects: Subjects) => string) => (subjects: Subjects) =>
  `${detail(id)(subjects)}/consultations`;
const consultationRequest = () => ({
  name: 'Grace Nakato',
  email: 'grace@example.com',
  message: 'How do I register for VAT?',
});
const picture = (id: (subjects: Subjects) => string) => (subjects: Subjects) => `${detail(id)(subjects)}/share.png`;
const reviews = (id: (subjects: Subjects) => string) => (subjects: Subjects) => `${detail(id)(subjects)}/reviews`;

/** Expects the same status for everyone with a session. */
const signedInOnly = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  else: status,
});
let newcomers = 0;

/** Endpoint × persona. Every endpoint of the contract has a row; one without fails the test. */
export const accessTable: readonly AccessRow[] = [
  row('professionals.marketplace', '/api/professionals/public/marketplace', { else: 200 }),
  row('professionals.list', '/api/professionals', { else: 200 }),
  row('professionals.summary', '/api/professionals/public/summary?specialization=accountant', { else: 200 }),
  row('professionals.figures', '/api/professionals/public/figures', { else: 200 }),
  row('professionals.overview', '/api/professionals/public/overview', { else: 200 }),
  row('professionals.get, approved', detail(personaId('professional')), { else: 200 }),
  row('professionals.get, pending', detail(personaId('pendingProfessional')), {
    pendingProfessional: 200,
    admin: 200,
    else: 404,
  }),
  row('professionals.get, rejected', detail(personaId('rejectedProfessional')), {
    rejectedProfessional: 200,
    admin: 200,
    else: 404,
  }),
  row('professionals.get, a client', detail(personaId('owner')), { else: 404 }),
  row(
    'professionals.get, missing',
    detail(({ missing }) => missing),
    { else: 404 },
  ),
  row(
    'professionals.get, malformed id',
    detail(() => 'not-an-id'),
    { else: 404 },
  ),
  row('professionals.sharePicture, approved', picture(personaId('professional')), { else: 200 }),
  row('professionals.sharePicture, pending: nobody, not even the owner', picture(personaId('pendingProfessional')), {
    else: 404,
  }),
  row(
    'professionals.sharePicture, missing',
    picture(({ missing }) => missing),
    { else: 404 },
  ),
  row('professionals.reviews, approved', reviews(personaId('professional')), { else: 200 }),
  row('professionals.reviews, pending', reviews(personaId('pendingProfessional')), {
    pendingProfessional: 200,
    admin: 200,
    else: 404,
  }),
  row(
    'professionals.reviews, missing',
    reviews(({ missing }) => missing),
    { else: 404 },
  ),
  // A client who contacts them may write to them from then on: rows about messages need one whom only the owner knows.
  row(
    'consultations.request, approved; no one asks themselves',
    consultations(personaId('otherProfessional')),
    { otherProfessional: 409, else: 201 },
    consultationRequest,
  ),
  // Not even an admin can ask a professional who is not approved.
  row(
    'consultations.request, pending',
    consultations(personaId('pendingProfessional')),
    { else: 404 },
    consultationRequest,
  ),
  row(
    'consultations.request, rejected',
    consultations(personaId('rejectedProfessional')),
    { else: 404 },
    consultationRequest,
  ),
  row('consultations.request, a client', consultations(personaId('owner')), { else: 404 }, consultationRequest),
  row(
    'consultations.request, missing',
    consultations(({ missing }) => missing),
    { else: 404 },
    consultationRequest,
  ),
  row(
    'consultations.request, malformed id',
    consultations(() => 'not-an-id'),
    { else: 404 },
    consultationRequest,
  ),
  // Opened again, the link repeats the outcome of the request.
  row(
    'consultations.confirm, the mailed token',
    '/api/consultations/confirm',
    { else: 200 },
    ({ consultationToken }) => ({ token: consultationToken }),
  ),
  row(
    'consultations.confirm, a token that is not ours',
    '/api/consultations/confirm',
    { else: 400 },
    { token: 'x'.repeat(43) },
  ),
  row('contact.send', '/api/contact', { else: 201 }, { ...consultationRequest(), subject: 'VAT' }),
  row('auth.register', '/api/auth/register', { else: 201 }, () => ({
    email: `newcomer-${(newcomers += 1)}@personas.example`,
    password: ownersPassword,
    firstName: 'Okello',
    lastName: 'James',
  })),
  row(
    'auth.register, as admin',
    '/api/auth/register',
    { else: 400 },
    {
      email: 'a@personas.example',
      password: ownersPassword,
      firstName: 'A',
      lastName: 'B',
      role: 'admin',
    },
  ),
  row('auth.login', '/api/auth/login', { else: 200 }, { email: ownersEmail, password: ownersPassword, role: 'user' }),
  row('auth.me', '/api/auth/me', signedInOnly(200)),
  row('auth.activity', '/api/auth/activity', signedInOnly(200)),
  {
    endpoint: 'auth.refresh',
    url: () => '/api/auth/refresh',
    endsSession: true,
    status: { anonymous: 401, badToken: 401, suspended: 401, else: 200 },
  },
  { endpoint: 'auth.logout', url: () => '/api/auth/logout', endsSession: true, status: { else: 200 } },
  // This is not a demo; demo-mail.test.ts tests the demo's answers.
  row('demo.mails', '/api/demo/mails', { else: 404 }),
  row('demo.mail', ({ missing }) => `/api/demo/mails/${missing}`, { else: 404 }),
  ...recoveryRows,
  ...siteRows,
  ...settingsRows,
  ...analyticsRows,
  ...auditRows,
  ...healthRows,
  ...ownProfileRows,
  ...availabilityRows,
  ...reviewRows,
  ...myAccountRows,
  ...dataRightsRows,
  ...ownSecurityRows,
  ...applicationRows,
  ...problemRows,
  ...consultationRows,
  ...deskRows,
  ...contactRows,
  ...credentialRows,
  ...messageRows,
  ...messageFileRows,
  // Last, because these calls delete someone.
  ...peopleRows,
];

/** Calls that no one may make here, and the file that tests access to them. */
export const triedElsewhere: Readonly<Record<string, string>> = {
  'demo.mails': 'demo-mail.test.ts',
  'demo.mail': 'demo-mail.test.ts',
  'account.downloadExport': 'data-export.test.ts',
  'account.deleteAccount': 'delete-account.test.ts',
  'downloads.get': 'data-export.test.ts',
  'calendars.feed': 'calendar-feed.test.ts',
};
