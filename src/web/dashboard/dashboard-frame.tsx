import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Tab } from '#web/tabs.ts';
import { TabLinks } from './tab-links.tsx';

interface DashboardFrameProps {
  /** Above the title, such as the account type. */
  eyebrow: string;
  title: string;
  subtitle?: string;
  /** The one thing most people come to do. */
  action?: ReactNode;
  /** Without it the screen has no parts. */
  tabs?: { readonly home: string; readonly list: readonly Tab[] };
  children: ReactNode;
}

/** Longer titles may fill a telephone's screen; in characters. */
const longTitle = 60;

/** Frame of a screen behind sign-in: account type, title and tabs, with the content below. */
export function DashboardFrame({ eyebrow, title, subtitle, action, tabs, children }: DashboardFrameProps) {
  const { pathname } = useLocation();
  // Specification, section 2: the view scrolls to the top on every path change. Newer browsers answer with a promise,
  // which an effect must not give back.
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <div className="relative border-b border-line bg-sand">
        <div className="motif-bark-cloth" />
        <div className={`column relative wrap-anywhere pt-8 ${tabs ? 'pb-2' : 'pb-8'}`}>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="min-w-0">
              <p className="text-sm font-semibold text-muted">{eyebrow}</p>
              <h1
                className={`mt-1 wrap-anywhere ${title.length > longTitle ? 'text-2xl md:text-3xl' : 'text-3xl md:text-4xl'}`}
              >
                {title}
              </h1>
              {subtitle && <p className="mt-2">{subtitle}</p>}
            </div>
            {action}
          </div>
          {tabs && (
            <div className="mt-5">
              <TabLinks label={`Parts of: ${title}`} home={tabs.home} tabs={tabs.list} />
            </div>
          )}
        </div>
      </div>
      <div className="column py-8 wrap-anywhere">{children}</div>
    </>
  );
}
