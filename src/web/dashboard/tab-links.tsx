import { Link, useLocation } from 'react-router';
import type { Tab } from '#web/tabs.ts';

interface TabLinksProps {
  /** Of all tabs together, for screen readers. */
  label: string;
  /** Address of the dashboard, which shows the first tab. */
  home: string;
  tabs: readonly Tab[];
}

/** Tabs of a dashboard: pages with their own addresses, below which only the content changes. */
export function TabLinks({ label, home, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  const further = tabs.filter(({ isFurther }) => isFurther);
  const groups = [tabs.filter(({ isFurther }) => !isFurther), ...(further.length > 0 ? [further] : [])];
  return (
    <nav aria-label={label} className="not-in-print">
      {/* In pixels, as the margins of the column: larger letters must not push it off the screen. */}
      <div className="-ml-[12px] flex flex-wrap lg:gap-x-6">
        {groups.map((group) => (
          <ul key={group[0]?.name} className="flex flex-wrap">
            {group.map((tab) => {
              const isHome = tab === tabs[0];
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
        ))}
      </div>
    </nav>
  );
}
