import { useState } from 'react';
import { brand, moneyNotice } from '#shared/brand.ts';
import { CachedMarkup } from '#web/ui/cached-markup.tsx';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BrandLink } from './brand-link.tsx';

interface FooterLink {
  label: string;
  href: string;
  /** A PDF file, as its icon says; the text's page links to it as well and says how large it is. */
  isFile?: true;
}

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { label: 'Home', href: paths.home },
      { label: 'About Us', href: paths.about },
      { label: 'Find an Advisor', href: paths.findAdvisor },
      { label: 'Contact Us', href: paths.contact },
      { label: 'Guides', href: paths.guides },
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
      { label: 'Privacy Policy', href: paths.privacyPolicyPdf, isFile: true },
      { label: 'Terms of Service', href: paths.termsOfServicePdf, isFile: true },
      { label: 'Cookie Policy', href: paths.cookies },
    ],
  },
];

const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Africa/Kampala' });

const linkClass = 'foot-link';

/** The end of every page: further links, the one promise about money, and the site's operator. */
export function Footer() {
  const [year] = useState(() => yearFormat.format(new Date()));
  const { legal, socialLinks } = useSiteFacts();
  return (
    <CachedMarkup
      as="footer"
      cacheKey={['footer', year, legal, socialLinks]}
      className="not-in-print night relative mt-12 overflow-hidden"
    >
      {() => (
        <>
          <div className="motif-bark-cloth" />
          <div className="motif-crest -right-16 bottom-0 w-100 opacity-25 max-lg:hidden" />
          <div className="column foot-columns">
            <div>
              <BrandLink className="scheme-dark" />
              <p className="mt-1 text-on-night-muted">{`${brand.meaning}.`}</p>
            </div>
            {columns.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2>{title}</h2>
                <ul className="mt-2">
                  {links.map(({ label, href, isFile }) => (
                    <li key={label}>
                      {isFile ? (
                        <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
                          {`${label} `}
                          <Icon name="file" className="ml-1 size-4" label="opens as PDF in a new tab" />
                        </a>
                      ) : (
                        <a href={href} className={linkClass}>
                          {label}
                        </a>
                      )}
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="column relative pb-8 text-sm text-on-night-muted">
            <p className="max-w-prose border-l-2 border-gold pl-3">{moneyNotice}</p>
            {socialLinks.length > 0 && (
              <ul aria-label="Follow us" className="mt-4 flex flex-wrap gap-x-6">
                {socialLinks.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} rel="me noopener noreferrer" className={linkClass}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-4 wrap-anywhere">
              © <span suppressHydrationWarning>{year}</span>
              {` ${legal.name ?? brand.name}`}
              {legal.address && `, ${legal.address}`}
            </p>
            {legal.pdpoRegistration && (
              <p className="mt-1 wrap-anywhere">
                Registered with the Personal Data Protection Office: {legal.pdpoRegistration}
              </p>
            )}
          </div>
        </>
      )}
    </CachedMarkup>
  );
}
