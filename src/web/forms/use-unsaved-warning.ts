import { useEffect, useMemo, useRef } from 'react';

/** Has the browser ask before someone leaves a page with unsaved changes. */
export function useUnsavedWarning() {
  const isDirty = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return useMemo(
    () => ({
      changed: () => {
        isDirty.current = true;
      },
      saved: () => {
        isDirty.current = false;
      },
    }),
    [],
  );
}
