import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

import { focusIfLost } from './focus-if-lost.ts';

interface PartlyLoadedProps {
  /** Needed if the screen has several of these. */
  id?: string;
  /** A sentence of the specification's error catalogue. */
  title: string;
  onRetry: () => Promise<unknown>;
}

/** Says above a screen with the title `list-title` that a part couldn't be loaded. The rest is shown below. */
export function PartlyLoaded({ id = 'partly-loaded', title, onRetry }: PartlyLoadedProps) {
  const [isTrying, setTrying] = useState(false);
  async function retry() {
    setTrying(true);
    await onRetry();
    setTrying(false);
    // The button disappears once everything has loaded.
    requestAnimationFrame(() => focusIfLost('list-title'));
  }
  return (
    <FormNotice id={id} tone="failure" title={title}>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>We’re showing the rest.</p>
        <Button look="secondary" onClick={() => void retry()} working={isTrying ? 'Loading...' : undefined}>
          Try again
        </Button>
      </div>
    </FormNotice>
  );
}
