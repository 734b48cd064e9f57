import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { paths } from './paths.ts';

/** One module at several addresses. */
const at = (addresses: readonly string[], file: string) =>
  addresses.map((address) => route(address.slice(1), file, { id: address.slice(1) }));

/** A dashboard with a page for each tab; the first stands at the dashboard's own address too. */
function dashboard(address: string, tabs: readonly [string, ...string[]]) {
  const name = address.slice(1);
  const file = (tab: string) => `pages/${name}/${tab}-tab.tsx`;
  return route(name, `pages/${name}/${name}.tsx`, [
    index(file(tabs[0]), { id: `${name}-first-tab` }),
    ...tabs.map((tab) => route(tab, file(tab), { id: `${name}-${tab}` })),
  ]);
}

/** Every page, in the order of the specification's route table. */
export default [
  index('pages/home/home.tsx'),
  ...at(['/about', paths.about], 'pages/about/about.tsx'),
  route('find-advisor', 'pages/find-advisor/find-advisor.tsx'),
  route('find-advisor/:profession', 'pages/landing/landing.tsx', { id: 'landing-profession' }),
  route('find-advisor/:profession/:district', 'pages/landing/landing.tsx', { id: 'landing-district' }),
  ...at(['/contact', paths.contact], 'pages/contact/contact.tsx'),
  route('login', 'pages/login/login.tsx'),
  route('signup', 'pages/signup/signup.tsx'),
  route('forgot-password', 'pages/forgot-password.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('verify-email', 'pages/verify-email.tsx'),
  route('confirm-request', 'pages/confirm-request.tsx'),
  route('demo/mail', 'pages/demo-mail/demo-mail.tsx'),
  route(paths.unsubscribe.slice(1), 'pages/unsubscribe.tsx'),
  route('confirm-email-change', 'pages/confirm-email-change.tsx'),
  route('second-factor', 'pages/second-factor/second-factor.tsx'),
  route('farewell', 'pages/farewell.tsx'),
  route('accept-terms', 'pages/accept-terms.tsx'),
  route('route-test', 'pages/route-test.tsx'),
  route('professional/:id', 'pages/professional/professional.tsx'),
  route('professional', 'pages/professional-without-id.ts'),
  route('reviews/:id/report', 'pages/report-review/report-review.tsx'),
  dashboard(paths.dashboard, ['applications', 'reviews', 'messages', 'profile']),
  route(paths.newApplication.slice(1), 'pages/new-application/new-application.tsx'),
  route('dashboard/applications/:id', 'pages/application/application.tsx'),
  route('dashboard/review/:kind/:id', 'pages/review/review.tsx'),
  dashboard(paths.professionalDashboard, ['applications', 'reputation', 'messages', 'profile']),
  route('professional-dashboard/applications/:id', 'pages/assigned-application/assigned-application.tsx'),
  route(paths.editProfile.slice(1), 'pages/edit-profile/edit-profile.tsx'),
  route(paths.profilePreview.slice(1), 'pages/profile-preview/profile-preview.tsx'),
  route('problems/:id', 'pages/problem/problem.tsx'),
  dashboard(paths.adminDashboard, [
    'overview',
    'applications',
    'problems',
    'professionals',
    'reviews',
    'messages',
    'analytics',
  ]),
  route('settings', 'pages/settings/settings.tsx', [
    index('pages/settings/about-tab.tsx'),
    ...['security', 'mail', 'data'].map((tab) => route(tab, `pages/settings/${tab}-tab.tsx`)),
  ]),
  route('how-it-works', 'pages/how-it-works.tsx'),
  route('pricing', 'pages/pricing.tsx'),
  route('success-stories', 'pages/success-stories/success-stories.tsx'),
  ...at([paths.privacyPolicy, paths.termsOfService, paths.cookies], 'pages/legal/legal.tsx'),
  route('guides', 'pages/guides/guides.tsx'),
  route('guides/:name', 'pages/guides/guide.tsx'),
  route('api/docs', 'pages/api-docs/api-docs.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
