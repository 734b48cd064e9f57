import { adminProfessionals } from './professionals/admin-professionals.ts';
import { shopWindow } from './professionals/shop-window.ts';
import { accountData, downloads } from './account/data.ts';
import { accountCalendar, calendars } from './account/calendar.ts';
import { accountEmail } from './account/email.ts';
import { accountMail } from './account/mail.ts';
import { accountPassword } from './account/password.ts';
import { accountTexts } from './account/texts.ts';
import { accountSessions } from './account/sessions.ts';
import { account } from './account/security.ts';
import { analytics } from './analytics/analytics.ts';
import { analyticsDemand } from './analytics/demand.ts';
import { analyticsOwnFunnel } from './analytics/own-funnel.ts';
import { analyticsTimes } from './analytics/times.ts';
import { applicationEndings } from './applications/application-endings.ts';
import { applicationLetters } from './applications/application-letters.ts';
import { applications } from './applications/applications.ts';
import { assignedApplications } from './applications/assigned-applications.ts';
import { audit } from './audit/audit.ts';
import { auth } from './auth/auth.ts';
import { availabilityCalls } from './consultations/availability.ts';
import { slotCalls } from './consultations/slots.ts';
import { consultationActs } from './consultations/consultation-acts.ts';
import { consultationLinks } from './consultations/consultation-links.ts';
import { consultations } from './consultations/consultations.ts';
import { contact } from './contact/contact.ts';
import { credentialCases } from './credentials/cases.ts';
import { check } from './credentials/check.ts';
import { registers } from './credentials/registers.ts';
import { wallet } from './credentials/wallet.ts';
import { contactInbox } from './contact/inbox.ts';
import { health } from './health/health.ts';
import { savedAnswers } from './contact/saved-answers.ts';
import { contactThread } from './contact/thread.ts';
import { dashboards } from './dashboards.ts';
import { newcomers } from './applications/newcomers.ts';
import { deliveries } from './applications/deliveries.ts';
import { demo } from './demo.ts';
import { applicationDesk } from './desk/application-desk.ts';
import { problemDesk, reviewDesk } from './desk/further-lists.ts';
import { professionalDesk } from './desk/professional-desk.ts';
import { waiting } from './desk/waiting.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { events } from './account/events.ts';
import { myAccount } from './account/my-account.ts';
import { attachments } from './messages/attachments.ts';
import { conversations } from './messages/conversations.ts';
import { messages } from './messages/messages.ts';
import { messageReports } from './messages/reports.ts';
import { notifications } from './account/notifications.ts';
import { operations } from './operations.ts';
import { importCalls } from './professionals/import.ts';
import { ownProfileCalls } from './professionals/own-profile.ts';
import { accountPasskeys, passkeySignIn, reauthentication } from './account/passkeys.ts';
import { invitationCalls } from './people/invitations.ts';
import { people } from './people/people.ts';
import { photos } from './professionals/photos.ts';
import { problems } from './applications/problems.ts';
import { professionalAccounts } from './professionals/professional-accounts.ts';
import { professionals } from './professionals/professionals.ts';
import { revisionCalls } from './professionals/profile-revisions.ts';
import { proposals } from './applications/proposals.ts';
import { reviews } from './reviews/reviews.ts';
import { holidaySettings } from './settings/holidays.ts';
import { launchSettings } from './settings/launch.ts';
import { settingCalls } from './settings/settings.ts';
import { searchEngines } from './search-engines.ts';

/** The contract: every call of the product, grouped by feature. Server, browser client, OpenAPI and tests read it here. */
export const contract = {
  auth: { ...auth, ...passkeySignIn, ...reauthentication },
  account: {
    ...account,
    ...accountPassword,
    ...accountEmail,
    ...accountSessions,
    ...accountMail,
    ...accountTexts,
    ...accountCalendar,
    ...accountPasskeys,
    ...accountData,
    ...myAccount,
  },
  professionals: {
    ...professionals,
    ...shopWindow,
    ...importCalls,
    ...ownProfileCalls,
    ...revisionCalls,
    ...professionalAccounts,
    ...professionalDesk,
    ...adminProfessionals,
  },
  applications: {
    ...applications,
    ...applicationLetters,
    ...assignedApplications,
    ...applicationEndings,
    ...applicationDesk,
    ...newcomers,
  },
  deliveries,
  problems: { ...problems, ...problemDesk },
  proposals,
  reviews: { ...reviews, ...reviewDesk },
  dashboards: { ...dashboards, ...waiting },
  consultations: {
    ...consultations,
    ...consultationActs,
    ...consultationLinks,
    ...slotCalls,
    ...availabilityCalls,
  },
  contact: { ...contact, ...contactInbox, ...savedAnswers, ...contactThread },
  analytics: { ...analytics, ...analyticsTimes, ...analyticsDemand, ...analyticsOwnFunnel },
  audit,
  calendars,
  check,
  credentials: { ...wallet, ...credentialCases, ...registers },
  demo,
  documents,
  downloads,
  events,
  health,
  messages: { ...messages, ...conversations, ...attachments, ...messageReports },
  notifications,
  people: { ...people, ...invitationCalls },
  photos,
  searchEngines,
  settings: { ...settingCalls, ...holidaySettings, ...launchSettings },
  operations,
};
export type Contract = typeof contract;

/** All endpoints with their names, such as `professionals.get`. */
export function listEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint: endpoint as Endpoint })),
  );
}
