import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { formatCount } from '#web/lib/format.ts';
import { DeskLink } from './desk-link.tsx';
import { useNarrow } from './use-narrow.ts';

/** A part of the desk. */
export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Prefixes of further addresses that belong to it. */
  readonly holds?: readonly string[];
  /** The key that opens it, after `g`. */
  readonly goKey?: string | undefined;
  /** Whether it is locked until an admin has approved the person. */
  readonly awaitsApproval?: boolean | undefined;
  /** Number of items waiting there; 0 shows nothing. */
  readonly waiting?: number | undefined;
}

interface SideNavigationProps {
  label: string;
  /** In groups, the most important first. */
  groups: readonly (readonly NavigationItem[])[];
  /** After the groups, such as parts that are locked. */
  children?: ReactNode;
  /** Links that lead out of the desk; from 1024 px. */
  outside: readonly { readonly label: string; readonly href: string }[];
}

/**
 * Links between the parts of the desk: from 1024 px a column, which can be narrowed to its icons; below that a row that
 * scrolls sideways.
 */
export function SideNavigation({ label, groups, outside, children }: SideNavigationProps) {
  const { pathname } = useLocation();
  const current = useRef<HTMLLIElement>(null);
  const [isNarrow, toggle] = useNarrow();
  const counts = groups.flat().filter(({ waiting }) => waiting).length;
  // On a telephone, the current part may be scrolled out of view, and counts that arrive before it push it along.
  useEffect(() => {
    if (pathname) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  useEffect(() => {
    if (counts > 0) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [counts]);
  return (
    <nav aria-label={label} data-narrow={isNarrow ? '' : undefined} className="desk-places not-in-print">
      {groups.map((group) => (
        <ul key={group[0]?.to}>
          {group.map((place) => {
            const isCurrent = isAt(place, pathname);
            return (
              <li key={place.to} ref={isCurrent ? current : undefined}>
                <DeskLink
                  to={place.to}
                  aria-current={isCurrent ? 'page' : undefined}
                  title={isNarrow ? place.label : undefined}
                  className="desk-place"
                >
                  <Icon name={place.icon} />
                  <span className="desk-label">{place.label}</span>
                  {place.waiting ? (
                    <span className="desk-count">
                      {formatCount(place.waiting)}
                      <span className="sr-only"> waiting</span>
                    </span>
                  ) : null}
                </DeskLink>
              </li>
            );
          })}
        </ul>
      ))}
      {children}
      <button
        type="button"
        aria-expanded={!isNarrow}
        title={isNarrow ? 'Expand menu' : undefined}
        onClick={toggle}
        className="desk-place cursor-pointer text-sm text-muted max-lg:hidden"
      >
        <Icon name="next" className={`size-5 ${isNarrow ? '' : 'rotate-180'}`} />
        <span className="desk-label">{isNarrow ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
      <ul className="desk-outside">
        {outside.map(({ label: name, href }) => (
          <li key={href}>
            <a href={href} className="desk-place text-sm text-muted">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isAt = ({ to, holds = [] }: NavigationItem, pathname: string): boolean =>
  pathname === to || holds.some((start) => pathname === start || pathname.startsWith(`${start}/`));
