import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * Creates a component whose code isn't in the page's first load, such as a dialog. `usePrefetch` fetches it once the
 * page and its content have loaded, so that nobody waits for it; until it has loaded, `whileLoading` shows.
 *
 * This is not `lazy` with `Suspense`: React reveals boundaries at most every 300 ms, so a component that followed
 * another one's placeholder was delayed that long, even if its code had already loaded.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, whileLoading?: ReactNode) {
  let loaded: ComponentType<Props> | undefined;
  async function prefetch(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  function OnDemand(props: Props): ReactNode {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part) return undefined;
      let isAway = false;
      prefetch().then(
        (part) => isAway || setPart(() => part),
        (error: unknown) => isAway || setFailure({ error }),
      );
      return () => {
        isAway = true;
      };
    }, [Part]);
    // Passed to the page's error boundary.
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : whileLoading;
  }

  return {
    OnDemand,
    /** A failure is ignored until the component is needed, which loads it again. */
    prefetch: (): void => void prefetch().catch(() => undefined),
    usePrefetch: (isReady: boolean): void =>
      useEffect(() => {
        if (isReady) void prefetch().catch(() => undefined);
      }, [isReady]),
  };
}
