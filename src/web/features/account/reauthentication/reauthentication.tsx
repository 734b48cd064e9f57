import { lazy, Suspense, useContext, useSyncExternalStore } from 'react';
import { SessionContext } from '#web/session/session-context.ts';

// Loaded when someone is asked: that is seldom.
const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** Asks for fresh proof of who the person is, on whatever page a call of theirs lacks it. */
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
