import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** An invalid link: possible reasons, and what to do. */
export const DeadLink = () => (
  <section className="rounded border border-line bg-surface p-4">
    <h2 className="text-2xl">This link no longer works</h2>
    <p className="mt-2">
      Links to a consultation work until 30 days after it ends. Please try the link in our latest email about it, and
      check that you copied all of it. If you have an account, you’ll find your consultations there.
    </p>
    <p className="mt-4 flex flex-wrap gap-3">
      <a href={paths.login} className={buttonClass('secondary')}>
        Sign in
      </a>
      <a href={paths.findAdvisor} className={buttonClass('primary')}>
        Find an Advisor
      </a>
    </p>
  </section>
);
