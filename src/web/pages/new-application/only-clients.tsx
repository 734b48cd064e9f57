import { MessagePage } from '#web/layout/message-page.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

const accounts = { professional: 'a professional', admin: 'an admin' } as const;

/** For people who are signed in with an account that can't apply. */
export const OnlyClients = ({ role }: { role: keyof typeof accounts }) => (
  <MessagePage
    title="Only clients can apply"
    text={`You’re signed in as ${accounts[role]}. To apply, sign out and use a client’s account, with another e-mail address.`}
  >
    <a href={paths.homeFor(role)} className={buttonClass()}>
      Go to your dashboard
    </a>
    <a href={paths.findAdvisor} className={buttonClass('secondary')}>
      Find an Advisor
    </a>
  </MessagePage>
);
