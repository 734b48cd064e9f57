/**
 * Addresses of the pages that an emailed link opens for anyone who has it. The link's secret follows as the last part of the
 * path: they work without JavaScript, so it can't be in a fragment. Browsers with JavaScript show the address as here.
 */
export const secretPages = {
  confirmRequest: '/confirm-request',
  consultation: '/consultation',
  contactThread: '/contact-us/thread',
  follow: '/follow',
  unsubscribe: '/unsubscribe',
} as const;
export type SecretPage = keyof typeof secretPages;

/** Path of such a page with its secret. */
export const secretPath = (page: SecretPage, token: string): string =>
  `${secretPages[page]}/${encodeURIComponent(token)}`;
