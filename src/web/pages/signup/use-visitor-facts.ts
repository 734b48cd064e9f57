import { useEffect } from 'react';
import { visitorApplication } from '#web/features/applications/application-drafts.ts';
import { readVisitorDraft } from '#web/forms/drafts/visitor-draft.ts';
import { paths } from '#web/paths.ts';

/** After a visitor's application: fills empty fields with the name and e-mail address given there. */
export function useVisitorFacts(formId: string, search: string): void {
  const isOnTheWay = new URLSearchParams(search).get('from') === paths.apply({});
  useEffect(() => {
    if (!isOnTheWay) return;
    const { name = [], email = [] } = readVisitorDraft(visitorApplication)?.values ?? {};
    const [firstName = '', ...rest] = (name[0] ?? '').trim().split(/\s+/);
    const facts = { firstName, lastName: rest.join(' '), email: (email[0] ?? '').trim() };
    for (const [field, fact] of Object.entries(facts)) {
      const input = document.getElementById(`${formId}-${field}`);
      if (input instanceof HTMLInputElement && input.value === '') input.value = fact;
    }
  }, [formId, isOnTheWay]);
}
