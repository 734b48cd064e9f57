import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import type { Route } from './+types/route-test.ts';

// The page shows the browser's address, which the server doesn't know.
export const handle: PageHandle = { page: 'application', kind: 'route-test' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Route test',
    description: 'Shows the address of this page, and links to the main pages.',
    path: paths.routeTest,
    isIndexed: false,
  });
}

const links = [
  { label: 'Home', href: paths.home },
  { label: 'About Us', href: paths.about },
  { label: 'Contact Us', href: paths.contact },
  { label: 'Find an Advisor', href: paths.findAdvisor },
  { label: 'Login', href: paths.login },
  { label: 'Sign Up', href: paths.signup },
];

const neverChanges = () => () => undefined;

/** A page for the site's installer: do addresses arrive here as they were typed? */
export default function RouteTest() {
  const { pathname } = useLocation();
  const { publicUrl } = useSiteFacts();
  // Before React has started, and without JavaScript: the address that the page should have.
  const fullUrl = useSyncExternalStore(
    neverChanges,
    () => window.location.href,
    () => publicUrl + pathname,
  );
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-4xl">Route test</h1>
      <p className="mt-3 max-w-prose">Use this page to check that links to this site open the right page.</p>
      <dl className="mt-6 grid max-w-prose gap-x-6 gap-y-2 rounded border border-line bg-surface p-5 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">Current path</dt>
        <dd className="mb-2 font-mono wrap-anywhere sm:mb-0">{pathname}</dd>
        <dt className="font-semibold">Full URL</dt>
        <dd className="font-mono wrap-anywhere">{fullUrl}</dd>
      </dl>
      <h2 className="mt-8 text-2xl">Pages to try</h2>
      <ul className="mt-2">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="text-link tall">
              {label} ({href})
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-2xl">What to do</h2>
      <ol className="mt-2 max-w-prose list-decimal space-y-2 pl-5">
        <li>Open one of these pages, then refresh it. You should see the same page again.</li>
        <li>Open one in a new tab, or paste its address there. You should see the same page.</li>
        <li>
          Come back here. If the full URL above doesn’t begin with {publicUrl}, set PUBLIC_URL to the right address.
        </li>
      </ol>
    </div>
  );
}
