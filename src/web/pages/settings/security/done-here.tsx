import { type ReactNode, useEffect } from 'react';
import { FormNotice } from '#web/ui/form-notice.tsx';

/** What came of a form that is gone: whoever used it is led here, and hears it. */
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
