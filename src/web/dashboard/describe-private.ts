import { describePage } from '#web/page-meta.ts';

/** What the tab of the browser says of a page behind sign-in; nobody finds it by searching. */
export function describePrivate(
  { matches, location }: { matches: Parameters<typeof describePage>[0]; location: { pathname: string } },
  title: string,
) {
  const description = 'For you alone: sign in to see it.';
  return describePage(matches, { title, description, path: location.pathname, isIndexed: false });
}
