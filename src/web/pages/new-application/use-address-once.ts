import { useEffect } from 'react';
import type { FormDraft } from '#web/forms/use-draft-form.ts';

/** Uses the address once: from then on the draft has its values, and a reload must not overrule it there. */
export function useAddressOnce(
  { isStored, touch }: Pick<FormDraft, 'isStored' | 'touch'>,
  hasStartedOver: boolean,
): void {
  useEffect(() => {
    if (hasStartedOver || !isStored || window.location.search === '') return;
    touch();
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hasStartedOver, isStored, touch]);
}
