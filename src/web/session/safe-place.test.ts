import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '#shared/roles.ts';
import routes from '#web/routes.ts';
import { placeAccess } from './place-access.ts';
import { hasRememberedPlace, placeAfterSignIn, placeAfterSignUp, rememberPlace, safePlace } from './safe-place.ts';

test.each([
  '/dashboard',
  '/dashboard?tab=messages#latest',
  '/dashboard/applications/0193f000-0000-7000-8000-000000000000',
  '/find-advisor?term=tax%20%26%20audit&location=Gulu',
  '/settings',
  '/',
])('after sign-in a client may be redirected to %s', (place) => {
  expect(safePlace(place, 'user')).toBe(place);
});

// Security, C-04.
test.each([
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '//evil.example/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /dashboard',
  '/dashboard ',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%25255cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/dashboard%00',
  '/dashboard\0',
  '/dashboard\r\nSet-Cookie: a=b',
  'https://evil.example/dashboard',
  'https:evil.example',
  'HTTPS://evil.example',
  'http://localhost:3000/dashboard',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  '/@evil.example',
  '@evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/dashboard/../admin-dashboard',
  '/dashboard/%2e%2e/admin-dashboard',
  '/./dashboard',
  '/dashboard//evil.example',
  '/dashboard/',
  '/dashboard;jsessionid=1',
  '/DASHBOARD',
  '/ｄashboard',
  '/dashboard\u2028',
  '/dashboard<script>',
  '/no-such-page',
  '/dashboard/no-such-tab',
  '/api/auth/logout',
  '/login',
  '/login?from=/login',
  '/signup',
  '/reset-password?token=abc',
  '/verify-email?token=abc',
  '/demo/mail',
  '/admin-dashboard',
  '/admin-dashboard/professionals',
  '/professional-dashboard',
  '/__proto__',
  '/constructor',
  `/dashboard?${'x'.repeat(512)}`,
])('after sign-in no one is redirected to %j', (place) => {
  expect(safePlace(place, 'user')).toBeUndefined();
});

test('a return address of 512 characters is accepted, a longer one is not', () => {
  const place = `/dashboard?${'x'.repeat(501)}`;
  expect(safePlace(place, 'user')).toBe(place);
  expect(safePlace(`${place}x`, 'user')).toBeUndefined();
});

test('each role may return to its own dashboard only, and to the pages that all roles share', () => {
  const own = { user: '/dashboard', professional: '/professional-dashboard', admin: '/admin-dashboard' };
  for (const role of roles) {
    for (const [owner, place] of Object.entries(own)) {
      expect(safePlace(place, role)).toBe(owner === role ? place : undefined);
    }
    expect(safePlace('/contact-us', role)).toBe('/contact-us');
  }
});

test('whatever return address is given, an accepted one is a path of this site in every browser', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%09',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    ';',
    'https',
    'evil.example',
    'dashboard',
    'settings',
    'find-advisor',
    '\u{1F600}',
    '\0',
  );
  const place = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(pieces).map((all) => all.join('')),
  );
  let safeOnes = 0;
  fc.assert(
    fc.property(place, fc.constantFrom('', '/', '/dashboard', '/settings?'), (tail, head) => {
      const safe = safePlace(head + tail, 'user');
      if (safe === undefined) return;
      safeOnes += 1;
      const { origin, pathname } = new URL(safe, 'https://mwesigwa.example/login');
      expect(origin).toBe('https://mwesigwa.example');
      expect(safe).toMatch(/^\/(?![/\\])/);
      expect(pathname).not.toMatch(/^\/(?:admin|professional-dashboard|login|api\/auth)/);
    }),
    { numRuns: 4000 },
  );
  expect(safeOnes).toBeGreaterThan(20);
});

test('the page to return to, with query and fragment, is restored from the sign-in address', () => {
  const place = { pathname: '/dashboard', search: '?tab=messages&q=a%20b', hash: '#latest' };
  const { pathname, search } = new URL(rememberPlace(place), 'https://mwesigwa.example');
  expect(pathname).toBe('/login');
  expect(placeAfterSignIn(search, 'user')).toBe('/dashboard?tab=messages&q=a%20b#latest');
  expect(placeAfterSignIn(search, 'admin')).toBe('/admin-dashboard');
  expect(placeAfterSignIn('?from=//evil.example', 'professional')).toBe('/professional-dashboard');
  expect(placeAfterSignIn('', 'user')).toBe('/dashboard');
});

test('new clients go on to where they wanted to go, professionals to their dashboard', () => {
  const { search } = new URL(rememberPlace(pathAt('/dashboard/applications/new', '?service=VAT')), 'https://a.example');
  expect(placeAfterSignUp(search, 'user')).toBe('/dashboard/applications/new?service=VAT');
  expect(placeAfterSignUp('', 'user')).toBe('/dashboard');
  expect(placeAfterSignUp(search, 'professional')).toBe('/dashboard');
});
const pathAt = (pathname: string, search: string) => ({ pathname, search, hash: '' });

test('sign-in says that it leads on where it remembers a place of this site, and only there', () => {
  const { search } = new URL(rememberPlace(pathAt('/reviews/019ab000/report', '')), 'https://a.example');
  expect([search, '', '?from=//evil.example', '?from=/no-such-page'].map(hasRememberedPlace)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the sign-in address doesn’t record a page to which no one may return', () => {
  expect(rememberPlace({ pathname: '/no-such-page', search: '', hash: '' })).toBe('/login');
  expect(rememberPlace({ pathname: '/login', search: '?from=%2Fdashboard', hash: '' })).toBe('/login');
});

/** Lists the addresses of routes and their children. */
function listAddresses(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? base : `${base}/${path}`;
    return [address || '/', ...listAddresses(children ?? [], address)];
  });
}

test('the table of places names every page of the site', () => {
  const pages = listAddresses(routes).filter((path) => path !== '/*');
  expect(pages).toContain('/dashboard/messages');
  expect(pages.filter((path) => !(path in placeAccess))).toEqual([]);
});
