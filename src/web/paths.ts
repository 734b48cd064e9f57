import { checkPage, checkPath } from '#shared/credentials/check-paths.ts';
import { secretPages, secretPath } from '#shared/secret-pages.ts';
import type { Role } from '#shared/roles.ts';
import type { TabName } from './tabs.ts';

/** Addresses of pages. Every link is built here, so that a path is written once beside `routes.ts`. */
export const paths = {
  home: '/',
  about: '/about-us',
  findAdvisor: '/find-advisor',
  /** The questions of 'Find someone for me'. */
  findSomeone: '/find-someone',
  contact: '/contact-us',
  /** Target of the link in our answers to messages from the contact form; pattern of the route. */
  contactThread: `${secretPages.contactThread}/:token`,
  login: '/login',
  signup: '/signup',
  signupAsProfessional: '/signup?role=professional',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Target of both links of an e-mail address change. */
  confirmEmailChange: '/confirm-email-change',
  keepTwoStep: '/keep-two-step',
  /** Set-up of two-step sign-in, which admins need. */
  secondFactorSetup: '/second-factor',
  /** For people who have not agreed to the terms yet. */
  acceptTerms: '/accept-terms',
  /** For people whose account was created or moved by our team, until they have confirmed it as their own. */
  choosePassword: '/choose-password',
  /** After an account was deleted. */
  farewell: '/farewell',
  settings: '/settings',
  /** Tabs of the settings; the first has the settings' own address. */
  settingsTab: (tab: TabName<'settings'>) => `/settings/${tab}`,
  /** All notifications of a person. */
  notifications: '/notifications',
  /** Target of an email's unsubscribe link; pattern of the route. */
  unsubscribe: `${secretPages.unsubscribe}/:token`,
  confirmRequest: secretPages.confirmRequest,
  /** Target of the button of that email. */
  confirmRequestBy: (token: string) => secretPath('confirmRequest', token),
  /** A consultation by the link of an email about it. */
  consultationByLink: (token: string) => secretPath('consultation', token),
  demoMail: '/demo/mail',
  dashboard: '/dashboard',
  dashboardTab: (tab: TabName<'dashboard'>) => `/dashboard/${tab}`,
  /** A client's application. */
  application: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`,
  newApplication: '/dashboard/applications/new',
  /** A client's review of finished work or a consultation; target of the email that requests it. */
  review: (kind: 'work' | 'consultation', id: string) => `/dashboard/review/${kind}/${encodeURIComponent(id)}`,
  /**
   * The form of a new application for everyone, with its origin filled in: visitors create an account at its end.
   */
  apply: (from: { readonly professional?: string; readonly service?: string; readonly district?: string }) => {
    const query = new URLSearchParams(from);
    return query.size === 0 ? '/apply' : `/apply?${query}`;
  },
  professionalDashboard: '/professional-dashboard',
  /** An application for the professional to whom it is assigned. */
  assignedApplication: (id: string) => `/professional-dashboard/applications/${encodeURIComponent(id)}`,
  professionalDashboardTab: (tab: TabName<'professional-dashboard'>) => `/professional-dashboard/${tab}`,
  /** For professionals, approved or not. */
  editProfile: '/professional-dashboard/profile/edit',
  /** The professional's profile as the public will see it. */
  profilePreview: '/professional-dashboard/preview',
  /** The messages of a role's dashboard. */
  messages: (role: Role, query: MessagesQuery = {}): string => {
    const parts = new URLSearchParams(query);
    return `${homes[role]}/messages${parts.size === 0 ? '' : `?${parts}`}`;
  },
  /** Redirects to the messages of the signed-in person, with the same query; for pages that don't know the role. */
  anyonesMessages: (query: MessagesQuery) => `/messages?${new URLSearchParams(query)}`,
  /** A reported problem, for both parties and for admins. */
  problem: (id: string) => `/problems/${encodeURIComponent(id)}`,
  adminDashboard: '/admin-dashboard',
  adminDashboardTab: (tab: TabName<'admin-dashboard'>) => `/admin-dashboard/${tab}`,
  homeFor: (role: Role): string => homes[role],
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  successStories: '/success-stories',
  privacyPolicy: '/legal/privacy-policy',
  privacyPolicyPdf: '/legal/privacy-policy.pdf',
  termsOfService: '/legal/terms-of-service',
  termsOfServicePdf: '/legal/terms-of-service.pdf',
  cookies: '/cookies',
  guides: '/guides',
  guide: (name: string) => `/guides/${name}`,
  reportReview: (id: string) => `/reviews/${encodeURIComponent(id)}/report`,
  /** Rules of the counts on a profile. */
  howItIsCounted: (fact: 'works' | 'answers' | 'consultations' | 'replies' | 'since' | 'sorted') =>
    `/how-it-works#${fact}`,
  /**
   * Public check of a person's credentials: the search, a person's current status, and a card whose code leads
   * there.
   */
  check: checkPage,
  checkPerson: (id: string) => checkPath(encodeURIComponent(id)),
  checkCard: (id: string) => `${checkPath(encodeURIComponent(id))}/card`,
  /** Target of the links in emails to followers. */
  followBy: (token: string) => secretPath('follow', token),
  professional: (id: string) => `/professional/${encodeURIComponent(id)}`,
  /** A landing page; its words as `toSlug` formats them. */
  landing: (profession: string, district?: string) =>
    district === undefined ? `/find-advisor/${profession}` : `/find-advisor/${profession}/${district}`,
  routeTest: '/route-test',
  apiDocs: '/api/docs',
} as const;

/** What to show of the messages. */
export type MessagesQuery = {
  /** A conversation's id. */
  readonly open?: string;
  /** The conversation with someone, or with `support`. */
  readonly with?: string;
  /** The application that it is about. */
  readonly application?: string;
  /** The consultation that it is about. */
  readonly consultation?: string;
};

const homes: Readonly<Record<Role, string>> = {
  user: paths.dashboard,
  professional: paths.professionalDashboard,
  admin: paths.adminDashboard,
};
