import { type ReactNode, useState } from 'react';
import { IconSprite, UsedIcons } from '#web/ui/icon.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** The frame of every page: a way past the navigation, the navigation, the page, the footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const [used] = useState<React.ContextType<typeof UsedIcons>>(() => new Set());
  return (
    <UsedIcons value={used}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded focus:bg-surface focus:p-3 focus:shadow-float"
      >
        Skip to content
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <IconSprite />
    </UsedIcons>
  );
}
