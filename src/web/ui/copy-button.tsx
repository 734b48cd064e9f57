import { useState } from 'react';
import { Button } from './button.tsx';

/** Copies a text and says so; where the browser forbids it, people can still select the text. */
export function CopyButton({ text, className, children }: { text: string; className?: string; children: string }) {
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Please copy it yourself');
    }
  }
  return (
    <>
      <Button type="button" look="secondary" className={className} onClick={() => void copy()}>
        {outcome || children}
      </Button>
      <output className="sr-only">{outcome}</output>
    </>
  );
}
