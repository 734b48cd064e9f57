import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { secretPages } from '#shared/secret-pages.ts';
import { paths } from './paths.ts';
import { type Tab, tabs } from './tabs.ts';

/** One module at several addresses. */
const at = (addresses: readonly string[], file: string) =>
  addresses.map((address) => route(address.slice(1), file, { id: address.slice(1) }));

/** Lists a dashboard's routes, a page for each tab; the first also answers at the dashboard's own address. */
function dashboard(name: Exclude<keyof typeof tabs, 'settings'>) {
  const file = (tab: Tab) => `pages/${name}/${tab.isFurther ? 'further/' : ''}${tab.name}-tab.tsx`;
  return route(name, `pages/${name}/${name}.tsx`, [
    index(file(tabs[name][0]), { id: `${name}-first-tab` }),
    ...tabs[name].map((tab) => route(tab.name, file(tab), { id: `${name}-${tab.name}` })),
  ]);
}

/** Lists the settings' routes; their first tab answers at their own address only. */
function settings() {
  const [first, ...others] = tabs.settings;
  return route('settings', 'pages/settings/settings.tsx', [
    index(`pages/settings/${first.name}-tab.tsx`),
    ...others.map(({ name }) => route(name, `pages/settings/${name}-tab.tsx`)),
  ]);
}

/** Every page, in the order of the specification's route table. */
export default [
  index('pages/home/home.tsx'),
  ...at(['/about', paths.about], 'pages/about/about.tsx'),
  route('find-advisor', 'pages/find-advisor/find-advisor.tsx'),
  route('find-advisor/:profession', 'pages/landing/landing.tsx', { id: 'landing-profession' }),
  route('find-advisor/:profession/:district', 'pages/landing/landing.tsx', { id: 'landing-district' }),
  route('find-someone', 'pages/find-someone/find-someone.tsx'),
  ...at(['/contact', paths.contact], 'pages/contact/contact.tsx'),
  route(paths.contactThread.slice(1), 'pages/contact-thread/contact-thread.tsx'),
  route('login', 'pages/login/login.tsx'),
  route('signup', 'pages/signup/signup.tsx'),
  route('forgot-password', 'pages/forgot-password.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('verify-email', 'pages/verify-email/verify-email.tsx'),
  route('confirm-request', 'pages/confirm-request.tsx'),
  ...at(
    [secretPages.consultation, secretPages.contactThread, secretPages.follow, secretPages.unsubscribe],
    'pages/link-again/link-again.tsx',
  ),
  route('confirm-request/:token', 'pages/consultation-link/confirm-request.tsx', { id: 'confirm-request-by-link' }),
  route('consultation/:token', 'pages/consultation-link/consultation-link.tsx'),
  route('demo/mail', 'pages/demo-mail/demo-mail.tsx'),
  route(paths.unsubscribe.slice(1), 'pages/unsubscribe.tsx'),
  route('confirm-email-change', 'pages/confirm-email-change.tsx'),
  route('keep-two-step', 'pages/keep-two-step.tsx'),
  route('second-factor', 'pages/second-factor/second-factor.tsx'),
  route('farewell', 'pages/farewell.tsx'),
  route('accept-terms', 'pages/accept-terms.tsx'),
  route('choose-password', 'pages/choose-password.tsx'),
  route(paths.apply({}).slice(1), 'pages/new-application/apply.tsx'),
  route('route-test', 'pages/route-test.tsx'),
  route('check', 'pages/check/check.tsx'),
  route('check/:id', 'pages/check/status.tsx'),
  route('check/:id/card', 'pages/check/card.tsx'),
  route('follow/:token', 'pages/check/follow.tsx'),
  route('professional/:id', 'pages/professional/professional.tsx'),
  route('professional', 'pages/professional-without-id.ts'),
  route('reviews/:id/report', 'pages/report-review/report-review.tsx'),
  layout('pages/desk/desk.tsx', { id: 'desk' }, [
    dashboard('dashboard'),
    route(paths.newApplication.slice(1), 'pages/new-application/new-application.tsx'),
    route('dashboard/applications/:id', 'pages/application/application.tsx'),
    route('dashboard/review/:kind/:id', 'pages/review/review.tsx'),
    dashboard('professional-dashboard'),
    route('professional-dashboard/applications/:id', 'pages/assigned-application/assigned-application.tsx'),
    route(paths.editProfile.slice(1), 'pages/edit-profile/edit-profile.tsx'),
    route(paths.profilePreview.slice(1), 'pages/profile-preview/profile-preview.tsx'),
    route('messages', 'pages/messages.tsx'),
    route('problems/:id', 'pages/problem/problem.tsx'),
    dashboard('admin-dashboard'),
    route(paths.notifications.slice(1), 'pages/notifications/notifications.tsx'),
    settings(),
  ]),
  route('how-it-works', 'pages/how-it-works/how-it-works.tsx'),
  route('pricing', 'pages/pricing.tsx'),
  route('success-stories', 'pages/success-stories/success-stories.tsx'),
  ...at([paths.privacyPolicy, paths.termsOfService, paths.cookies], 'pages/legal/legal.tsx'),
  route('guides', 'pages/guides/guides.tsx'),
  route('guides/:name', 'pages/guides/guide.tsx'),
  route('api/docs', 'pages/api-docs/api-docs.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
