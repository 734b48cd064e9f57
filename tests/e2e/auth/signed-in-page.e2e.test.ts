import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { ServerBuild, WebSource } from '#server/pages/web-source.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

/** Until the product has an application page, the API reference stands in for one here, on both sides. */
const player = 'pages/api-docs/api-docs';

interface Build extends ServerBuild {
  readonly routes: Record<string, { readonly module: { readonly handle: object } }>;
}

const browser = sharedBrowser();
const site = sharedTestApp({ openWeb });
let address: string;

beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

async function openWeb(): Promise<WebSource> {
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as Build;
  const route = build.routes[player];
  if (!route) throw new Error(`The build has no ${player}.`);
  const handle = { ...route.module.handle, page: 'application' };
  const changed = {
    ...build,
    routes: { ...build.routes, [player]: { ...route, module: { ...route.module, handle } } },
  };
  const opened = build.entry.module.createSite(changed);
  return { site: async () => opened, clientDirectory: path.resolve('build/client') };
}

test('an application page starts React at once, under a content security policy that trusts only its nonce', async () => {
  const { page, context, troubles, requests } = await openPage(browser);
  await context.route('**/assets/api-docs-*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/page:[`'"]document[`'"]/, "page:'application'");
    await route.fulfill({ response, body });
  });
  const response = await page.goto(`${address}/api/docs`);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^script-src 'nonce-[\w-]{24}' 'strict-dynamic'; style-src 'self'/,
    ),
  });
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
  expect(requests.filter((request) => request.startsWith('script'))).not.toEqual([]);
  const refusal = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>bold</b>');
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refusal).toBe('TypeError');
  await expect.poll(() => troubles.filter((trouble) => trouble.startsWith('policy:')).length).toBe(1);
  expect(troubles.filter((trouble) => trouble.startsWith('exception:') || /hydrat|react/i.test(trouble))).toEqual([]);
});

test.runIf(isWhole())('an application page that cannot be drawn says so, and offers a way on', async () => {
  const { page, context, troubles } = await openPage(browser);
  await context.route('**/assets/login-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const handle = { page: 'application', kind: 'login' };
        export default function Login() { throw new Error('drawn badly'); }`,
    }),
  );
  await page.goto(`${address}/login`);
  await expect.poll(() => page.title()).toContain('Something went wrong');
  await page.getByRole('link', { name: 'Find an Advisor' }).last().waitFor();
  expect(troubles.filter((trouble) => trouble.startsWith('policy:'))).toEqual([]);
  expect(troubles.join('\n')).toContain('drawn badly');
});
