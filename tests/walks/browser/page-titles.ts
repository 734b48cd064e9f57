import type { Role } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import { placeAccess } from '#web/session/place-access.ts';
import { titleOfPlace } from './place-titles.ts';

const everyProfile = /^.+, .+ in .+$/;

/** Title of the browser's tab for each page that isn't a part of a dashboard, by its path in `placeAccess`. */
const titles: Readonly<Record<string, string | RegExp>> = {
  '/': 'Find a financial professional you can trust',
  '/about': 'About us',
  '/about-us': 'About us',
  '/find-advisor': /^(Find an Advisor|.+ in .+)$/,
  '/find-advisor/:profession': /.+/,
  '/find-advisor/:profession/:district': /.+/,
  '/find-someone': 'Find someone for me',
  '/contact': 'Contact Us',
  '/contact-us': 'Contact Us',
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/forgot-password': 'Forgot password',
  '/second-factor': 'Two-step sign-in',
  '/apply': 'New Application',
  '/check': 'Check a person',
  '/check/:id': /: what we checked$/,
  '/check/:id/card': /.+/,
  '/professional/:id': everyProfile,
  '/reviews/:id/report': 'Report a review',
  '/dashboard/applications/new': 'New Application',
  '/dashboard/applications/:id': 'Application',
  '/dashboard/review/:kind/:id': 'Your review',
  '/professional-dashboard/profile/edit': 'Edit your profile',
  '/professional-dashboard/preview': 'Preview of your profile',
  '/professional-dashboard/applications/:id': 'Client application',
  '/problems/:id': 'Problem',
  '/notifications': 'Notifications',
  '/settings': 'Settings',
  '/settings/security': 'Security',
  '/settings/mail': 'Notifications',
  '/settings/data': 'My data',
  '/how-it-works': 'How It Works',
  '/pricing': 'Pricing',
  '/success-stories': 'Success Stories',
  '/legal/privacy-policy': 'Privacy Policy',
  '/legal/terms-of-service': 'Terms of Service',
  '/cookies': 'Cookie Policy',
  '/guides': 'Guides to money matters in Uganda',
  '/guides/:name': /.+/,
  '/api/docs': 'API reference',
};

/** Addresses that lead to another one on purpose. */
const redirects: Readonly<Record<string, string>> = { '/professional': '/find-advisor' };

/** Who walks: one of the roles, or a visitor. */
export type WalkerRole = Role | 'visitor';

/** Pages that visitors may find, but that open only after sign-in. */
const forMembers = /^\/reviews\/[^/]+\/report$/;

/** Returns the path where an address leads someone. */
export const destinationFor = (role: WalkerRole, pathname: string): string =>
  role === 'visitor' && forMembers.test(pathname) ? paths.login : (redirects[pathname] ?? pathname);

/** Returns the path of a page as `placeAccess` has it, such as `/problems/:id`; undefined for an address without a page. */
export function pageAt(pathname: string): string | undefined {
  const pages = Object.keys(placeAccess);
  return pages.find((page) => page === pathname) ?? pages.find((page) => toPattern(page).test(pathname));
}

const toPattern = (page: string) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Whether a page has the title that its address promises to this role. @throws for an address without a promise. */
export function hasPromisedTitle(role: WalkerRole, pathname: string, title: string): boolean {
  const page = pageAt(pathname) ?? '';
  const promised = titles[page] ?? titleOfPlace(role === 'visitor' ? 'user' : role, pathname);
  const bare = title.replace(/^\(\d+\+?\) /, '').replace(/ [|·–-] Mwesigwa$/, '');
  return typeof promised === 'string' ? bare === promised : promised.test(bare);
}
