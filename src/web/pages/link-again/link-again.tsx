import type { PageHandle } from '#shared/pages.ts';
import { describePage } from '#web/document/page-meta.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/link-again.ts';

export const handle: PageHandle = { page: 'document', kind: 'link-again' };

const title = 'Open the link in our email again';

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  return describePage(matches, {
    title,
    description: 'This page opens with the link in our email.',
    path: pathname,
    isIndexed: false,
  });
}

/**
 * Page at the addresses that pages behind emailed links show in the address bar. A script restores the page if this tab
 * had it open (`deferral/secrets/restore-secret.ts`); otherwise the emailed link is needed.
 */
export default function LinkAgain() {
  return (
    <AccountFrame title={title} lead="For your safety, the address in your browser doesn’t show the whole link.">
      <div className="flex flex-wrap gap-3">
        <a href={paths.home} className={buttonClass('primary')}>
          Home
        </a>
        <a href={paths.contact} className={buttonClass('secondary')}>
          Contact Us
        </a>
      </div>
    </AccountFrame>
  );
}
