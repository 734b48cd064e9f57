import type { ReactNode } from 'react';
import type { Tab } from '#web/tabs.ts';
import { TabLinks } from './tab-links.tsx';

interface DashboardFrameProps {
  /** Above the title, such as the account type. */
  eyebrow: string;
  title: string;
  subtitle?: string;
  /** Whether the content has a heading of its own: the title is then one small line above it. */
  isBrief?: boolean;
  /** The screen's main action. */
  action?: ReactNode;
  /** Without it, the screen has no tabs. */
  tabs?: { readonly home: string; readonly list: readonly Tab[] };
  children: ReactNode;
}

/** Length in characters from which a title may fill a telephone's screen. */
const longTitle = 60;

/** Frame of a screen behind sign-in: account type, title and tabs, with the content below. */
export function DashboardFrame({
  eyebrow,
  title,
  subtitle,
  isBrief = false,
  action,
  tabs,
  children,
}: DashboardFrameProps) {
  return (
    <div className="column pt-6 pb-16 wrap-anywhere lg:max-w-360">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {isBrief ? (
          <h1 className="font-sans text-sm font-semibold text-muted">{title}</h1>
        ) : (
          <div className="min-w-0">
            <p className="text-sm font-semibold text-muted">{eyebrow}</p>
            <h1 className={`mt-1 ${title.length > longTitle ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl'}`}>
              {title}
            </h1>
            {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
          </div>
        )}
        {action}
      </div>
      {tabs && (
        <div className="mt-3 border-b border-line pb-1">
          <TabLinks label={`Sections of ${title}`} home={tabs.home} tabs={tabs.list} />
        </div>
      )}
      <div className={isBrief ? 'mt-1' : 'mt-6'}>{children}</div>
    </div>
  );
}
