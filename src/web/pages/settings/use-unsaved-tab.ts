import { useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';

const question = 'You haven’t saved your changes. Leave without saving?';

/** Asks before unsaved changes are left, also for another tab of the same page, which the browser does not notice. */
export function useUnsavedTab() {
  const unsaved = useUnsavedWarning();
  const isDirty = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty.current || currentLocation.pathname === nextLocation.pathname) return false;
    return !window.confirm(question);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return useMemo(
    () => ({
      changed: () => {
        isDirty.current = true;
        unsaved.changed();
      },
      saved: () => {
        isDirty.current = false;
        unsaved.saved();
      },
    }),
    [unsaved],
  );
}
