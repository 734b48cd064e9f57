import fs from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The tool, packed: a browser reads it in half the time. */
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands, in one line each; colours that are changing are waited for.
 * @param rules the only ones to look at; all without them.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Reading the tool takes longer than using it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  return await page.evaluate(async (runOnly) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const found = await tool.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return found.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${id} (${impact}) ${node.html.slice(0, 160)}`),
    );
  }, rules);
}

/** The only ones of axe's rules whose outcome a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The same on a telephone and a computer; colours, which alone depend on the theme, in both themes on both. */
export async function axeViolationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const isFirst = colorScheme === 'light';
      const here = await axeViolations(page, isFirst ? undefined : rulesOfColour);
      found.push(...here.map((violation) => `${colorScheme} at ${width}: ${violation}`));
    }
  }
  return found;
}
