import fs from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isWhole } from './tier.ts';

/** The tool, packed: a browser reads it in half the time. */
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it is, in one line each; colours that are changing have changed.
 * @param rules the only ones to look at; all without them.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Reading the tool takes longer than using it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Colours that are changing are at their end immediately: a page in the background draws nothing, so waiting for it never ends.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  return await page.evaluate(async (runOnly) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const found = await tool.run(document, {
      resultTypes: ['violations'],
      // Neither is asked for, and they were a fifth of the time: selectors of what was found, and style sheets and media
      // for two rules, one of which is off and the other about sound.
      selectors: false,
      preload: false,
      ...(runOnly && { runOnly }),
    });
    return found.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${id} (${impact}) ${node.html.slice(0, 160)}`),
    );
  }, rules);
}

/** The only ones of axe's rules whose outcome a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Every width and every theme once, with all rules. */
const crosswise = [
  { width: 360, colorScheme: 'light', rules: undefined },
  { width: 1280, colorScheme: 'dark', rules: undefined },
] as const;

/** The other pairs of a width and a theme, in which only colours can still be wrong. */
const otherPairs = [
  { width: 360, colorScheme: 'dark', rules: rulesOfColour },
  { width: 1280, colorScheme: 'light', rules: rulesOfColour },
] as const;

/** All rules on a telephone, and what the dark theme alone can change. */
const once = [
  { width: 360, colorScheme: 'light', rules: undefined },
  { width: 360, colorScheme: 'dark', rules: rulesOfColour },
] as const;

/** How much of it is looked at; colours are most of the work. */
const extents = {
  once,
  /** For states of a page that is looked at everywhere elsewhere: each width and each theme once. */
  crosswise,
  everywhere: [...crosswise, ...otherPairs].toSorted((a, b) => a.width - b.width),
} as const;

/** The same on a telephone and a computer, in both themes, or less of it. */
export async function axeViolationsEverywhere(
  page: Page,
  extent: keyof typeof extents = isWhole() ? 'crosswise' : 'once',
): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const { width, colorScheme, rules } of extents[extent]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    const here = await axeViolations(page, rules?.slice());
    found.push(...here.map((violation) => `${colorScheme} at ${width}: ${violation}`));
  }
  // A journey goes on as it was; where every width was looked at, it goes on as on a computer.
  if (extent === 'once' && before) await page.setViewportSize(before);
  return found;
}
