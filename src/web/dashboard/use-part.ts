import { type ComponentType, useRef, useState } from 'react';
import { useNotices } from '#web/notices/notices.tsx';

/** Code for a part of a page that only some people use. */
interface LoadedPart<Props> {
  /** Undefined until requested and loaded. */
  readonly Part: ComponentType<Props> | undefined;
  /** Name of the button that is waiting for it. */
  readonly awaited: string | undefined;
  /** Loads the code, then runs `action`; a failed load shows a notice. Ignores other presses until then. */
  readonly withPart: (press: string, action: () => void) => void;
}

/** Label of a button while the code that it needs is loading. */
export const opening = 'Opening...';

/**
 * Loads a part of a page on first use, so that others don't download it.
 * @param load imports the part dynamically
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): LoadedPart<Props> {
  const { add } = useNotices();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [awaited, setAwaited] = useState<string>();
  // State would be set too late to block an immediate second press.
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
  async function open(press: string, action: () => void): Promise<void> {
    if (isUnderWay.current) return;
    const loaded = await fetchPart(press);
    if (!loaded) {
      add({
        kind: 'failure',
        title: 'This couldn’t be opened.',
        text: 'Check your connection, then try again.',
      });
      return;
    }
    setPart(() => loaded);
    action();
  }
  return { Part, awaited, withPart: (press, action) => void open(press, action) };
}
