import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it stands, in one line each; colours that are changing are waited for. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  return await page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const found = await tool.run(document, { resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${id} (${impact}) ${node.html.slice(0, 160)}`),
    );
  });
}

/** The same in both themes, and on a telephone and a computer. */
export async function axeViolationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const here = await axeViolations(page);
      found.push(...here.map((violation) => `${colorScheme} at ${width}: ${violation}`));
    }
  }
  return found;
}
