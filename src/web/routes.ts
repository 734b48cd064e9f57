import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page, in the order of the specification's route table. */
export default [
  index('pages/home.ts'),
  route('find-advisor', 'pages/find-advisor/find-advisor.tsx'),
  route('professional/:id', 'pages/professional.tsx'),
  route('api/docs', 'pages/api-docs.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
