import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { rememberPlace } from '#web/session/safe-place.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** Time before the end when warnings start, and interval of the countdown (specification, section 9). */
const warningFrom = 30 * 60_000;
const lookInterval = 60_000;

/** Says that the session ends soon or has ended, and what to do about it; floats above every page. */
export function SessionBanner() {
  const { status, endsAt, isExpired, viewer, extend, signOut } = useSession();
  const location = useLocation();
  const now = useNow();
  const [outcome, setOutcome] = useState<'working' | 'extended' | 'refused' | 'failed'>();
  // A view of the site as someone has its own banner, and can't be extended.
  const isSoon = status === 'signed-in' && viewer === undefined && endsAt !== undefined && endsAt - now <= warningFrom;

  async function extendSession() {
    setOutcome('working');
    setOutcome(await extend().catch(() => 'failed' as const));
  }
  const extendButton = (
    <Button
      look="secondary"
      working={outcome === 'working' ? 'Extending...' : undefined}
      onClick={() => void extendSession()}
    >
      Extend Session
    </Button>
  );

  if (isExpired) {
    return (
      <Floating role="alert" text="Your session has expired. Please log in again.">
        <a href={rememberPlace(location)} className={buttonClass()}>
          Log In Again
        </a>
      </Floating>
    );
  }
  if (isSoon && (outcome === 'refused' || outcome === 'failed')) {
    return (
      <Floating role="alert" text="Failed to refresh session. Please log in again.">
        {outcome === 'failed' && extendButton}
        <Button onClick={() => void signOut(rememberPlace(location))}>Log In Again</Button>
      </Floating>
    );
  }
  if (status !== 'signed-in') return null;
  // Rendered before it has any text, because screen readers announce only changes of what is already there.
  return (
    <output>
      {isSoon ? (
        <Floating text="Your session will expire soon. Click to extend your session.">{extendButton}</Floating>
      ) : (
        outcome === 'extended' && <span className="sr-only">Your session is extended.</span>
      )}
    </output>
  );
}

function Floating({ role, text, children }: { role?: 'alert'; text: string; children: ReactNode }) {
  return (
    <span
      role={role}
      className="not-in-print fixed inset-x-4 bottom-4 z-20 flex flex-wrap items-center justify-end gap-3 rounded border border-line bg-surface p-4 floating sm:left-auto sm:max-w-128"
    >
      <span className="grow basis-60 font-semibold">{text}</span>
      {children}
    </span>
  );
}

/** This browser's clock, read every minute and when someone comes back to the page. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, lookInterval);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
