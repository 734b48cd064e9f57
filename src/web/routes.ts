import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { paths } from './paths.ts';

/** One module at several addresses. */
const at = (addresses: readonly string[], file: string) =>
  addresses.map((address) => route(address.slice(1), file, { id: address.slice(1) }));

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
  route('second-factor', 'pages/second-factor/second-factor.tsx'),
  route('accept-terms', 'pages/accept-terms.tsx'),
  route('route-test', 'pages/route-test.tsx'),
  route('professional/:id', 'pages/professional/professional.tsx'),
  route('professional', 'pages/professional-without-id.ts'),
  ...at([paths.dashboard, paths.professionalDashboard, paths.adminDashboard], 'pages/behind-sign-in.ts'),
  route('how-it-works', 'pages/how-it-works.tsx'),
  route('pricing', 'pages/pricing.tsx'),
  route('success-stories', 'pages/success-stories/success-stories.tsx'),
  ...at([paths.privacyPolicy, paths.termsOfService, paths.cookies], 'pages/legal/legal.tsx'),
  route('guides', 'pages/guides/guides.tsx'),
  route('guides/:name', 'pages/guides/guide.tsx'),
  route('api/docs', 'pages/api-docs/api-docs.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
