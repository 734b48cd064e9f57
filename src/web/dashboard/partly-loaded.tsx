import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

import { focusIfLost } from './focus-if-lost.ts';

interface PartlyLoadedProps {
  /** Where several parts may fail, each has its own. */
  id?: string;
  /** The sentence of the specification's error catalogue. */
  title: string;
  onRetry: () => Promise<unknown>;
}

/** Above a screen, with the title `list-title`, of which a part could not be loaded; what could be is shown below it. */
export function PartlyLoaded({ id = 'partly-loaded', title, onRetry }: PartlyLoadedProps) {
  const [isTrying, setTrying] = useState(false);
  async function retry() {
    setTrying(true);
    await onRetry();
    setTrying(false);
    // When all has come, the button is gone.
    requestAnimationFrame(() => focusIfLost('list-title'));
  }
  return (
    <FormNotice id={id} tone="failure" title={title}>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>What could be loaded is shown. What you have stored is safe.</p>
        <Button look="secondary" onClick={() => void retry()} working={isTrying ? 'Loading...' : undefined}>
          Try again
        </Button>
      </div>
    </FormNotice>
  );
}
