import { useState } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'preview';

/**
 * A preview in front of a form, which stays mounted. The preview has its own address, so that Back returns to the form.
 * After a reload there is no draft, and so no preview.
 */
export function useDraftPreview<Draft>() {
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useState<Draft>();
  function open(next: Draft): void {
    setDraft(next);
    setQuery({ [parameter]: 'draft' }, { preventScrollReset: true });
  }
  return { draft: query.has(parameter) ? draft : undefined, open, close: () => window.history.back() };
}
