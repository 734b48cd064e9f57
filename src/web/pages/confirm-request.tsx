import { useEffect } from 'react';
import type { PageHandle } from '#shared/pages.ts';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/confirm-request.ts';

export const handle: PageHandle = { page: 'application', kind: 'confirm-request', isSecret: true };

const title = 'Confirm your request';

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title,
    description: 'Confirm your request for a free first consultation.',
    path: paths.confirmRequest,
    isIndexed: false,
  });
}

/** Forwards the links of our older emails, whose token is in the fragment, to the page that confirms without scripts. */
export default function ConfirmRequestBefore() {
  const token = useLinkToken();
  useEffect(() => {
    if (token) location.replace(paths.confirmRequestBy(token));
  }, [token]);
  return (
    <AccountFrame title={title}>
      <NeedsScripts what="This link" />
      {token === null && (
        <div className="rounded border border-line bg-surface p-4 sm:p-6">
          <h2 className="text-2xl">This page needs the link from our email</h2>
          <p className="mt-3">Please open the link in the email again.</p>
          <a href={paths.findAdvisor} className={buttonClass('primary', 'mt-5')}>
            Find an Advisor
          </a>
        </div>
      )}
      {token && (
        <a href={paths.confirmRequestBy(token)} className={buttonClass()}>
          Continue
        </a>
      )}
    </AccountFrame>
  );
}
