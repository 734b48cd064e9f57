import { Link, useLocation } from 'react-router';
import type { Tab } from '#web/tabs.ts';

interface TabLinksProps {
  /** Label of the tab list, for screen readers. */
  label: string;
  /** Address of the screen, which shows the first tab. */
  home: string;
  tabs: readonly Tab[];
}

/** Tabs of a screen: pages with their own addresses, below which only the content changes. */
export function TabLinks({ label, home, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="not-in-print">
      {/* In pixels, as the margins of the column: larger letters must not push it off the screen. */}
      <ul className="-ml-[8px] flex flex-wrap sm:-ml-[12px]">
        {tabs.map((tab) => {
          const isHome = tab === tabs[0];
          const address = `${home}/${tab.name}`;
          const isCurrent = pathname === address || (isHome && pathname === home);
          return (
            <li key={tab.name}>
              <Link
                to={isHome ? home : address}
                aria-current={isCurrent ? 'page' : undefined}
                className="nav-link max-sm:px-[8px]"
              >
                {tab.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
