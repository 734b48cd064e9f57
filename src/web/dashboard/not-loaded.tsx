import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface NotLoadedProps {
  /** A sentence of the specification's error catalogue. */
  title: string;
  onRetry: () => Promise<void>;
  /** Whether the rest of the screen has loaded: the message is then only a few lines. */
  isPart?: boolean;
}

/** Replaces something that could not be loaded, without losing any input. */
export function NotLoaded({ title, onRetry, isPart = false }: NotLoadedProps) {
  const [isTrying, setTrying] = useState(false);
  async function retry() {
    setTrying(true);
    await onRetry();
    setTrying(false);
  }
  const text = <p>If this keeps happening, please write to us.</p>;
  const button = (
    <Button look="secondary" onClick={() => void retry()} working={isTrying ? 'Loading...' : undefined}>
      Try again
    </Button>
  );
  if (isPart)
    return (
      <div role="alert" className="rounded border border-clay bg-clay-tint p-4">
        <h3 className="font-sans text-base font-semibold text-clay">{title}</h3>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {text}
          {button}
        </div>
      </div>
    );
  return (
    <Notice tone="failure" title={title} action={button}>
      {text}
    </Notice>
  );
}
