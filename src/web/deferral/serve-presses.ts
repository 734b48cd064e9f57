import type { Press } from './press.ts';

/** Actions that this browser supports, by the button's mark. They use the button's address, or else the page's canonical one. */
const actions: Record<Press, ((address: string) => unknown) | undefined> = {
  print: () => print(),
  share: has('share') ? (url) => navigator.share({ title: document.title, url }) : undefined,
  // Only on secure origins.
  copy: has('clipboard') ? (url) => navigator.clipboard.writeText(url) : undefined,
};

// Inlined into document pages with such buttons: shows and serves those that this browser supports.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-press]')) {
  const action = actions[button.dataset.press as Press];
  if (!action) continue;
  button.hidden = false;
  button.addEventListener('click', () => void serve(button, action));
}

async function serve(button: HTMLButtonElement, action: (address: string) => unknown): Promise<void> {
  try {
    const { address } = button.dataset;
    const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href;
    await action(address === undefined ? canonical : new URL(address, location.href).href);
    button.textContent = button.dataset.done ?? button.textContent;
  } catch {
    // Cancelled or forbidden: the address is in the address bar, or on the page.
    button.textContent = button.dataset.failed ?? button.textContent;
  }
}

/** TypeScript's library assumes that these exist; browsers may lack them. */
function has(part: keyof Navigator): boolean {
  return part in navigator;
}
