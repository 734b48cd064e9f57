import { markSession, setMark } from './mark-session.ts';
import { hydratedEvent, needsReactSelector, planId, type StartPlan } from './start-plan.ts';
import { allowOnlyEmptyScript } from './trusted-types.ts';

// Inlined into document pages, at most 2 kB compressed. It loads React only for people who touch something that needs
// it, or are signed in; until then the page is plain HTML. Actions before that wait for React, and work as plain HTML
// when React does not load.

const intents = ['pointerdown', 'keydown', 'focusin', 'click', 'change'] as const;
/** Time that a click or choice waits for React, in milliseconds. */
const patience = 3000;
/** Whether React loaded; undefined until first needed. */
let coming: Promise<boolean> | undefined;

allowOnlyEmptyScript();
for (const intent of intents) addEventListener(intent, onIntent, true);
addEventListener('submit', onSubmit);
if (markSession()) void start().then((isThere) => isThere || setMark(false));

function onIntent(event: Event): void {
  const marked = event.target instanceof Element && event.target.closest(needsReactSelector);
  if (!marked) return;
  void start();
  if (event instanceof MouseEvent && marked instanceof HTMLAnchorElement && isPlainClick(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    void follow(marked);
  }
  if (event.type === 'change' && marked instanceof HTMLSelectElement) void choose(marked);
}

/** Excludes clicks that open a tab or a window, or save. */
function isPlainClick({ type, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return type === 'click' && !(button || ctrlKey || metaKey || shiftKey || altKey);
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

/** Allows one press of a button that sends a form to another page; re-enables it when someone comes back. */
function onSubmit({ submitter, defaultPrevented }: SubmitEvent): void {
  if (defaultPrevented || !(submitter instanceof HTMLButtonElement) || !submitter.dataset.working) return;
  const text = submitter.textContent;
  submitter.textContent = submitter.dataset.working;
  submitter.disabled = true;
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    submitter.textContent = text;
    submitter.disabled = false;
  });
}

/** Whether React loads soon enough; after one failure, nothing waits for it again. */
async function inTime(): Promise<boolean> {
  const isThere = await Promise.race([start(), new Promise<false>((resolve) => setTimeout(resolve, patience, false))]);
  if (!isThere) coming = Promise.resolve(false);
  return isThere;
}

/** Loads React, once. */
function start(): Promise<boolean> {
  return (coming ??= new Promise((resolve) => {
    addEventListener(
      hydratedEvent,
      () => {
        for (const intent of intents) removeEventListener(intent, onIntent, true);
        resolve(true);
      },
      { once: true },
    );
    load().catch(() => resolve(false));
  }));
}

async function load(): Promise<void> {
  const plan = document.getElementById(planId)?.textContent ?? '';
  const { context, manifest, routes, entry, imports } = JSON.parse(plan) as StartPlan;
  // All at once: a module found only after its importer has arrived costs one more round trip.
  for (const href of new Set([manifest, entry, ...Object.values(routes), ...imports])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const [modules] = await Promise.all([
    Promise.all(Object.entries(routes).map(async ([id, url]) => [id, await import(/* @vite-ignore */ url)] as const)),
    import(/* @vite-ignore */ manifest),
  ]);
  Object.assign(window, {
    __reactRouterContext: context,
    __reactRouterRouteModules: Object.fromEntries(modules),
  });
  await import(/* @vite-ignore */ entry);
}
