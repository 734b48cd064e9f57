import type { Page } from 'playwright-core';

/**
 * Lists obstacles for a screen reader on the current page, one line each: landmarks and headings that are missing,
 * duplicated or out of order, and links that lead to different places under one name.
 */
export async function stumblingBlocks(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const found: string[] = [];
    // The desk has the footer's links in its navigation.
    const isDesk = document.querySelector('header[data-desk]') !== null;
    for (const landmark of ['main', 'body > header', ...(isDesk ? [] : ['body > footer']), 'h1']) {
      const { length } = seen(landmark);
      if (length !== 1) found.push(`${length} times ${landmark}`);
    }
    let last = 0;
    for (const heading of seen('h1, h2, h3, h4, h5, h6')) {
      const level = Number(heading.tagName[1]);
      if (level > last + 1) found.push(`h${level} after h${last}: ${heading.textContent}`);
      last = level;
    }
    const targets = new Map<string, Set<string>>();
    for (const link of seen('a[href]') as HTMLAnchorElement[]) {
      // A drawing's label is part of the name, as in screen readers.
      const drawn = [...link.querySelectorAll('svg[aria-label]')].map((drawing) => drawing.ariaLabel);
      const name = (link.ariaLabel ?? [link.textContent, ...drawn].join(' ')).replace(/\s+/g, ' ').trim();
      const target = link.href.replace(/#.*/, '');
      targets.set(name, (targets.get(name) ?? new Set()).add(target));
    }
    for (const [name, { size }] of targets) if (size > 1) found.push(`${size} targets of links named "${name}"`);
    return found;
  });
}

/** Lists controls too small for a finger; a link inside a sentence may be as high as its line. */
export async function smallerThanFinger(page: Page): Promise<string[]> {
  return await page
    .locator('a:visible, button:visible, input:visible, select:visible, textarea:visible, summary:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.matches('dd a, [href="#content"], .article p > a, .article li > a, .article strong > a'))
        .map((one) => {
          // The label of a checkbox can be pressed too, and so can the row that a link names and covers.
          const { height } = (one.closest('label') ?? one).getBoundingClientRect();
          const spread = getComputedStyle(one, '::after');
          const spreadHeight = spread.position === 'absolute' ? Number.parseFloat(spread.height) || 0 : 0;
          return { name: one.textContent, height: Math.max(height, spreadHeight) };
        })
        .filter(({ height }) => Math.round(height) < 44)
        .map(({ name, height }) => `${height} px: ${name}`),
    );
}

/** Milliseconds that a page takes to follow a change of width: a table becomes cards a frame later. */
const settling = 3000;

/** Returns the pixels by which the page overflows the screen, at a width and a factor for the font size. */
export async function beyondScreen(page: Page, width: number, letters = 1): Promise<number> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
  const measure = () =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`;
      const overflow = document.documentElement.scrollWidth - innerWidth;
      document.documentElement.style.fontSize = '';
      return overflow;
    }, letters);
  const end = Date.now() + settling;
  let beyond = await measure();
  while (beyond > 0 && Date.now() < end) beyond = await measure();
  return beyond;
}

/** Far more steps than any page has. */
const mostSteps = 400;

/** The focused element, and whether its outline can't be seen; undefined if nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // For an element higher than the screen: its visible part.
    const [x, y] = [box.x + box.width / 2, (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2];
    const top = document.elementFromPoint(x, y);
    const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
    const isSeen = top !== null && (element.contains(top) || top.contains(element));
    return { isLost: !isOutlined || !isSeen, name: `${element.tagName} ${element.textContent.trim().slice(0, 60)}` };
  });

/** Tabs through a page, and lists elements whose focus is invisible: no outline, off screen or covered. */
export async function lostFocus(page: Page): Promise<{ steps: number; lost: string[] }> {
  const lost: string[] = [];
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press('Tab');
    let here = await focused(page);
    // Elements that move with the scrolling, such as a bar at the edge, reach their place within the next frames.
    if (here?.isLost) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      here = await focused(page);
    }
    if (!here) return { steps, lost };
    if (here.isLost) lost.push(here.name);
  }
  return { steps: mostSteps, lost: [...lost, 'there is no end'] };
}

/** Lists words of headings that break across lines, as a long name does in a narrow box; paths may break. */
export const tornWords = (page: Page) =>
  page.locator('h1:visible, h2:visible, h3:visible').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const torn: string[] = [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![/{\p{L}])\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word);
        }
      }
      return torn;
    }),
  );
