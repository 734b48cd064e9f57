import { type RefObject, useState } from 'react';

/**
 * For changes that aren't typed, such as a copied day: announces them to screen readers, and sends the form an input
 * event once they are rendered.
 */
export function useAnnouncedChange(inside: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');
  function say(words: string): void {
    setAnnouncement(words);
    queueMicrotask(() => inside.current?.dispatchEvent(new Event('input', { bubbles: true })));
  }
  return { announcement, say };
}
