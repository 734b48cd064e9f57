import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, useMatches, useRouteError } from 'react-router';
import { usePageHandle } from './deferral/page-handle.ts';
import { PageScripts } from './deferral/page-scripts.tsx';
import { Reauthentication } from './features/account/reauthentication/reauthentication.tsx';
import { ErrorPage, titleOfFailure } from './layout/error-page.tsx';
import { NoticesProvider } from './notices/notices.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { factsContext } from './site-facts.ts';
import type { Route } from './+types/root.ts';
import applicationStyles from './styles/application.css?url';
import documentStyles from './styles/app.css?url';

/** Loads public facts of this installation; they never change while the process runs. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(factsContext);

export const shouldRevalidate = () => false;

/** The document around every page, also around errors. */
export function Layout({ children }: { children: ReactNode }) {
  const isDocument = usePageHandle().page === 'document';
  const isDesk = useMatches().some(({ id }) => id === 'desk');
  // When a page fails, the desk's frame is lost too. Without a failure this is null or undefined.
  const hasFailed = Boolean(useRouteError());
  return (
    <html lang="en-UG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101713" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={isDocument ? documentStyles : applicationStyles} />
      </head>
      <body>
        <NoticesProvider>
          <SiteFrame isBare={isDesk && !hasFailed}>{children}</SiteFrame>
          <Reauthentication />
        </NoticesProvider>
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shows a page's error. Only refusals have a message for people. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      {/* React moves it to the head. */}
      <title>{titleOfFailure(status)}</title>
      <ErrorPage status={status} />
    </>
  );
}
