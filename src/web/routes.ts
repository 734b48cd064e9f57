import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { preparedPages } from './pages/being-prepared/prepared-pages.ts';

/** Every page, in the order of the specification's route table. */
export default [
  index('pages/home/home.tsx'),
  route('about', 'pages/about/about.tsx', { id: 'about' }),
  route('about-us', 'pages/about/about.tsx', { id: 'about-us' }),
  route('find-advisor', 'pages/find-advisor/find-advisor.tsx'),
  route('contact', 'pages/contact/contact.tsx', { id: 'contact' }),
  route('contact-us', 'pages/contact/contact.tsx', { id: 'contact-us' }),
  route('professional/:id', 'pages/professional/professional.tsx'),
  route('professional', 'pages/professional-without-id.ts'),
  route('api/docs', 'pages/api-docs/api-docs.tsx'),
  ...Object.keys(preparedPages).map((path) =>
    route(path.slice(1), 'pages/being-prepared/being-prepared.tsx', { id: `being-prepared${path}` }),
  ),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
