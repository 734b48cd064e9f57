import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/api/index.ts';
import { guideNames } from '#shared/documents/guides.ts';
import { noFacts } from '#shared/site-facts.ts';
import { availabilities } from '#server/db/schema/index.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { startTestApp, type TestApp, testSettings } from '#tests/support/app/app.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { budgets, ownBudgets } from '../../bench/pages/budgets.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const parts = ['HTML', 'CSS', 'JavaScript'] as const;
type Weight = Record<(typeof parts)[number], number>;

/** The API reference shows every call at once, to developers at a desk: 320 bytes each. */
const docsBudget = { HTML: 320 * Object.values(contract).flatMap((calls) => Object.values(calls)).length };

/** Addresses to weigh for pages with several or none; the profile is the bench's. */
const examples: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  '/find-advisor': () => [
    '/find-advisor',
    '/find-advisor?location=Kampala&service=tax-consultant&language=Luganda&remote=true',
  ],
  '/find-advisor/:profession': () => ['/find-advisor/accountant'],
  '/find-advisor/:profession/:district': () => ['/find-advisor/accountant/kampala'],
  '/professional/:id': async () => [await bestRatedProfile()],
  '/contact-us/thread/:token': () => [`/contact-us/thread/${'x'.repeat(43)}`],
  '/confirm-request/:token': () => [`/confirm-request/${'x'.repeat(43)}`],
  '/consultation/:token': async () => [await linkedConsultation()],
  '/check/:id': async () => [(await bestRatedProfile()).replace('professional', 'check')],
  '/check/:id/card': async () => [`${(await bestRatedProfile()).replace('professional', 'check')}/card`],
  '/follow/:token': () => [`/follow/${'x'.repeat(43)}`],
  '/guides/:name': () => guideNames.map((name) => `/guides/${name}`),
  '*': () => ['/no-such-page'],
};

const web = await openBuiltWeb('build');
const documents = (await web.site()).pages.filter(({ handle }) => handle.page === 'document').map(({ path }) => path);

let site: TestApp;
let origin: string;
beforeAll(async () => {
  const facts = { ...noFacts, publicUrl: 'http://localhost:3000', isDemo: true };
  site = await startTestApp({ openWeb: async () => web, config: { rateLimits: false, facts } });
  // As many as in the bench: which profile is rated best, and therefore weighed, depends on it.
  await fillSample({ database: site.database, now: site.clock(), professionals: 2000, log: quietLog });
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site?.close());

async function bestRatedProfile(): Promise<string> {
  const reply = await fetch(`${origin}/api/professionals?limit=1`);
  const { professionals } = (await reply.json()) as { professionals: { id: string }[] };
  return `/professional/${professionals[0]?.id}`;
}

/** Opens a professional's calendar from Monday to Friday. */
async function openWeek(professionalId: string): Promise<void> {
  const now = site.clock();
  // As a change of the marketplace: the profile's page may already be cached.
  await site.change((tx) =>
    tx.insert(availabilities).values({
      professionalId,
      weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: [{ from: '08:00', to: '17:00' }] })),
      checkAt: now,
      updatedAt: now,
    }),
  );
}

/** The page of a consultation whose client can choose among a fortnight of free times. */
async function linkedConsultation(): Promise<string> {
  const professional = (await createProfessional(site.database.db)).id;
  await openWeek(professional);
  const { id } = await consultationAt(site, { professional }, 'moved by the professional');
  const path = `/consultation/${buildLinkToken(testSettings().cipher, { id, email: `${id}@example.com` })}`;
  expect((await ask(path)).text.match(/name="slotStart"/g)?.length).toBeGreaterThan(150);
  return path;
}

/** Returns an answer of the server, decoded, and its size in bytes of brotli. */
async function ask(path: string) {
  const reply = await fetch(origin + path, {
    headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' },
    redirect: 'manual',
  });
  const text = await reply.text();
  if (text !== '') expect(reply.headers.get('content-encoding'), path).toBe('br');
  return { status: reply.status, text, bytes: Number(reply.headers.get('content-length')) };
}

/** Weighs a page before interaction; undefined for a redirect. */
async function weigh(path: string): Promise<Weight | undefined> {
  const page = await ask(path);
  if (page.status >= 300 && page.status < 400) return undefined;
  const addresses = (pattern: RegExp) => [...page.text.matchAll(pattern)].map(([, address = '']) => address);
  const styles = addresses(/<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = addresses(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g);
  // Inline scripts are part of the HTML and run before interaction as well; data blocks do not run.
  const inline = addresses(/<script(?![^>]* (?:src|type)=)[^>]*>([^]*?)<\/script>/g).join('\n');
  expect({ path, styles: styles.length }).toEqual({ path, styles: 1 });
  expect(inline, `${path} has no starter`).not.toBe('');
  return {
    HTML: page.bytes,
    CSS: await totalBytes(styles),
    JavaScript: (await totalBytes(scripts)) + brotliCompressSync(inline).length,
  };
}

async function totalBytes(paths: readonly string[]): Promise<number> {
  const files = await Promise.all(paths.map(ask));
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

test('the profile that is weighed is a full one', async () => {
  // Not the page itself: it shrinks after a few requests.
  const { text } = await ask(`/api/professionals/${(await bestRatedProfile()).split('/').at(-1)}`);
  expect(JSON.parse(text).professional.reviews).toHaveLength(10);
  expect(documents).toContain('/professional/:id');
});

test.each(documents)('%s weighs no more than a document page may', async (page) => {
  const paths = (await examples[page]?.()) ?? [page];
  expect(
    paths.filter((path) => /[:*]/.test(path)),
    `${page} needs an example`,
  ).toEqual([]);
  const most = { ...budgets, ...(page === '/api/docs' ? docsBudget : ownBudgets[page]) };
  const over: string[] = [];
  for (const path of paths) {
    const weight = await weigh(path);
    if (!weight) continue;
    expect(weight.HTML, path).toBeGreaterThan(1000);
    for (const part of parts) {
      if (weight[part] > most[part]) over.push(`${path}: ${part} ${weight[part]} of ${most[part]} bytes`);
    }
  }
  expect(over).toEqual([]);
});

test('Find an Advisor has at most 35,000 bytes of HTML before compression', async () => {
  for (const path of (await examples['/find-advisor']?.()) ?? []) {
    expect(Buffer.byteLength((await ask(path)).text), path).toBeLessThanOrEqual(35_000);
  }
});

test('a full profile with free times is at most a tenth over the budget, and within it once cached', async () => {
  const path = await bestRatedProfile();
  await openWeek(path.split('/').at(-1)!);
  const { text, bytes } = await ask(path);
  expect(text.match(/name="slotStart"/g)?.length).toBeGreaterThan(50);
  expect(text).toContain('>More times<');
  expect(bytes).toBeLessThanOrEqual(budgets.HTML * 1.1);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(budgets.HTML);
});

test('headings get their own font on the first visit, and until it is there others of the same size show', async () => {
  const page = await fetch(`${origin}/`);
  const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await page.text()) ?? [];
  const [own = '', ...others] = (await ask(styles)).text.match(/@font-face\{[^}]+\}/g) ?? [];
  expect(own).toContain('font-display:swap');
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toMatch(/src:local\(.+size-adjust/);
  const [, address = ''] = /url\(([^)]+\.woff2)\)/.exec(own) ?? [];
  expect((await (await fetch(origin + address)).arrayBuffer()).byteLength).toBeLessThanOrEqual(25_000);
});
