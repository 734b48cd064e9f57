import { useId } from 'react';
import { useLocation } from 'react-router';
import { opensWhenApproved } from '#web/copy/professional/approval.ts';
import { paths } from '#web/paths.ts';
import { tabs } from '#web/tabs.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The parts of a professional's desk that an approval opens, with one line about all of them. */
export function LockedPlaces() {
  const { pathname } = useLocation();
  const lineId = useId();
  return (
    <div className="desk-locked">
      <p id={lineId} className="desk-label">
        {opensWhenApproved}
      </p>
      <ul>
        {tabs['professional-dashboard'].map(
          (tab) =>
            'awaitsApproval' in tab && (
              <li key={tab.name}>
                <button
                  // Not `disabled`, so that the Tab key reaches it and everyone learns about it.
                  type="button"
                  aria-disabled="true"
                  aria-describedby={lineId}
                  aria-current={pathname === paths.professionalDashboardTab(tab.name) ? 'page' : undefined}
                  title={`${tab.label}: ${opensWhenApproved}`}
                  className="desk-place w-full text-left"
                >
                  <Icon name={tab.icon} />
                  <span className="desk-label">{tab.label}</span>
                </button>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
