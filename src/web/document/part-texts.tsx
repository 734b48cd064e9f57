import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawingName } from '#web/ui/icon.tsx';
import { UsedIcons } from '#web/ui/used-icons.ts';
import type { PartText, PartTexts } from '#web/ui/cached-markup.tsx';

/**
 * Total length of all fragments and their keys, at two bytes a character at most: 20 MB. A card has 2,500
 * characters; the filters of a long search, 15,000, and the fragments of a profile as many.
 */
const mostLetters = 10_000_000;

/** Caches the most recently used markup. The key contains everything it shows, so that none can be stale. */
export function createPartTexts(most = mostLetters): PartTexts {
  // Two halves: entries not requested while one half fills are dropped, and a hit moves nothing.
  let recent = new Map<string, PartText>();
  let older = new Map<string, PartText>();
  let letters = 0;
  return {
    getOrRender(cacheKey, content) {
      const key = JSON.stringify(cacheKey);
      const known = recent.get(key);
      if (known) return known;
      const text = older.get(key) ?? render(content());
      recent.set(key, text);
      letters += key.length + text.html.length;
      if (letters >= most / 2) {
        older = recent;
        recent = new Map();
        letters = 0;
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
  return { html: withoutEndTags(html), icons };
}

/** Leaves out the end tags that HTML does without: of options, of items of lists, and of the lines of drawings. */
const withoutEndTags = (html: string) =>
  html
    .replace(/<\/option>(?=<option|<\/select|$)|<\/li>(?=<li|<\/[ou]l)/g, '')
    .replace(/><\/(?:use|path|circle)>/g, '/>');
