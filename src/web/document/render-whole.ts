import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** React's marks for a boundary that waits or has failed. */
const unfinished = /<!--\$[?!]-->/;

/**
 * Renders a page that waits for nothing as one text, without a stream whose pieces need reassembling (decision 014).
 * @throws what a component throws, and when a boundary inside the page is still waiting or failed: React would send the
 * boundary's fallback and leave the rest to the browser, which has no script for it.
 */
export function renderWhole(page: ReactNode): string {
  const html = renderToString(page);
  if (unfinished.test(html)) throw new Error('A part of a document page is not finished: it waits, or it failed.');
  return `<!DOCTYPE html>${html}`;
}
