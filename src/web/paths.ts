/** Addresses of pages. Every link is made here, so that a path is written once beside `routes.ts`. */
export const paths = {
  home: '/',
  about: '/about-us',
  findAdvisor: '/find-advisor',
  contact: '/contact-us',
  login: '/login',
  signup: '/signup',
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  successStories: '/success-stories',
  privacyPolicy: '/legal/privacy-policy',
  termsOfService: '/legal/terms-of-service',
  cookies: '/cookies',
  professional: (id: string) => `/professional/${encodeURIComponent(id)}`,
  apiDocs: '/api/docs',
} as const;
