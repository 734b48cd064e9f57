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
import type { createApplicationSubjects } from '#tests/support/applications/application-subjects.ts';
import type { createConsultationSubjects } from '#tests/support/consultations/consultation-subjects.ts';
import type { createContactSubjects } from '#tests/support/messages/contact-subjects.ts';
import type { createCredentialSubjects } from '#tests/support/reviews/credential-subjects.ts';
import type { createMessageSubjects } from '#tests/support/messages/message-subjects.ts';
import type { createReviewSubjects } from '#tests/support/reviews/review-subjects.ts';
import type { PasskeySubjects } from '#tests/support/people/passkey-subjects.ts';
import type { RecoverySubjects } from '#tests/support/people/recovery-subjects.ts';
import { type Caller, ownersEmail, ownersPassword, type Persona } from '#tests/support/people/personas.ts';

/** Rows of the database that the table's requests target. */
export interface Subjects {
  readonly personas: Record<Persona, Caller>;
  /** Confirms a visitor's request. */
  readonly consultationToken: string;
  /** An unused id. */
  readonly missing: string;
  /** Path of a professional with a pending change of verified fields; the change starts at version 2. */
  readonly waitingRevision: string;
  readonly ownersOtherSession: string;
  readonly applications: Awaited<ReturnType<typeof createApplicationSubjects>>;
  readonly consultations: Awaited<ReturnType<typeof createConsultationSubjects>>;
  /** A client whose sign-in needs a code. */
  readonly twoStepper: string;
  /** Id of an invitation. */
  readonly invitation: string;
  /** Token of an emailed link that stops an admin from turning off someone's two-step sign-in. */
  readonly keepLink: string;
  /** A client who has not confirmed their address. */
  readonly unconfirmed: string;
  /** A professional who waits for a review, and is not a persona. */
  readonly candidate: string;
  readonly reviews: Awaited<ReturnType<typeof createReviewSubjects>>;
  /** A file of a message of the owner to the professional. */
  readonly attachedFile: string;
  readonly messageReport: string;
  readonly credentials: Awaited<ReturnType<typeof createCredentialSubjects>>;
  readonly contact: Awaited<ReturnType<typeof createContactSubjects>>;
  readonly messages: Awaited<ReturnType<typeof createMessageSubjects>>;
  readonly passkeys: PasskeySubjects;
  readonly recovery: RecoverySubjects;
  /** Tokens of mailed links about other addresses for two accounts. */
  readonly emailChangeLinks: { readonly confirmed: string; readonly refused: string };
}

/** One request, and the expected status of each persona. `else` is for everyone not named. */
export interface AccessRow {
  readonly endpoint: string;
  readonly case?: string;
  readonly url: (subjects: Subjects) => string;
  readonly body?: (subjects: Subjects) => unknown;
  readonly headers?: Record<string, string>;
  /** Runs the call in a session of its own, because the call ends it. */
  readonly endsSession?: true;
  readonly status: Partial<Record<Persona, number>> & { readonly else: number };
}

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
  { endpoint: 'professionals.marketplace', url: () => '/api/professionals/public/marketplace', status: { else: 200 } },
  { endpoint: 'professionals.list', url: () => '/api/professionals', status: { else: 200 } },
  {
    endpoint: 'professionals.summary',
    url: () => '/api/professionals/public/summary?specialization=accountant',
    status: { else: 200 },
  },
  { endpoint: 'professionals.figures', url: () => '/api/professionals/public/figures', status: { else: 200 } },
  { endpoint: 'professionals.overview', url: () => '/api/professionals/public/overview', status: { else: 200 } },
  { endpoint: 'professionals.get', case: 'approved', url: detail(personaId('professional')), status: { else: 200 } },
  {
    endpoint: 'professionals.get',
    case: 'pending',
    url: detail(personaId('pendingProfessional')),
    status: { pendingProfessional: 200, admin: 200, else: 404 },
  },
  {
    endpoint: 'professionals.get',
    case: 'rejected',
    url: detail(personaId('rejectedProfessional')),
    status: { rejectedProfessional: 200, admin: 200, else: 404 },
  },
  { endpoint: 'professionals.get', case: 'a client', url: detail(personaId('owner')), status: { else: 404 } },
  { endpoint: 'professionals.get', case: 'missing', url: detail(({ missing }) => missing), status: { else: 404 } },
  { endpoint: 'professionals.get', case: 'malformed id', url: detail(() => 'not-an-id'), status: { else: 404 } },
  {
    endpoint: 'professionals.sharePicture',
    case: 'approved',
    url: picture(personaId('professional')),
    status: { else: 200 },
  },
  {
    endpoint: 'professionals.sharePicture',
    case: 'pending: nobody, not even the owner',
    url: picture(personaId('pendingProfessional')),
    status: { else: 404 },
  },
  {
    endpoint: 'professionals.sharePicture',
    case: 'missing',
    url: picture(({ missing }) => missing),
    status: { else: 404 },
  },
  {
    endpoint: 'professionals.reviews',
    case: 'approved',
    url: reviews(personaId('professional')),
    status: { else: 200 },
  },
  {
    endpoint: 'professionals.reviews',
    case: 'pending',
    url: reviews(personaId('pendingProfessional')),
    status: { pendingProfessional: 200, admin: 200, else: 404 },
  },
  { endpoint: 'professionals.reviews', case: 'missing', url: reviews(({ missing }) => missing), status: { else: 404 } },
  {
    endpoint: 'consultations.request',
    case: 'approved; no one asks themselves',
    // A client who contacts them may write to them from then on: rows about messages need one whom only the owner knows.
    url: consultations(personaId('otherProfessional')),
    body: consultationRequest,
    status: { otherProfessional: 409, else: 201 },
  },
  // Not even an admin can ask a professional who is not approved.
  {
    endpoint: 'consultations.request',
    case: 'pending',
    url: consultations(personaId('pendingProfessional')),
    body: consultationRequest,
    status: { else: 404 },
  },
  {
    endpoint: 'consultations.request',
    case: 'rejected',
    url: consultations(personaId('rejectedProfessional')),
    body: consultationRequest,
    status: { else: 404 },
  },
  {
    endpoint: 'consultations.request',
    case: 'a client',
    url: consultations(personaId('owner')),
    body: consultationRequest,
    status: { else: 404 },
  },
  {
    endpoint: 'consultations.request',
    case: 'missing',
    url: consultations(({ missing }) => missing),
    body: consultationRequest,
    status: { else: 404 },
  },
  {
    endpoint: 'consultations.request',
    case: 'malformed id',
    url: consultations(() => 'not-an-id'),
    body: consultationRequest,
    status: { else: 404 },
  },
  // Opened again, the link repeats the outcome of the request.
  {
    endpoint: 'consultations.confirm',
    case: 'the mailed token',
    url: () => '/api/consultations/confirm',
    body: ({ consultationToken }) => ({ token: consultationToken }),
    status: { else: 200 },
  },
  {
    endpoint: 'consultations.confirm',
    case: 'a token that is not ours',
    url: () => '/api/consultations/confirm',
    body: () => ({ token: 'x'.repeat(43) }),
    status: { else: 400 },
  },
  {
    endpoint: 'contact.send',
    url: () => '/api/contact',
    body: () => ({ ...consultationRequest(), subject: 'VAT' }),
    status: { else: 201 },
  },
  {
    endpoint: 'auth.register',
    url: () => '/api/auth/register',
    body: () => ({
      email: `newcomer-${(newcomers += 1)}@personas.example`,
      password: ownersPassword,
      firstName: 'Okello',
      lastName: 'James',
    }),
    status: { else: 201 },
  },
  {
    endpoint: 'auth.register',
    case: 'as admin',
    url: () => '/api/auth/register',
    body: () => ({
      email: 'a@personas.example',
      password: ownersPassword,
      firstName: 'A',
      lastName: 'B',
      role: 'admin',
    }),
    status: { else: 400 },
  },
  {
    endpoint: 'auth.login',
    url: () => '/api/auth/login',
    body: () => ({ email: ownersEmail, password: ownersPassword, role: 'user' }),
    status: { else: 200 },
  },
  { endpoint: 'auth.me', url: () => '/api/auth/me', status: signedInOnly(200) },
  { endpoint: 'auth.activity', url: () => '/api/auth/activity', status: signedInOnly(200) },
  {
    endpoint: 'auth.refresh',
    url: () => '/api/auth/refresh',
    endsSession: true,
    status: { anonymous: 401, badToken: 401, suspended: 401, else: 200 },
  },
  { endpoint: 'auth.logout', url: () => '/api/auth/logout', endsSession: true, status: { else: 200 } },
  // This is not a demo; demo-mail.test.ts tests the demo's answers.
  { endpoint: 'demo.mails', url: () => '/api/demo/mails', status: { else: 404 } },
  { endpoint: 'demo.mail', url: ({ missing }) => `/api/demo/mails/${missing}`, status: { else: 404 } },
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
