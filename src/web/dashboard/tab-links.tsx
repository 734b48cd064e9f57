import { Link, useLocation } from 'react-router';

/** A tab: what it is called, and its part of the address. */
export interface Tab {
  readonly label: string;
  readonly name: string;
}

interface TabLinksProps {
  /** Of the whole, for those who hear it. */
  label: string;
  /** Address of the dashboard, where the first tab stands. */
  home: string;
  tabs: readonly Tab[];
}

/** The tabs of a dashboard: pages with addresses of their own, of which React changes only the lower part. */
export function TabLinks({ label, home, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="not-in-print">
      {/* In pixels, as the margins of the column: letters that a person makes larger must not push it off the screen. */}
      <ul className="-ml-[12px] flex flex-wrap">
        {tabs.map((tab, index) => {
          const isHome = index === 0;
          const address = `${home}/${tab.name}`;
          const isCurrent = pathname === address || (isHome && pathname === home);
          return (
            <li key={tab.name}>
              <Link to={isHome ? home : address} aria-current={isCurrent ? 'page' : undefined} className="nav-link">
                {tab.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
