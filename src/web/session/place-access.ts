import { secretPages } from '#shared/secret-pages.ts';
import { type Role, roles } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import { type Tab, tabs } from '#web/tabs.ts';

/** Roles that may open a page; `nobody` for pages that are never a destination, such as sign-in itself. */
type Readers = readonly Role[];

const nobody: Readers = [];

/**
 * Every page of `routes.ts` with the roles that may open it; `:part` matches one part of a path. A test compares
 * both lists.
 */
export const placeAccess: Readonly<Record<string, Readers>> = {
  [paths.home]: roles,
  '/about': roles,
  [paths.about]: roles,
  [paths.findAdvisor]: roles,
  '/find-advisor/:profession': roles,
  '/find-advisor/:profession/:district': roles,
  [paths.findSomeone]: roles,
  '/contact': roles,
  [paths.contact]: roles,
  [paths.login]: nobody,
  [paths.signup]: nobody,
  [paths.forgotPassword]: nobody,
  [paths.resetPassword]: nobody,
  [paths.verifyEmail]: nobody,
  [paths.confirmEmailChange]: nobody,
  [paths.keepTwoStep]: nobody,
  [paths.unsubscribe]: nobody,
  [paths.secondFactorSetup]: nobody,
  [paths.acceptTerms]: nobody,
  [paths.choosePassword]: nobody,
  [paths.farewell]: nobody,
  [paths.confirmRequest]: nobody,
  '/confirm-request/:token': nobody,
  '/consultation/:token': nobody,
  [secretPages.consultation]: nobody,
  [secretPages.contactThread]: nobody,
  [secretPages.follow]: nobody,
  [secretPages.unsubscribe]: nobody,
  '/contact-us/thread/:token': nobody,
  [paths.demoMail]: nobody,
  [paths.apply({})]: roles,
  '/route-test': roles,
  [paths.check]: roles,
  '/check/:id': roles,
  '/check/:id/card': roles,
  '/follow/:token': nobody,
  '/professional/:id': roles,
  '/professional': roles,
  '/reviews/:id/report': roles,
  [paths.dashboard]: ['user'],
  ...accessToTabs(paths.dashboard, tabs.dashboard, ['user']),
  [paths.newApplication]: ['user'],
  '/dashboard/applications/:id': ['user'],
  '/dashboard/review/:kind/:id': ['user'],
  [paths.professionalDashboard]: ['professional'],
  ...accessToTabs(paths.professionalDashboard, tabs['professional-dashboard'], ['professional']),
  [paths.editProfile]: ['professional'],
  [paths.profilePreview]: ['professional'],
  '/professional-dashboard/applications/:id': ['professional'],
  '/messages': roles,
  '/problems/:id': roles,
  [paths.adminDashboard]: ['admin'],
  ...accessToTabs(paths.adminDashboard, tabs['admin-dashboard'], ['admin']),
  [paths.notifications]: roles,
  [paths.settings]: roles,
  // The first has no address of its own.
  ...accessToTabs(paths.settings, tabs.settings.slice(1), roles),
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

function accessToTabs(dashboard: string, list: readonly Tab[], readers: Readers): Record<string, Readers> {
  return Object.fromEntries(list.map(({ name }) => [`${dashboard}/${name}`, readers]));
}
