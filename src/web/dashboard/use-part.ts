import { type ComponentType, useRef, useState } from 'react';
import { useNotices } from '#web/layout/notices.tsx';

/** A part of a page that only some come to use. */
interface LoadedPart<Props> {
  /** Undefined until it was asked for and has come. */
  readonly Part: ComponentType<Props> | undefined;
  /** The name of the press that waits for it. */
  readonly awaited: string | undefined;
  /** Loads it, then does something with it; where it does not come, that is said in passing. Meanwhile no other press counts. */
  readonly withPart: (press: string, deed: () => void) => void;
}

/** What a button says while what it opens is on its way. */
export const opening = 'Opening...';

/**
 * Loads a part of a page when somebody first needs it, so that the others do not pay for it.
 * @param load gives the part by a dynamic `import`
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): LoadedPart<Props> {
  const { add } = useNotices();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [awaited, setAwaited] = useState<string>();
  // State is set too late for a second press within the same moment.
  const isUnderWay = useRef(false);
  async function fetchPart(press: string): Promise<ComponentType<Props> | undefined> {
    if (Part) return Part;
    isUnderWay.current = true;
    setAwaited(press);
    const loaded = await load().catch(() => undefined);
    isUnderWay.current = false;
    setAwaited(undefined);
    return loaded;
  }
  async function open(press: string, deed: () => void): Promise<void> {
    if (isUnderWay.current) return;
    const loaded = await fetchPart(press);
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
  return { Part, awaited, withPart: (press, deed) => void open(press, deed) };
}
