import { guideNames } from './guides.ts';

/**
 * Pages in the sitemap whatever the marketplace holds. A test compares them with the existing pages and fails for an
 * indexable page that is missing here. Success stories follow once there are real ones.
 */
export const staticPages: readonly string[] = [
  '/',
  '/find-advisor',
  '/find-someone',
  '/check',
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
