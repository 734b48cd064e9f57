import { data } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { MessagePage } from '#web/layout/message-page.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/being-prepared.ts';
import { preparedPages } from './prepared-pages.ts';

export const handle: PageHandle = { page: 'document', kind: 'being-prepared' };

/** What the page at this address will be. */
export function loader({ url }: Route.LoaderArgs) {
  const page = preparedPages[url.pathname.replace(/\/+$/, '')];
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title ?? 'Page not found'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** An honest page in place of one that does not stand yet, so that no link is dead. */
export default function BeingPrepared({ loaderData: { title, later } }: Route.ComponentProps) {
  return (
    <MessagePage title={title} text={`This page is being prepared. ${later}`}>
      <a href={paths.findAdvisor} className={buttonClass()}>
        Find an Advisor
      </a>
    </MessagePage>
  );
}
