import { brand, moneyNotice } from '#shared/brand.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import type { PageHandle } from '#shared/pages.ts';
import { Hero } from '#web/layout/hero.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/pricing.ts';

export const handle: PageHandle = { page: 'document', kind: 'pricing' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Pricing',
    description: `${brand.name} is free for clients and, for now, for professionals. You agree the price of the advice with the professional.`,
    path: paths.pricing,
  });
}

const plans = [
  {
    id: 'clients',
    title: 'For clients',
    when: 'always',
    lines: [
      'Searching and reading profiles, reviews and guides',
      'A first consultation with a professional',
      'Writing to us',
    ],
    href: paths.findAdvisor,
    action: 'Find an Advisor',
  },
  {
    id: 'professionals',
    title: 'For professionals',
    when: 'today',
    lines: [
      'A public profile with your fees, languages and reviews',
      'Your licences and memberships, once we’ve checked them against the register',
      'Every request that comes through your profile. We take no share of what you earn',
    ],
    href: paths.signupAsProfessional,
    action: 'Join as a Professional',
  },
];

/** The marketplace's fees, who pays them, and the payments outside it. */
export default function Pricing() {
  return (
    <>
      <Hero>
        <h1 className="text-4xl md:text-5xl">Pricing</h1>
        <p className="mt-3 max-w-xl text-lg">Free for clients. Free for professionals, for now.</p>
      </Hero>
      <div className="column stack-12 py-8 md:py-12">
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          {plans.map(({ id, title, when, lines, href, action }) => (
            <section
              key={id}
              aria-labelledby={id}
              className="flex flex-col rounded border border-line bg-surface p-5 md:p-8"
            >
              <h2 id={id} className="text-2xl">
                {title}
              </h2>
              <p className="mt-2 text-muted">
                <strong className="font-serif text-4xl text-ink even-figures">{formatShillings(0)}</strong> {when}
              </p>
              <ul className="mt-4 mb-6 bullets stack-2">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p className="mt-auto">
                <a href={href} className={buttonClass()}>
                  {action}
                </a>
              </p>
            </section>
          ))}
        </div>
        <section aria-labelledby="advice" className="max-w-prose">
          <h2 id="advice" className="text-3xl">
            What the advice costs
          </h2>
          <p className="mt-3">
            Professionals set their own fees. Many give an hourly fee on their profile. If there’s none, ask before you
            agree. After the free first consultation, get the price in writing before the work starts. You pay the
            professional directly.
          </p>
          <p className="mt-3 border-l-2 border-gold pl-4">{moneyNotice}</p>
        </section>
        <section aria-labelledby="changes" className="max-w-prose">
          <h2 id="changes" className="text-3xl">
            If this changes
          </h2>
          <p className="mt-3">
            If we ever charge professionals, we’ll first put the price and the starting date on this page. We won’t
            charge for the time before. A free profile never becomes a paid one automatically.
          </p>
        </section>
      </div>
    </>
  );
}
