import type { Page } from 'playwright-core';

/** Something on a page that leads on: a link, a button or the summary of a disclosure. */
export interface Door {
  /** Its position among the doors of the page's `main`; the list may differ once the page is rendered again. */
  readonly index: number;
  /** Its visible text, without the part for screen readers about its row. */
  readonly words: string;
  /** Target of a link; null for a button. */
  readonly href: string | null;
  /** Whether it covers a row of a list. */
  readonly isRow: boolean;
  /** Whether a link opens a file or a new tab. */
  readonly isFile: boolean;
}

/** The doors of a page, in document order. */
export const doorSelector = 'main a[href], main summary, main button';

/** Lists what a person can press now: in the page's main part, or in the dialog open over it. */
export async function listDoors(page: Page): Promise<Door[]> {
  return await page.evaluate((selector) => {
    const over = document.querySelector('dialog:modal');
    const isReached = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (over === null || over.contains(element)) &&
      element.ariaDisabled !== 'true' &&
      element.ariaPressed !== 'true' &&
      !(
        element instanceof HTMLButtonElement &&
        (element.disabled || (element.form !== null && element.type === 'submit'))
      );
    const readWords = (element: HTMLElement) => {
      const copy = element.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
      const words = copy.textContent.trim().replaceAll(/\s+/g, ' ');
      return (
        words ||
        element.ariaLabel ||
        element.title ||
        element.querySelector('[aria-label]')?.ariaLabel ||
        element.textContent.trim()
      );
    };
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) =>
      isReached(element)
        ? [
            {
              index,
              words: readWords(element),
              href: element.getAttribute('href'),
              isRow: element.closest('li, tr, [data-row]')?.querySelector('a[href]') === element,
              isFile: element.matches('[target=_blank], [download], [href^="mailto:"], [href^="tel:"]'),
            },
          ]
        : [],
    );
  }, doorSelector);
}

/** Returns the kind of a door: the page, and the door's text or address without names, ids and numbers. */
export function doorKind(page: string | undefined, { words, href }: Door): string {
  const same = href === null ? words.replace(/^(Remove) .*| (of|from|to) .*$/, '$1') : withoutIds(href);
  return `${page} ${same.replaceAll(/\d+|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, '0')}`;
}

const withoutIds = (href: string) =>
  href
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replaceAll(/\d{4}-\d\d-\d\d/g, ':day')
    .replace(/^\/guides\/.+/, '/guides/:name')
    .replace(/^\/find-advisor\/[^?]+/, '/find-advisor/:profession');
