import fs from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isWhole } from './tier.ts';

/** The tool, minified: a browser parses it in half the time. */
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's findings on the current page, one line each; changing colours have reached their end.
 * @param rules the only ones to check; all without them.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Loading the tool takes longer than using it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Ends transitions of colour immediately: a page in the background draws nothing, so waiting for them never ends.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  return await page.evaluate(async (runOnly) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const found = await tool.run(document, {
      resultTypes: ['violations'],
      // Neither is needed, and they were a fifth of the time: selectors of findings, and style sheets and media
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

/** The only axe rules whose outcome a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** A telephone in the light theme, with all rules: every extent begins here. */
const telephone = { width: 360, colorScheme: 'light', rules: undefined } as const;

/** Extents of a check; colours are most of the work. The last two check each width and each theme. */
const extents = {
  light: [telephone],
  /** The same, and there the rules that depend on the dark theme. */
  once: [telephone, { width: 360, colorScheme: 'dark', rules: rulesOfColour }],
  /** The same as 'once', with the dark theme on a computer. */
  onceAcross: [telephone, { width: 1280, colorScheme: 'dark', rules: rulesOfColour }],
  /** All rules on both. */
  crosswise: [telephone, { width: 1280, colorScheme: 'dark', rules: undefined }],
} as const;

/**
 * The same in both themes: on a telephone in the light one, in the dark one there or on a computer. In the small form,
 * where every page's screen is looked at in both, journeys do without the dark one.
 */
export async function axeViolationsEverywhere(
  page: Page,
  extent: keyof typeof extents = isWhole() ? 'onceAcross' : 'light',
): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const { width, colorScheme, rules } of extents[extent]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    const here = await axeViolations(page, rules?.slice());
    found.push(...here.map((violation) => `${colorScheme} at ${width}: ${violation}`));
  }
  // A journey continues as before; after both widths, as on a computer.
  if (!isWhole() && before) await page.setViewportSize(before);
  return found;
}
