import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * Makes a part whose code isn't in the page's first load, such as a dialog. `usePrefetch` fetches it once the page stands
 * with its content, so that nobody waits for it; until it is there, `whileLoading` shows.
 *
 * This is not `lazy` with `Suspense`: React shows what a boundary waited for at most every 300 ms, so a part that came
 * right after another one's placeholder stayed away that long, even if its code had been there all the time.
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
    // For the page's error boundary.
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : whileLoading;
  }

  return {
    OnDemand,
    /** A failure shows when the part is needed: then it is asked for again. */
    prefetch: (): void => void prefetch().catch(() => undefined),
    usePrefetch: (isReady: boolean): void =>
      useEffect(() => {
        if (isReady) void prefetch().catch(() => undefined);
      }, [isReady]),
  };
}
