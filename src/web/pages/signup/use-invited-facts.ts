import { useEffect } from 'react';
import { invitedFields } from '#shared/mails/mail-links.ts';
import { cutText } from '#shared/cut-text.ts';

/** On the way from an invitation: fills in what it knows, where nothing stands. It is in the fragment, which no server sees. */
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
