import { useEffect } from 'react';
import type { FormDraft } from '#web/forms/use-draft-form.ts';

/** Uses the address once: afterwards its values are in the draft, and a reload must not overwrite them. */
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
