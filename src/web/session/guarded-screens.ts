let count = 0;

/** Registers a screen that leads away by itself once a step is due. Returns a function that ends this. */
export function addGuardedScreen(): () => void {
  count++;
  return () => void count--;
}

/** Whether such a screen is shown. */
export const hasGuardedScreen = (): boolean => count > 0;
