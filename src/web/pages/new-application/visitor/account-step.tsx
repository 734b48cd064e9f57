import { moneyNotice } from '#shared/brand.ts';
import { paths } from '#web/paths.ts';
import { rememberPlace } from '#web/session/safe-place.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';

const here = { pathname: paths.apply({}), search: '', hash: '' };

/** After the form: sign in or sign up to send it. Both lead back to the filled-in form. */
export function AccountStep({ onBack }: { onBack: () => void }) {
  const { confirmsEmail } = useSiteFacts();
  return (
    <section aria-label="Your account" className="max-w-xl space-y-4 rounded border border-line bg-surface p-4 sm:p-6">
      <ReachedHeading>Next: your account</ReachedHeading>
      <p>We’ve saved what you wrote in this tab. Nothing has been sent yet. What’s left:</p>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Create a free account, or sign in.</li>
        <li>Check your application and submit it.</li>
        {confirmsEmail && <li>If your account is new, open the link in our email. Then we get your application.</li>}
      </ol>
      <p>You’ll read the professional’s proposal in your account and answer it there.</p>
      <div className="flex flex-wrap gap-3">
        <a href={rememberPlace(here, paths.signup)} className={buttonClass('primary', 'max-sm:w-full')}>
          Sign Up
        </a>
        <a href={rememberPlace(here)} className={buttonClass('secondary', 'max-sm:w-full')}>
          Sign in
        </a>
        <Button type="button" look="quiet" className="max-sm:w-full" onClick={onBack}>
          Edit application
        </Button>
      </div>
      <p className="border-l-2 border-gold pl-4">{moneyNotice}</p>
    </section>
  );
}
