import { type RefObject, useState } from 'react';

/**
 * For changes that no one types, such as a copied day: says them to screen readers, and lets the form hear of them as of
 * typing, once they are in the page.
 */
export function useAnnouncedChange(inside: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');
  function say(words: string): void {
    setAnnouncement(words);
    queueMicrotask(() => inside.current?.dispatchEvent(new Event('input', { bubbles: true })));
  }
  return { announcement, say };
}
