import { adminProfessionals } from './professionals/admin-professionals.ts';
import { accountData, downloads } from './account/data.ts';
import { accountEmail } from './account/email.ts';
import { accountMail } from './account/mail.ts';
import { accountPassword } from './account/password.ts';
import { accountSessions } from './account/sessions.ts';
import { account } from './account/security.ts';
import { applicationEndings } from './applications/application-endings.ts';
import { applications } from './applications/applications.ts';
import { assignedApplications } from './applications/assigned-applications.ts';
import { auth } from './auth/auth.ts';
import { consultations } from './consultations.ts';
import { contact } from './contact.ts';
import { dashboards } from './dashboards.ts';
import { deliveries } from './applications/deliveries.ts';
import { demo } from './demo.ts';
import { applicationDesk } from './desk/application-desk.ts';
import { problemDesk, reviewDesk } from './desk/further-lists.ts';
import { professionalDesk } from './desk/professional-desk.ts';
import { waiting } from './desk/waiting.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { myAccount } from './account/my-account.ts';
import { operations } from './operations.ts';
import { ownProfileCalls } from './professionals/own-profile.ts';
import { accountPasskeys, passkeySignIn } from './account/passkeys.ts';
import { photos } from './professionals/photos.ts';
import { problems } from './applications/problems.ts';
import { professionalAccounts } from './professionals/professional-accounts.ts';
import { professionals } from './professionals/professionals.ts';
import { revisionCalls } from './professionals/profile-revisions.ts';
import { proposals } from './applications/proposals.ts';
import { reviews } from './reviews/reviews.ts';
import { searchEngines } from './search-engines.ts';

/** The contract: every call of the product, grouped by feature. Server, browser client, OpenAPI and tests read it here. */
export const contract = {
  auth: { ...auth, ...passkeySignIn },
  account: {
    ...account,
    ...accountPassword,
    ...accountEmail,
    ...accountSessions,
    ...accountMail,
    ...accountPasskeys,
    ...accountData,
    ...myAccount,
  },
  professionals: {
    ...professionals,
    ...ownProfileCalls,
    ...revisionCalls,
    ...professionalAccounts,
    ...professionalDesk,
    ...adminProfessionals,
  },
  applications: { ...applications, ...assignedApplications, ...applicationEndings, ...applicationDesk },
  deliveries,
  problems: { ...problems, ...problemDesk },
  proposals,
  reviews: { ...reviews, ...reviewDesk },
  dashboards: { ...dashboards, ...waiting },
  consultations,
  contact,
  demo,
  documents,
  downloads,
  photos,
  searchEngines,
  operations,
};
export type Contract = typeof contract;

/** All endpoints with their names, such as `professionals.get`. */
export function listEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint: endpoint as Endpoint })),
  );
}
