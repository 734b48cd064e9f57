import type { PageHandle } from '#shared/pages.ts';
import { myDataCopy } from '#web/copy/settings/my-data.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/farewell.ts';

export const handle: PageHandle = { page: 'application', kind: 'farewell' };

const copy = myDataCopy.farewell;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'Your account has been deleted.',
    path: paths.farewell,
    isIndexed: false,
  });
}

/** The page after someone has deleted their account. */
export default function Farewell() {
  return (
    <AccountFrame title={copy.title}>
      <div className="rounded border border-forest bg-forest-tint p-4 sm:p-6">
        <p>{copy.text}</p>
        <a href={paths.home} className={buttonClass('primary', 'mt-5')}>
          {copy.action}
        </a>
      </div>
    </AccountFrame>
  );
}
