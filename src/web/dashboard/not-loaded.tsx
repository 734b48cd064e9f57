import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface NotLoadedProps {
  /** The sentence of the specification's error catalogue. */
  title: string;
  onRetry: () => Promise<void>;
}

/** Stands where something could not be loaded; nothing of the person's is lost by it. */
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
      <p>What you have stored is safe. If this goes on, please write to us.</p>
    </Notice>
  );
}
