import { useEffect } from 'react';
import { invitedFields } from '#shared/mails/mail-links.ts';
import { cutText } from '#shared/cut-text.ts';

/** After an invitation: fills empty fields with its facts. They are in the fragment, which is never sent to a server. */
export function useInvitedFacts(formId: string): void {
  useEffect(() => {
    const known = new URLSearchParams(window.location.hash.slice(1));
    for (const name of invitedFields) {
      const fact = cutText(known.get(name) ?? '', 254);
      const field = document.getElementById(`${formId}-${name}`);
      if (fact === '' || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field.value === '') field.value = fact;
    }
  }, [formId]);
}
