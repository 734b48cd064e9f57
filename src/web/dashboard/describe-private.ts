import { describePage } from '#web/document/page-meta.ts';

/** Describes a page behind sign-in for the browser's tab; search engines never see it. */
export function describePrivate(
  { matches, location }: { matches: Parameters<typeof describePage>[0]; location: { pathname: string } },
  title: string,
) {
  const description = 'Only you can see this page. Sign in to open it.';
  return describePage(matches, { title, description, path: location.pathname, isIndexed: false });
}
