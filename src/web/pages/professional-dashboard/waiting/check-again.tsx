import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Checks for an admin's decision. The screen shows a decision; without one, this says so. */
export function CheckAgain({ onCheck }: { onCheck: () => Promise<void> }) {
  const [isChecking, setChecking] = useState(false);
  const [isDone, setDone] = useState(false);
  async function check() {
    setChecking(true);
    setDone(false);
    await onCheck();
    setChecking(false);
    setDone(true);
  }
  return (
    <>
      <Button look="secondary" onClick={() => void check()} working={isChecking ? 'Checking...' : undefined}>
        Check again
      </Button>
      <output className="block basis-full text-sm">{isDone && 'We haven’t decided yet.'}</output>
    </>
  );
}
