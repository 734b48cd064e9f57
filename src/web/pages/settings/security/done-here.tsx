import { type ReactNode, useEffect } from 'react';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

/** Result of a form that has closed: gets the focus, so that screen readers announce it. */
export function DoneHere({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <div className="mt-4">
      <FormNotice id={id} tone="done" title={title}>
        {children}
      </FormNotice>
    </div>
  );
}
