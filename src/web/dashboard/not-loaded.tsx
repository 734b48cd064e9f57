import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface NotLoadedProps {
  /** A sentence of the specification's error catalogue. */
  title: string;
  onRetry: () => Promise<void>;
}

/** Replaces something that could not be loaded; the person loses nothing. */
export function NotLoaded({ title, onRetry }: NotLoadedProps) {
  const [isTrying, setTrying] = useState(false);
  async function retry() {
    setTrying(true);
    await onRetry();
    setTrying(false);
  }
  return (
    <Notice
      tone="failure"
      title={title}
      action={
        <Button look="secondary" onClick={() => void retry()} working={isTrying ? 'Loading...' : undefined}>
          Try again
        </Button>
      }
    >
      <p>If this keeps happening, please write to us.</p>
    </Notice>
  );
}
