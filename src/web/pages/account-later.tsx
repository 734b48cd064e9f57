import type { PageHandle } from '#shared/pages.ts';
import { MessagePage } from '#web/layout/message-page.tsx';
import { describePage } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/account-later.ts';

export const handle: PageHandle = { page: 'document', kind: 'account-later' };

const titles: Readonly<Record<string, string>> = {
  [paths.login]: 'Login',
  [paths.signup]: 'Sign Up',
  [paths.forgotPassword]: 'Forgot password',
};

export function meta({ matches, location }: Route.MetaArgs) {
  return describePage(matches, {
    title: titles[location.pathname] ?? 'Login',
    description: 'Accounts are not open yet. Searching, reading and asking for a consultation need none.',
    path: location.pathname,
    isIndexed: false,
  });
}

/** Where the links to signing in lead until one can: says so, and what one can do without. */
export default function AccountLater() {
  return (
    <MessagePage
      title="Accounts are not open yet"
      text="Signing in and signing up are being prepared. You need no account to search, to read profiles and reviews, or to ask a professional for a free first consultation. Would you like to be listed as a professional? Write to us, and we will tell you when you can join."
    >
      <a href={paths.findAdvisor} className={buttonClass()}>
        Find an Advisor
      </a>
      <a href={paths.contact} className={buttonClass('secondary')}>
        Contact Us
      </a>
    </MessagePage>
  );
}
