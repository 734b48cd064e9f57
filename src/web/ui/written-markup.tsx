import { createElement, type HTMLAttributes, useState } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';

/** Attributes of an element whose content React leaves as the server wrote it. */
export const asWritten = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

interface WrittenMarkupProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'li' | 'nav';
  id: string;
}

/** Contents of elements as the server wrote them, by the id of the element. */
const contents = new Map<string, readonly ChildNode[]>();

/**
 * A part of the page that the browser has no data for: what the server wrote, if anything, stays, and moves along if
 * React creates its element anew. Inside it nothing needs React but clicks, which reach its element.
 */
export function WrittenMarkup({ as, id, ...attributes }: WrittenMarkupProps) {
  const [isNew] = useState(useIsHydrated());
  // Read while rendering: if React fails to take over the page, it clears the page before it mounts this.
  const content = contents.get(id) ?? [...(document.getElementById(id)?.childNodes ?? [])];
  if (content.length === 0) return null;
  contents.set(id, content);
  const putBack = (element: HTMLElement | null) => {
    if (element?.hasChildNodes() === false) element.append(...content);
  };
  return createElement(as, { ...attributes, id, ...(isNew ? { ref: putBack } : asWritten) });
}
