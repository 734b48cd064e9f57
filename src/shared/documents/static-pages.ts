import { guideNames } from './guides.ts';

/**
 * Pages that search engines are told of whatever the marketplace holds. A test compares them with the pages there are:
 * one that may be found and does not stand here fails it. Success stories stand here once there are real ones.
 */
export const staticPages: readonly string[] = [
  '/',
  '/find-advisor',
  '/about-us',
  '/contact-us',
  '/how-it-works',
  '/pricing',
  '/guides',
  ...guideNames.map((name) => `/guides/${name}`),
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/cookies',
];
