import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { countGuardedScreen, guard, type GuardRules } from '#web/session/guard.ts';
import { placeAfterSignIn, rememberPlace } from '#web/session/safe-place.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { MessagePage } from './message-page.tsx';

/**
 * A screen for people who are signed in. It is created only once the account is known: everything it loads, it loads as
 * the right person. Leaving and coming back never shows it to another person.
 */
export function Guarded({ children, ...rules }: GuardRules & { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const decision = guard(session, rules, location);
  const [owner, setOwner] = useState<string>();
  const { user } = session;
  if (decision === 'show' && user && owner === undefined) setOwner(user.id);
  const isOthers = owner !== undefined && user !== undefined && owner !== user.id;
  const to = typeof decision === 'object' ? decision.to : undefined;
  useHiddenWhenLeft();
  useEffect(countGuardedScreen, []);
  useEffect(() => {
    // Someone else signed in: this page's data belongs to the first person.
    if (isOthers) window.location.reload();
    else if (to !== undefined) window.location.replace(to);
  }, [isOthers, to]);

  // Where the page has removed something from its address, as the application form does, it stays removed.
  if (decision === 'ended') return <Ended at={rememberPlace(window.location)} />;
  if (decision !== 'show' || isOthers) return <LoadingScreen />;
  return children;
}

/** Replaces a screen whose session the server has ended; the banner says why. */
function Ended({ at }: { at: string }) {
  return (
    <MessagePage title="You’re signed out" text="To protect your data, we show this page only after you sign in.">
      <a href={at} className={buttonClass()}>
        Sign in
      </a>
      <a href={paths.home} className={buttonClass('secondary')}>
        Return to Home
      </a>
    </MessagePage>
  );
}

/** Browsers cache pages that were left, and show them immediately on coming back, before any check. */
function useHiddenWhenLeft(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const hide = () => (style.visibility = 'hidden');
    const show = () => (style.visibility = '');
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      show();
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    };
  }, []);
}

/**
 * A screen for guests: anyone signed in is redirected to their destination, or to their dashboard. Screens that sign
 * people in redirect them themselves; until the next page loads, a loading screen is shown.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { status, user, isFresh } = useSession();
  const { search } = useLocation();
  const isSignedIn = status === 'signed-in';
  const to = isSignedIn && user && !isFresh ? placeAfterSignIn(search, user.role) : undefined;
  useEffect(() => {
    if (to !== undefined) window.location.replace(to);
  }, [to]);
  return (
    <>
      {isSignedIn && <LoadingScreen />}
      <div className="for-guests" hidden={isSignedIn}>
        {children}
      </div>
    </>
  );
}
