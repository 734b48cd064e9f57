import { type ComponentType, useState } from 'react';
import { useNotices } from '#web/layout/notices.tsx';

/** A part of a page that only some come to use. */
interface LoadedPart<Props> {
  /** Undefined until it was asked for and has come. */
  readonly Part: ComponentType<Props> | undefined;
  /** Loads it, then does something with it; where it does not come, that is said in passing. */
  readonly withPart: (deed: () => void) => void;
}

/**
 * Loads a part of a page when somebody first needs it, so that the others do not pay for it.
 * @param load gives the part by a dynamic `import`
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): LoadedPart<Props> {
  const { add } = useNotices();
  const [Part, setPart] = useState<ComponentType<Props>>();
  async function fetchPart(deed: () => void): Promise<void> {
    const loaded = Part ?? (await load().catch(() => undefined));
    if (!loaded) {
      add({
        kind: 'failure',
        title: 'This could not be opened.',
        text: 'Please see whether you are online, then try again.',
      });
      return;
    }
    setPart(() => loaded);
    deed();
  }
  return { Part, withPart: (deed) => void fetchPart(deed) };
}
