import { useState } from 'react';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';

/** Signs out of this browser. */
export function SignOutSection() {
  const { signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby="leave-title">
      <h2 id="leave-title" className="text-2xl">
        Sign out
      </h2>
      <p className="mt-3">This signs you out of this browser, in every tab.</p>
      <Button
        look="secondary"
        className="mt-4"
        working={isLeaving ? 'Signing out...' : undefined}
        onClick={() => {
          setLeaving(true);
          void signOut();
        }}
      >
        Sign out
      </Button>
    </section>
  );
}
