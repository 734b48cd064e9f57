import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isFocusLost } from '#web/ui/focus/is-focus-lost.ts';

interface DeskFrameProps {
  /** On the left of the bar: a link home. */
  brand: ReactNode;
  /** In the middle of the bar: the search. */
  search?: ReactNode;
  /** On the right of the bar: what's new, and the account menu. */
  bell?: ReactNode;
  account: ReactNode;
  /** Links between the parts of the desk; beside the page from 1024 px, above it below. */
  places: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the desk. It stays while pages change inside it. */
export function DeskFrame({ brand, search, bell, account, places, children }: DeskFrameProps) {
  return (
    <>
      <header
        data-desk
        className="not-in-print relative z-20 flex min-h-14 items-center justify-between gap-3 border-b border-line bg-paper px-4 md:px-6 lg:sticky lg:top-0"
      >
        {brand}
        {search}
        <div className="flex items-center gap-1 max-lg:ml-auto lg:gap-3">
          {bell}
          {account}
        </div>
      </header>
      <div className="grow lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
        {places}
        <main id="content" tabIndex={-1} className="min-w-0 outline-none lg:col-start-2">
          {children}
        </main>
      </div>
      <Arrival />
    </>
  );
}

/**
 * Announces the new page to screen readers, and focuses it if the pressed link disappeared with the previous
 * page.
 */
function Arrival() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return <output className="sr-only">{title}</output>;
}
