import type { Press } from './press.ts';

/** What this browser can do, by the mark of the button. The address that travels is the canonical one of the page. */
const deeds: Record<Press, ((address: string) => unknown) | undefined> = {
  print: () => print(),
  share: has('share') ? (url) => navigator.share({ title: document.title, url }) : undefined,
  // Only on secure origins.
  copy: has('clipboard') ? (url) => navigator.clipboard.writeText(url) : undefined,
};

/** Shows the buttons that this browser can serve, and serves them. Stands in the starter: tiny, and without React. */
export function servePresses(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-press]')) {
    const deed = deeds[button.dataset.press as Press];
    if (!deed) continue;
    button.hidden = false;
    button.addEventListener('click', () => void serve(button, deed));
  }
}

async function serve(button: HTMLButtonElement, deed: (address: string) => unknown): Promise<void> {
  try {
    await deed(document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href);
    button.textContent = button.dataset.done ?? button.textContent;
  } catch {
    // Called off, or forbidden: the address also stands on the page, to be copied by hand.
  }
}

/** The library of TypeScript takes these for granted; browsers do not. */
function has(part: keyof Navigator): boolean {
  return part in navigator;
}
