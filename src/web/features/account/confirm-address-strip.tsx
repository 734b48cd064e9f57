import type { SessionUser } from '#shared/api/auth/auth.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Asks for the confirmation of an e-mail address, above every page of the desk, until it is confirmed. */
export function ConfirmAddressStrip({ user }: { user: SessionUser }) {
  const { confirmsEmail, isDemo } = useSiteFacts();
  // Where no mail is sent, there is no link to open; the demo displays its mails.
  if (user.emailVerified || !(confirmsEmail || isDemo)) return null;
  return (
    <section
      aria-label="Confirm your e-mail address"
      className="not-in-print border-b border-gold bg-gold-tint px-4 py-2 md:px-8 wrap-anywhere"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex min-w-0 grow basis-64 items-start gap-2">
          <Icon name="mail" className="mt-0.5 size-5 text-gold-deep" />
          <span className="min-w-0">
            <strong className="font-semibold">Confirm your e-mail address.</strong> We sent a link to {user.email}.
            {confirmsEmail && user.role === 'user' && ' Your applications and requests will be sent when you open it.'}
          </span>
        </p>
        <ResendConfirmation email={user.email} label="Send again" />
      </div>
    </section>
  );
}
