import fs from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isWhole } from '#tests/support/run/tier.ts';

/** The tool, minified: a browser parses it in half the time. */
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The only axe rules whose outcome a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's findings on the current page, one line each, once colour transitions have ended.
 * @param only the only rules to check: those of colour, the others, or all.
 */
export async function axeViolations(page: Page, only: 'colour' | 'structure' | 'all' = 'all'): Promise<string[]> {
  // Loading the tool takes longer than using it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Ends transitions of colour immediately: a page in the background draws nothing, so waiting for them never ends.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  const choices = {
    all: {},
    colour: { runOnly: [...rulesOfColour] },
    structure: { rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])) },
  };
  return await page.evaluate(async (choice) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const found = await tool.run(document, {
      resultTypes: ['violations'],
      // Neither is needed, and they were a fifth of the time: selectors of findings, and style sheets and media
      // for two rules, one of which is off and the other about sound.
      selectors: false,
      preload: false,
      ...choice,
    });
    return found.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${id} (${impact}) ${node.html.slice(0, 160)}`),
    );
  }, choices[only]);
}

/** A telephone in the light theme, with all rules. */
const telephone = { width: 360, colorScheme: 'light', only: 'all' } as const;

/** Extents of a check; colours are most of the work. The last two check each width and each theme. */
const extents = {
  /** A telephone without colours. */
  structure: [{ width: 360, colorScheme: 'light', only: 'structure' }],
  light: [telephone],
  /** A telephone without colours, and in the dark theme there only the rules that depend on the theme. */
  once: [telephone, { width: 360, colorScheme: 'dark', only: 'colour' }],
  /** The same as 'once', with the dark theme on a computer. */
  onceAcross: [telephone, { width: 1280, colorScheme: 'dark', only: 'colour' }],
  /** All rules in both themes. */
  crosswise: [telephone, { width: 1280, colorScheme: 'dark', only: 'all' }],
} as const;

/**
 * Checks both themes: the light one on a telephone, the dark one there or on a computer. In the small form the colours
 * are checked on the screens themselves, so journeys skip them.
 */
export async function axeViolationsEverywhere(
  page: Page,
  extent: keyof typeof extents = isWhole() ? 'onceAcross' : 'structure',
): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const { width, colorScheme, only } of extents[extent]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    const here = await axeViolations(page, only);
    found.push(...here.map((violation) => `${colorScheme} at ${width}: ${violation}`));
  }
  // A journey continues at its previous width; after both widths, on a computer.
  if (!isWhole() && before) await page.setViewportSize(before);
  return found;
}
