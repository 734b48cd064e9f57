import { type ReactNode, useState } from 'react';
import { IconSprite } from '#web/ui/icon.tsx';
import { UsedIcons } from '#web/ui/used-icons.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SampleStrip } from './strips/sample-strip.tsx';
import { SiteNotice } from './strips/site-notice.tsx';
import { SessionBanner } from './strips/session-banner.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { useSession } from '#web/session/session-context.ts';

/** Loaded on demand: few people ever see it. */
const viewing = onDemand(async () => (await import('./strips/viewing-banner.tsx')).ViewingBanner);

interface SiteFrameProps {
  /** Whether the page brings its own navigation and main part, as the desk does. */
  isBare: boolean;
  children: ReactNode;
}

/** The frame of every page: skip link, the sample's mark, navigation, page, footer. */
export function SiteFrame({ isBare, children }: SiteFrameProps) {
  const { viewer } = useSession();
  const [used] = useState<React.ContextType<typeof UsedIcons>>(() => new Set());
  return (
    <UsedIcons value={used}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {viewer !== undefined && <viewing.OnDemand />}
      <SampleStrip />
      <SiteNotice />
      {isBare ? (
        children
      ) : (
        <>
          <Navbar />
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <Footer />
        </>
      )}
      <SessionBanner />
      <IconSprite />
    </UsedIcons>
  );
}
