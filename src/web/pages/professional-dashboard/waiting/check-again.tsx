import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Asks whether an administrator has decided. What is decided shows by itself; that nothing is, is said. */
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
      <output className="block basis-full text-sm">{isDone && 'Nothing has been decided yet.'}</output>
    </>
  );
}
