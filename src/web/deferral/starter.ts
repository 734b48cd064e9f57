import { brand } from '#shared/brand.ts';
import { needsReactSelector, planId, type StartPlan, stateId } from './start-plan.ts';
import { allowOnlyEmptyScript } from './trusted-types.ts';

// Inlined into document pages, at most 2 kB compressed. It loads React only when somebody touches what needs it, or is
// signed in; until then the page is plain HTML.

const intents = ['pointerdown', 'keydown', 'focusin'] as const;
const tokenKey = `${brand.storagePrefix}_token`;
let isStarted = false;

allowOnlyEmptyScript();
for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true });
if (isSignedIn()) start();

function onIntent(event: Event): void {
  if (event.target instanceof Element && event.target.closest(needsReactSelector)) start();
}

/** Storage throws where a browser forbids it. */
function isSignedIn(): boolean {
  try {
    return Boolean(localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey));
  } catch {
    return false;
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const intent of intents) removeEventListener(intent, onIntent, true);
  // The page works without React: when a module does not arrive, links and forms go on as links and forms.
  load(JSON.parse(textOf(planId)) as StartPlan).catch(() => undefined);
}

async function load({ context, manifest, routes, entry, imports }: StartPlan): Promise<void> {
  // All at once: a module that is found only when its importer has arrived costs one more round trip.
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
    __reactRouterContext: { ...context, stream: new Response(textOf(stateId)).body },
    __reactRouterRouteModules: Object.fromEntries(modules),
  });
  await import(/* @vite-ignore */ entry);
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
