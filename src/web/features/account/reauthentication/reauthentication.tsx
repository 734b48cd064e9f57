import { lazy, Suspense, useContext, useSyncExternalStore } from 'react';
import { SessionContext } from '#web/session/session-context.ts';

// Loaded on demand: it is seldom needed.
const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** Asks for fresh proof of the person's identity when a call needs it, on any page. */
export function Reauthentication() {
  const proof = useContext(SessionContext)?.proof;
  const isOpen = useSyncExternalStore(proof?.subscribe ?? neverChanges, proof?.isOpen ?? isClosed, isClosed);
  if (!proof || !isOpen) return null;
  return (
    <Suspense>
      <ReauthenticationDialog onClose={proof.settle} />
    </Suspense>
  );
}

const neverChanges = () => () => {};
const isClosed = () => false;
