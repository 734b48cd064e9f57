import { type Role, roles } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';

/** Who may open a page; `nobody` for those to which nobody is led back, such as sign-in itself. */
type Readers = readonly Role[];

const nobody: Readers = [];

/** Every page of `routes.ts` with its readers; `:part` stands for one part of a path. A test holds the two together. */
export const placeAccess: Readonly<Record<string, Readers>> = {
  [paths.home]: roles,
  '/about': roles,
  [paths.about]: roles,
  [paths.findAdvisor]: roles,
  '/find-advisor/:profession': roles,
  '/find-advisor/:profession/:district': roles,
  '/contact': roles,
  [paths.contact]: roles,
  [paths.login]: nobody,
  [paths.signup]: nobody,
  [paths.forgotPassword]: nobody,
  [paths.resetPassword]: nobody,
  [paths.verifyEmail]: nobody,
  [paths.confirmEmailChange]: nobody,
  [paths.unsubscribe]: nobody,
  [paths.secondFactorSetup]: nobody,
  [paths.acceptTerms]: nobody,
  [paths.farewell]: nobody,
  [paths.confirmRequest]: nobody,
  [paths.demoMail]: nobody,
  '/route-test': roles,
  '/professional/:id': roles,
  '/professional': roles,
  '/reviews/:id/report': roles,
  [paths.dashboard]: ['user'],
  ...tabs(paths.dashboard, ['applications', 'reviews', 'messages', 'profile'], ['user']),
  [paths.newApplication]: ['user'],
  '/dashboard/applications/:id': ['user'],
  '/dashboard/review/:kind/:id': ['user'],
  [paths.professionalDashboard]: ['professional'],
  ...tabs(paths.professionalDashboard, ['applications', 'reputation', 'messages', 'profile'], ['professional']),
  [paths.editProfile]: ['professional'],
  [paths.profilePreview]: ['professional'],
  '/professional-dashboard/applications/:id': ['professional'],
  '/problems/:id': roles,
  [paths.adminDashboard]: ['admin'],
  ...tabs(
    paths.adminDashboard,
    ['overview', 'applications', 'problems', 'professionals', 'reviews', 'messages', 'analytics'],
    ['admin'],
  ),
  [paths.settings]: roles,
  ...tabs(paths.settings, ['security', 'mail', 'data'], roles),
  [paths.howItWorks]: roles,
  [paths.pricing]: roles,
  [paths.successStories]: roles,
  [paths.privacyPolicy]: roles,
  [paths.termsOfService]: roles,
  [paths.cookies]: roles,
  [paths.guides]: roles,
  '/guides/:name': roles,
  [paths.apiDocs]: roles,
};

function tabs(dashboard: string, names: readonly string[], readers: Readers): Record<string, Readers> {
  return Object.fromEntries(names.map((name) => [`${dashboard}/${name}`, readers]));
}
