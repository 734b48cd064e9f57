import { useEffect, useRef } from 'react';
import { isFocusLost } from '#web/ui/focus/is-focus-lost.ts';
import { useListAddress } from './use-list-address.ts';
import { focusRow, useListKeys } from './use-list-keys.ts';

/**
 * The row of a list whose details are open, as the address says: when keys move to another row, the details follow.
 * Returns a function that closes them and returns the focus to the row.
 */
export function useOpenRow(open: string | undefined): () => void {
  const { change } = useListAddress();
  const openRow = useRef(open);
  useEffect(() => {
    openRow.current = open;
  }, [open]);
  useListKeys({ onReach: (id) => openRow.current !== undefined && change({ open: id }, { isReplaced: true }) });
  return () => {
    // A key may come before the address has followed.
    openRow.current = undefined;
    change({ open: undefined, act: undefined });
    if (open === undefined) return;
    const before = document.activeElement;
    requestAnimationFrame(() => {
      // Keys may have reached another row before this frame was drawn.
      if (isFocusLost() || document.activeElement === before) focusRow(open);
    });
  };
}
