import { useState } from 'react';
import { brand, moneyNotice } from '#shared/brand.ts';
import { paths } from '#web/paths.ts';
import { BrandLink } from './brand-link.tsx';

const columns = [
  {
    title: 'Quick Links',
    links: [
      { label: 'Home', href: paths.home },
      { label: 'About Us', href: paths.about },
      { label: 'Find an Advisor', href: paths.findAdvisor },
      { label: 'Contact Us', href: paths.contact },
    ],
  },
  {
    title: 'For Professionals',
    links: [
      { label: 'Join', href: paths.signup },
      { label: 'How It Works', href: paths.howItWorks },
      { label: 'Pricing', href: paths.pricing },
      { label: 'Success Stories', href: paths.successStories },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: paths.privacyPolicy },
      { label: 'Terms of Service', href: paths.termsOfService },
      { label: 'Cookie Policy', href: paths.cookies },
    ],
  },
];

const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Africa/Kampala' });

/** The end of every page: where else to go, and the one promise about money. */
export function Footer() {
  const [now] = useState(() => new Date());
  return (
    <footer className="not-in-print relative mt-16 overflow-hidden bg-night text-on-night [--motif:var(--color-gold)]">
      <div className="motif-bark-cloth" />
      <div className="motif-crest -right-16 bottom-0 w-100 opacity-25 max-lg:hidden" />
      <div className="column relative grid gap-8 py-12 grid-cols-2 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <BrandLink />
          <p className="mt-1 max-w-xs text-on-night-muted">{brand.meaning}.</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-2">
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center text-on-night-muted no-underline hover:text-on-night hover:underline focus-visible:outline-gold"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="column relative pb-8 text-sm text-on-night-muted">
        <p className="max-w-prose border-l-2 border-gold pl-3">{moneyNotice}</p>
        <p className="mt-6">
          © <span suppressHydrationWarning>{yearFormat.format(now)}</span> {brand.name}
        </p>
      </div>
    </footer>
  );
}
