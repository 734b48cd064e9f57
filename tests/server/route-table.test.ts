import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

/** One row of the specification's table. In a path, `{id}` is that of an approved professional. */
interface Row {
  readonly paths: readonly string[];
  readonly screen: string;
  readonly access: string;
}

/** A visitor's result: a page with this heading, or the address of a redirect. */
type Answer =
  { readonly heading: RegExp; readonly status?: number; readonly isGuarded?: true } | { readonly leadsTo: string };

/** The screen only waits for the session; the browser redirects guests (`tests/e2e/professionals/dashboards.e2e.test.ts`). */
const guarded: Answer = { heading: /^Mwesigwa$/, isGuarded: true };

/** The expected result of each screen for a visitor; a row missing here fails. */
const answers: Readonly<Record<string, Answer>> = {
  Home: { heading: /trusted/i },
  'About (same page)': { heading: /./ },
  'Find an Advisor': { heading: /adviser/i },
  'Contact (same page)': { heading: /contact|touch/i },
  'Sign in': { heading: /./ },
  'Sign up': { heading: /./ },
  'linked from sign-in; the screen itself is not shown': { heading: /./ },
  'Professional profile': { heading: /^Grace Nakato$/ },
  'replaces itself with /find-advisor': { leadsTo: '/find-advisor' },
  'Individual dashboard': guarded,
  'Professional dashboard': guarded,
  'Admin dashboard': guarded,
};

const rows = readTable(readFileSync(path.join(import.meta.dirname, 'route-table.md'), 'utf8'));
const named = rows.filter(({ paths, screen }) => paths[0]?.startsWith('/') && !screen.startsWith('Diagnostic'));

function readTable(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [, paths = '', screen = '', access = ''] = line.split('|').map((cell) => cell.trim());
    return { paths: paths.split(' and '), screen, access };
  });
}

const site = sharedTestApp({ hasWeb: true });
let id: string;

beforeAll(async () => {
  id = (await createProfessional(site.database.db, { name: 'Grace Nakato' })).id;
});

const findHeading = (html: string) => (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').trim();

test('the table has all 14 rows, and every screen in it has an expected answer', () => {
  expect(rows).toHaveLength(14);
  expect(named.map(({ screen }) => screen).filter((screen) => !(screen in answers))).toEqual([]);
});

test.each(named.flatMap(({ paths, ...row }) => paths.map((address) => ({ address, ...row }))))(
  '$address: $screen ($access)',
  async ({ address, screen, access }) => {
    const answer = answers[screen];
    if (!answer) throw new Error(`Nothing is said of ${screen}.`);
    const { statusCode, headers, body } = await site.app.inject(address.replace('{id}', id));
    if ('leadsTo' in answer) {
      expect([301, 302, 303]).toContain(statusCode);
      expect(String(headers.location).split('?')[0]).toBe(answer.leadsTo);
    } else {
      expect(statusCode).toBe(answer.status ?? 200);
      expect(findHeading(body)).toMatch(answer.heading);
      expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    }
    const isGuarded = 'isGuarded' in answer;
    expect(access.startsWith('role')).toBe(isGuarded);
    if (isGuarded) expect(body).toContain('Please wait while we initialize your session...');
  },
);

test('/route-test: shows the path and the whole address, and leads to the six pages', async () => {
  const { statusCode, body } = await site.app.inject('/route-test');
  expect(statusCode).toBe(200);
  const text = body.replace(/<!-- -->/g, '');
  expect(text).toContain('http://localhost:3000/route-test');
  expect(text).toMatch(/>\/route-test</);
  for (const to of ['/', '/about-us', '/contact-us', '/find-advisor', '/login', '/signup']) {
    expect(/<main[\s\S]*<\/main>/.exec(body)?.[0]).toContain(`href="${to}"`);
  }
  expect(text).toMatch(/refresh/i);
  expect(text).toMatch(/new tab/i);
});

test("any other path: 'Oops! Page not found', 'Return to Home', and the path in the log", async () => {
  const { statusCode, body } = await site.app.inject('/no/such/path-as-this');
  expect(statusCode).toBe(404);
  expect(body).toContain('Oops! Page not found');
  expect(body).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
  expect(site.log.filter((line) => line.path === '/no/such/path-as-this')).toHaveLength(1);
});

test.each(['/about-us/', '/find-advisor/', '/contact-us/'])(
  '%s redirects to the same page at its one URL',
  async (address) => {
    const { statusCode, headers } = await site.app.inject(address);
    expect([statusCode, headers.location]).toEqual([301, address.slice(0, -1)]);
  },
);
