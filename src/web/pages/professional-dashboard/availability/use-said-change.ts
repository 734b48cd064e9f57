import { type RefObject, useState } from 'react';

/**
 * For changes that no one types, such as a copied day: says them to screen readers, and lets the form hear of them as of
 * typing, once they are in the page.
 */
export function useSaidChange(inside: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState('');
  function say(words: string): void {
    setSaid(words);
    queueMicrotask(() => inside.current?.dispatchEvent(new Event('input', { bubbles: true })));
  }
  return { said, say };
}
