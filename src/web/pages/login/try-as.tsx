import { demoAccountKinds, demoEmail, demoPassword } from '#shared/account/demo-accounts.ts';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { useAction } from '#web/data/use-action.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';

export interface TryAsProps {
  onSignIn: (reply: SessionReply, remember: boolean) => Promise<void>;
  /** Fills in an address if only its owner knows the password. */
  onEmail: (email: string) => void;
}

/** The demo's accounts, one press each. If the demo is reachable by others, a press only fills in the address. */
export function TryAs({ onSignIn, onEmail }: TryAsProps) {
  const api = useApi();
  const { hasKnownPassword } = useSiteFacts();
  const [isUnderWay, run] = useAction(accountCopy.login.failed);

  function choose(email: string): void {
    if (!hasKnownPassword) return onEmail(email);
    if (isUnderWay) return;
    run(async () => await onSignIn(await api.auth.login({ body: { email, password: demoPassword } }), false));
  }

  return (
    <section aria-labelledby="try-as" className="rounded bg-gold-tint p-4">
      <h2 id="try-as" className="text-lg">
        Try as
      </h2>
      {!hasKnownPassword && <p className="mt-1 text-sm">This demo printed the passwords when it started.</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {demoAccountKinds.map(({ name, label }) => (
          <li key={name}>
            <Button type="button" look="secondary" className="px-3" onClick={() => choose(demoEmail(name))}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
