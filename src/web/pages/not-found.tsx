import { data } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { ErrorPage } from '#web/layout/error-page.tsx';

export const handle: PageHandle = { page: 'document', kind: 'not-found' };

export const meta = () => [{ title: `Page not found | ${brand.name}` }, { name: 'robots', content: 'noindex' }];

/** Answers every address without a page. The content does not depend on the address: all share one cache entry. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <ErrorPage status={404} />;
}
