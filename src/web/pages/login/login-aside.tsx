import { AccountAside } from '#web/layout/account-frame.tsx';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { TryAs, type TryAsProps } from './try-as.tsx';

interface LoginAsideProps extends TryAsProps {
  /** Query that carries the destination. */
  search: string;
}

/** For people without an account, and in the demo for everyone. */
export function LoginAside({ search, ...choice }: LoginAsideProps) {
  const { isDemo } = useSiteFacts();
  return (
    <div className="space-y-4">
      <AccountAside title="No account yet?">
        <FactList
          facts={[
            'Signing up is free.',
            'You can search, read profiles, ask for a free consultation and fill in an application without an account.',
          ]}
        />
        <a href={paths.signup + search} className={buttonClass('secondary', 'mt-6')}>
          Sign Up
        </a>
      </AccountAside>
      {isDemo && <TryAs {...choice} />}
    </div>
  );
}

/** For people without their telephone at hand. */
export function CodeAside() {
  return (
    <AccountAside title="Don’t have your phone with you?">
      <FactList
        facts={[
          'Use one of your backup codes. Each one works once.',
          'No backup codes either? Write to us. We’ll check that it’s you first.',
        ]}
      />
      <a href={paths.contact} className={buttonClass('secondary', 'mt-6')}>
        Contact Us
      </a>
    </AccountAside>
  );
}
