import { type ComponentType, lazy, Suspense, useEffect } from 'react';

/**
 * Makes a part whose code isn't in the page's first load, such as a dialog. `usePrefetch` fetches it once the page stands
 * with its content, so that nobody waits for it; nothing shows until it is there.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return {
    OnDemand: (props: Props) => (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ),
    usePrefetch: (isReady: boolean): void =>
      useEffect(() => {
        // A failure shows when the part is needed: then it is asked for again.
        if (isReady) void load().catch(() => undefined);
      }, [isReady]),
  };
}
