import { isPlainClick } from '#web/lib/is-plain-click.ts';
import { hydratedEvent, needsReactSelector } from '#web/deferral/start-plan.ts';
import { startReact, stopWaiting } from './start-react.ts';
import './starter.ts';

// Instead of the starter on pages with something that needs React: it loads React too when that is touched. Actions
// before that wait for React, and work as plain HTML when React does not load.

const intents = ['pointerdown', 'keydown', 'focusin', 'click', 'change'] as const;
/** Time that a click or choice waits for React, in milliseconds. */
const patience = 3000;

for (const intent of intents) addEventListener(intent, onIntent, true);
addEventListener(hydratedEvent, () => {
  for (const intent of intents) removeEventListener(intent, onIntent, true);
});

function onIntent(event: Event): void {
  const marked = event.target instanceof Element && event.target.closest(needsReactSelector);
  if (!marked) return;
  void startReact();
  if (event instanceof MouseEvent && marked instanceof HTMLAnchorElement && isPlainClick(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    void follow(marked);
  }
  if (event.type === 'change' && marked instanceof HTMLSelectElement) void choose(marked);
}

/** Follows a link once React has loaded, or as plain HTML without it. Shows that it is working until then. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute('aria-disabled')) return;
  const text = link.textContent;
  link.setAttribute('aria-disabled', 'true');
  link.textContent = link.dataset.working ?? text;
  const isThere = await inTime();
  // Also before the page is left: someone may come back to it as it was.
  link.textContent = text;
  link.removeAttribute('aria-disabled');
  if (isThere) link.click();
  else location.assign(link.href);
}

/** Handles an early choice: React applies it on arrival, or else its form is sent. */
async function choose({ form }: HTMLSelectElement): Promise<void> {
  if (!(await inTime())) form?.submit();
}

/** Whether React loads soon enough. */
async function inTime(): Promise<boolean> {
  const isThere = await Promise.race([
    startReact(),
    new Promise<false>((resolve) => setTimeout(resolve, patience, false)),
  ]);
  if (!isThere) stopWaiting();
  return isThere;
}
