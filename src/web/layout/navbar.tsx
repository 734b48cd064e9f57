import { useLocation } from 'react-router';
import { CachedMarkup } from '#web/ui/cached-markup.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';

/** The specification's four links (section 2) first, in its order. */
const links = [
  { label: 'Home', href: paths.home },
  { label: 'About', href: paths.about, alias: '/about' },
  { label: 'Find an Advisor', href: paths.findAdvisor },
  { label: 'Contact Us', href: paths.contact, alias: '/contact' },
  { label: 'Check a person', href: paths.check },
  // The bar has no room for all of them on narrow screens; the footer has these too.
  { label: 'How It Works', href: paths.howItWorks, className: 'nav-link lg:max-xl:hidden' },
  { label: 'Guides', href: paths.guides, className: 'nav-link lg:hidden' },
];

/**
 * Navigation of every page, for guests until the account is known. On a telephone it collapses into the browser's own
 * disclosure, so it opens without a script; plain links, because a page of this kind is always loaded as a document.
 */
export function Navbar() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const here = links.find(({ href, alias }) => pathname === href || pathname === alias)?.href;
  return (
    <CachedMarkup
      as="header"
      cacheKey={['navbar', here, user]}
      className="not-in-print relative z-20 border-b border-line bg-paper"
    >
      {() => (
        <div className="column flex min-h-16 items-center justify-between gap-1 lg:gap-4 xl:gap-6">
          <BrandLink />
          <nav aria-label="Main" className="bar-links">
            <Links here={here} />
            {!user && (
              <>
                <a href={paths.login} className={buttonClass('quiet', 'ml-1 px-3 xl:ml-3 xl:px-5')}>
                  Login
                </a>
                <a href={paths.signup} className={buttonClass()}>
                  Sign Up
                </a>
              </>
            )}
          </nav>
          {user && <AccountMenu user={user} />}
          <details className="group lg:hidden">
            <summary className={buttonClass('quiet', '-mr-[12px] list-none px-[12px]')}>
              <Icon name="menu" className="size-6 group-open:hidden" />
              <Icon name="close" className="hidden size-6 group-open:block" />
              Menu
            </summary>
            <nav aria-label="Main" className="menu-panel floating">
              <Links here={here} />
              {!user && (
                <div className="mt-4 grid grid-cols-2 gap-3">
                  <a href={paths.login} className={buttonClass('secondary')}>
                    Login
                  </a>
                  <a href={paths.signup} className={buttonClass()}>
                    Sign Up
                  </a>
                </div>
              )}
            </nav>
          </details>
        </div>
      )}
    </CachedMarkup>
  );
}

/** @param here the address of the link that leads to this page, if one does */
function Links({ here }: { here: string | undefined }) {
  return links.map(({ label, href, className = 'nav-link' }) => (
    <a key={href} href={href} aria-current={href === here ? 'page' : undefined} className={className}>
      {label}
    </a>
  ));
}
