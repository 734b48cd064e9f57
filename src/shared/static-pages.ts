import { guideNames } from './guides.ts';

/**
 * Pages that search engines are told of whatever the marketplace holds. A test compares them with the pages there are:
 * what is neither here nor named there as one that nobody should find fails it.
 */
export const staticPages: readonly string[] = [
  '/',
  '/find-advisor',
  '/about-us',
  '/contact-us',
  '/how-it-works',
  '/pricing',
  '/success-stories',
  '/guides',
  ...guideNames.map((name) => `/guides/${name}`),
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/cookies',
];
