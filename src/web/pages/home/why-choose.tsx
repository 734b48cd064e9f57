import { homeCopy } from '#web/copy/home.ts';
import { LicenceMark } from '#web/features/professionals/public/trust-mark.tsx';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';

const { why, badge, check } = homeCopy;

/** Three reasons, and what the badge means, or how to check a licence yourself. */
export function WhyChoose() {
  const { isDemo } = useSiteFacts();
  return (
    <section aria-labelledby="why" className="mt-8 border-y border-line bg-sand">
      <div className="column grid gap-10 py-12 lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-16 lg:py-16">
        <div>
          <h2 id="why" className="text-3xl">
            {why.title}
          </h2>
          <ol className="mt-6 stack-6">
            {why.reasons.map(({ title, text }, index) => (
              <li key={title} className="flex gap-4">
                <span aria-hidden="true" className="w-7 shrink-0 font-serif text-3xl leading-7 text-gold-deep">
                  {index + 1}
                </span>
                <div className="min-w-0 wrap-anywhere">
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 max-w-prose">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        {isDemo ? <MarkExample /> : <CheckYourself />}
      </div>
    </section>
  );
}

/** What everyone can do without us. */
function CheckYourself() {
  return (
    <div className="rounded border border-line bg-paper p-6">
      <h3 className="text-xl">{check.title}</h3>
      <p className="mt-2">{check.text}</p>
      <a href={paths.guide('how-to-check-an-advisers-licence')} className={buttonClass('secondary', 'mt-4')}>
        {check.link}
      </a>
    </div>
  );
}

/** A badge as on profiles, so that people recognise it. */
function MarkExample() {
  return (
    <div className="relative rounded border border-line bg-paper p-6">
      <h3 className="text-xl">{badge.title}</h3>
      <p className="mt-2">{badge.text}</p>
      <figure className="mt-5 rounded border border-line bg-surface p-4">
        <LicenceMark profession="Accountant" licence="ICPAU certificate of practice, 3 Oct 2026" />
        <figcaption className="mt-3 border-t border-line pt-3 text-sm text-muted">{badge.caption}</figcaption>
      </figure>
    </div>
  );
}
