import { useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';

const question = 'You haven’t saved your changes. Leave without saving?';

export interface Unsaved {
  readonly changed: () => void;
  readonly saved: () => void;
  /**
   * Asks, if there are changes. For actions that close a form without leaving its page, such as closing a dialog.
   */
  readonly mayLeave: () => boolean;
}

/**
 * Asks before someone leaves unsaved changes: the browser asks when the document is left, and we ask on the way to
 * another page of the desk, which the browser does not notice.
 * @param isAtQuery whether the form is shown only at this query of the address, such as a dialog over a list
 */
export function useUnsavedWarning({ isAtQuery = false } = {}): Unsaved {
  const isDirty = useRef(false);
  const unsaved = useMemo(
    () => ({
      changed: () => void (isDirty.current = true),
      saved: () => void (isDirty.current = false),
      mayLeave: () => {
        // Closing a dialog also changes the address: that must not ask a second time.
        if (isDirty.current && window.confirm(question)) isDirty.current = false;
        return !isDirty.current;
      },
    }),
    [],
  );
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next }) => {
    const isLeft = now.pathname !== next.pathname || (isAtQuery && now.search !== next.search);
    return isLeft && !unsaved.mayLeave();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return unsaved;
}

/** Counts something as unsaved for as long as it is shown, such as a file that was chosen. */
export function useUnsavedWhile({ changed, saved }: Unsaved, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    changed();
    return saved;
  }, [isThere, changed, saved]);
}
