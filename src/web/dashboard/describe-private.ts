import { describePage } from '#web/document/page-meta.ts';

/** Describes a page behind sign-in for the browser's tab; search engines never see it. */
export function describePrivate(
  { matches, location }: { matches: Parameters<typeof describePage>[0]; location: { pathname: string } },
  title: string,
) {
  const description = 'Sign in to open this page.';
  return describePage(matches, { title, description, path: location.pathname, isIndexed: false });
}
