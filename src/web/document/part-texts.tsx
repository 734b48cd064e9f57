import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type DrawingName, UsedIcons } from '#web/ui/icon.tsx';
import type { PartText, PartTexts } from '#web/ui/kept-part.tsx';

/** About 10 MB: a card and the values that it depends on have 2,500 letters. */
const mostParts = 4000;

/** Keeps the texts that were asked for last. They are found by all that they show, so that none can be stale. */
export function createPartTexts(most = mostParts): PartTexts {
  // Two halves: what nobody asks for while one fills is dropped, and a hit moves nothing.
  let recent = new Map<string, PartText>();
  let older = new Map<string, PartText>();
  return {
    give(of, content) {
      const key = JSON.stringify(of);
      const known = recent.get(key);
      if (known) return known;
      const text = older.get(key) ?? render(content);
      recent.set(key, text);
      if (recent.size >= most / 2) {
        older = recent;
        recent = new Map();
      }
      return text;
    },
  };
}

function render(content: ReactNode): PartText {
  const icons = new Set<DrawingName>();
  const html = renderToString(<UsedIcons value={icons}>{content}</UsedIcons>);
  // React puts these first, and they belong to the head of the page.
  if (html.startsWith('<link')) throw new Error('A kept part asks for a file ahead of the page.');
  return { html, icons };
}
