import { hydratedEvent, planId, type StartPlan } from '#web/deferral/start-plan.ts';

/** Whether React loaded; undefined until first needed. */
let coming: Promise<boolean> | undefined;

/** Loads React, once. */
export function startReact(): Promise<boolean> {
  return (coming ??= new Promise((resolve) => {
    addEventListener(hydratedEvent, () => resolve(true), { once: true });
    load().catch(() => resolve(false));
  }));
}

/** Gives up: after one failure, nothing waits for React again. */
export function stopWaiting(): void {
  coming = Promise.resolve(false);
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
