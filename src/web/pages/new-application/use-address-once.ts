import { useEffect } from 'react';
import type { ShownDraft } from '#web/forms/use-kept-form.ts';

/** Uses the address once: from then on the draft has its values, and a reload must not overrule it there. */
export function useAddressOnce({ isKept, touch }: Pick<ShownDraft, 'isKept' | 'touch'>, isAnew: boolean): void {
  useEffect(() => {
    if (isAnew || !isKept || window.location.search === '') return;
    touch();
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isAnew, isKept, touch]);
}
