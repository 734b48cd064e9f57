import { useState } from 'react';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import type { ListRow } from '#web/dashboard/lists/table/columns.ts';
import type { Selection } from './use-selection.ts';

/** The bulk action whose dialog is open. When it closes, rows that have a result are deselected. */
export function useBulkAct<Act extends string>(selected: Pick<Selection<ListRow>, 'remove'>) {
  const [act, start] = useState<Act>();
  function close(answered: ReadonlySet<string>): void {
    start(undefined);
    selected.remove(answered);
    requestAnimationFrame(() => focusIfLost('list-title'));
  }
  return { act, start, close };
}
