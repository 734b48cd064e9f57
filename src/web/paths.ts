import type { Role } from '#shared/roles.ts';

/** Addresses of pages. Every link is made here, so that a path is written once beside `routes.ts`. */
export const paths = {
  home: '/',
  about: '/about-us',
  findAdvisor: '/find-advisor',
  contact: '/contact-us',
  login: '/login',
  signup: '/signup',
  signupAsProfessional: '/signup?role=professional',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Where the two links of a change of the e-mail address lead. */
  confirmEmailChange: '/confirm-email-change',
  /** Where an admin sets up the second factor that is still due. */
  secondFactorSetup: '/second-factor',
  /** Where somebody agrees to the terms who has not yet. */
  acceptTerms: '/accept-terms',
  /** After an account was deleted. */
  farewell: '/farewell',
  settings: '/settings',
  /** Parts of the settings; the first stands at their own address. */
  settingsTab: (tab: 'security' | 'mail' | 'data') => `/settings/${tab}`,
  /** Where the link of a mail switches its kind off; pattern of the route. */
  unsubscribe: '/unsubscribe/:token',
  confirmRequest: '/confirm-request',
  demoMail: '/demo/mail',
  dashboard: '/dashboard',
  dashboardTab: (tab: string) => `/dashboard/${tab}`,
  /** An application of a client. */
  application: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`,
  newApplication: '/dashboard/applications/new',
  /** Where a client reviews finished work or a consultation, and changes the review; the mail that asks leads here. */
  review: (kind: 'work' | 'consultation', id: string) => `/dashboard/review/${kind}/${encodeURIComponent(id)}`,
  /** The form of a new application, with what one came from filled in. */
  apply: (from: { readonly professional?: string; readonly service?: string; readonly district?: string }) =>
    `/dashboard/applications/new?${new URLSearchParams(from)}`,
  professionalDashboard: '/professional-dashboard',
  /** The same as the professional sees it to whom it is assigned. */
  assignedApplication: (id: string) => `/professional-dashboard/applications/${encodeURIComponent(id)}`,
  professionalDashboardTab: (tab: string) => `/professional-dashboard/${tab}`,
  /** Where professionals change their own profile, approved or not. */
  editProfile: '/professional-dashboard/profile/edit',
  /** The own profile as the public will see it. */
  profilePreview: '/professional-dashboard/preview',
  /** A problem that was reported, for both sides of it and for admins. */
  problem: (id: string) => `/problems/${encodeURIComponent(id)}`,
  adminDashboard: '/admin-dashboard',
  adminDashboardTab: (tab: string) => `/admin-dashboard/${tab}`,
  /** The dashboard of somebody with this role. */
  homeOf: (role: Role): string => homes[role],
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
  /** Where somebody says what is wrong with a review. */
  reportReview: (id: string) => `/reviews/${encodeURIComponent(id)}/report`,
  /** How what a profile counts is counted. */
  howItIsCounted: (fact: 'works' | 'answers' | 'since') => `/how-it-works#${fact}`,
  professional: (id: string) => `/professional/${encodeURIComponent(id)}`,
  /** A landing page; words as `slugOf` makes them. */
  landing: (profession: string, district?: string) =>
    district === undefined ? `/find-advisor/${profession}` : `/find-advisor/${profession}/${district}`,
  routeTest: '/route-test',
  apiDocs: '/api/docs',
} as const;

const homes: Readonly<Record<Role, string>> = {
  user: paths.dashboard,
  professional: paths.professionalDashboard,
  admin: paths.adminDashboard,
};
