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
import { financialConsent } from '#shared/documents/consent.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { problemRows } from './work/problems.ts';
import { recoveryRows } from './account/recovery.ts';
import { type AccessRow, row, type Subjects } from './access-row.ts';
import { nobody, unknownToken } from './statuses.ts';
import { ownersEmail, ownersPassword } from '#tests/support/people/personas.ts';

export type { AccessRow, Subjects };

const question = { name: 'Grace Nakato', email: 'grace@example.com', message: 'How do I register for VAT?' };
const pending = { pendingProfessional: 200, admin: 200, else: 404 };
let newcomers = 0;

/** Endpoint × persona. Every endpoint of the contract has a row; one without fails the test. */
export const accessTable: readonly AccessRow[] = [
  row('professionals.marketplace', { else: 200 }),
  row('professionals.list', { else: 200 }),
  row('professionals.summary', '?specialization=accountant', { else: 200 }),
  row('professionals.figures', { else: 200 }),
  row('professionals.overview', { else: 200 }),
  row('professionals.suggestions', { else: 200 }),
  row('professionals.featured', { else: 200 }),
  row('professionals.suitable', '?service=Tax%20Consultation', { else: 200 }),
  row('applications.apply', { else: 201 }, () => ({
    serviceType: 'Tax Consultation',
    title: 'Help with tax',
    description: 'A letter came.',
    budget: { min: 1, max: 2 },
    name: 'Aisha Nambozo',
    email: `applies-${(newcomers += 1)}@example.com`,
    password: 'seven tall jackfruit',
    termsVersion,
    isAdult: true,
    consentVersion: financialConsent.version,
  })),
  row('professionals.get, approved', '{personas.professional.id}', { else: 200 }),
  row('professionals.get, pending', '{personas.pendingProfessional.id}', pending),
  row('professionals.get, rejected', '{personas.rejectedProfessional.id}', {
    rejectedProfessional: 200,
    admin: 200,
    else: 404,
  }),
  row('professionals.get, a client', '{personas.owner.id}', { else: 404 }),
  row('professionals.get, missing', '{missing}', { else: 404 }),
  row('professionals.get, malformed id', 'not-an-id', { else: 404 }),
  row('professionals.sharePicture, approved', '{personas.professional.id}', { else: 200 }),
  row('professionals.sharePicture, pending: nobody, not even the owner', '{personas.pendingProfessional.id}', {
    else: 404,
  }),
  row('professionals.sharePicture, missing', '{missing}', { else: 404 }),
  row('professionals.reviews, approved', '{personas.professional.id}', { else: 200 }),
  row('professionals.reviews, pending', '{personas.pendingProfessional.id}', pending),
  row('professionals.reviews, missing', '{missing}', { else: 404 }),
  // A client who contacts them may write to them from then on: rows about messages need one whom only the owner knows.
  row(
    'consultations.request, approved; no one asks themselves',
    '{personas.otherProfessional.id}',
    { otherProfessional: 409, else: 201 },
    question,
  ),
  // Not even an admin can ask a professional who is not approved.
  row('consultations.request, pending', '{personas.pendingProfessional.id}', { else: 404 }, question),
  row('consultations.request, rejected', '{personas.rejectedProfessional.id}', { else: 404 }, question),
  row('consultations.request, a client', '{personas.owner.id}', { else: 404 }, question),
  row('consultations.request, missing', '{missing}', { else: 404 }, question),
  row('consultations.request, malformed id', 'not-an-id', { else: 404 }, question),
  // Opened again, the link repeats the outcome of the request.
  row('consultations.confirm, the mailed token', { else: 200 }, { token: '{consultationToken}' }),
  row('consultations.confirm, a token that is not ours', { else: 400 }, { token: unknownToken }),
  row('contact.send', { else: 201 }, { ...question, subject: 'VAT' }),
  row('auth.register', { else: 201 }, () => ({
    email: `newcomer-${(newcomers += 1)}@personas.example`,
    password: ownersPassword,
    firstName: 'Okello',
    lastName: 'James',
  })),
  row(
    'auth.register, as admin',
    { else: 400 },
    { email: 'a@personas.example', password: ownersPassword, firstName: 'A', lastName: 'B', role: 'admin' },
  ),
  row('auth.login', { else: 200 }, { email: ownersEmail, password: ownersPassword, role: 'user' }),
  row('auth.me', { ...nobody, else: 200 }),
  row('auth.activity', { ...nobody, else: 200 }),
  { ...row('auth.refresh', { anonymous: 401, badToken: 401, suspended: 401, else: 200 }), endsSession: true },
  { ...row('auth.logout', { else: 200 }), endsSession: true },
  // This is not a demo; demo-mail.test.ts tests the demo's answers.
  row('demo.mails', { else: 404 }),
  row('demo.mail', '{missing}', { else: 404 }),
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
