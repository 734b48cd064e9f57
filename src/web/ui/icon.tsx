import {
  Activity,
  BadgeCheck,
  Banknote,
  Bell,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  Clock,
  ExternalLink,
  FileText,
  Languages,
  LayoutDashboard,
  Ellipsis,
  ListChecks,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  MonitorSmartphone,
  Paperclip,
  Pencil,
  Phone,
  Search,
  SendHorizontal,
  Settings,
  Share2,
  Star,
  Trash2,
  type LucideIcon,
  type LucideIconData,
  UserRound,
  UsersRound,
  X,
} from 'lucide-react';
import { createElement, type ReactElement, useContext } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { CachedMarkup } from './cached-markup.tsx';
import { UsedIcons } from './used-icons.ts';
import { asWritten } from './written-markup.tsx';

const icons = {
  verified: BadgeCheck,
  money: Banknote,
  bell: Bell,
  work: BriefcaseBusiness,
  calendar: CalendarDays,
  check: Check,
  down: ChevronDown,
  next: ChevronRight,
  alert: CircleAlert,
  time: Clock,
  outside: ExternalLink,
  file: FileText,
  languages: Languages,
  list: ListChecks,
  place: MapPin,
  mail: Mail,
  menu: Menu,
  chat: MessageCircle,
  remote: MonitorSmartphone,
  phone: Phone,
  search: Search,
  share: Share2,
  close: X,
  overview: LayoutDashboard,
  people: UsersRound,
  person: UserRound,
  review: Star,
  figures: ChartColumn,
  settings: Settings,
  pulse: Activity,
  edit: Pencil,
  remove: Trash2,
  send: SendHorizontal,
  attach: Paperclip,
  more: Ellipsis,
};

export type IconName = keyof typeof icons;

/** A star, or five in a row: each has 24 units, and its middle at `x`. */
const drawStar = (x: number) => `M${x} 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z`;

export type DrawingName = IconName | 'star' | 'stars';

const allDrawings = [...(Object.keys(icons) as IconName[]), 'star', 'stars'] as const;

/** Returns the address of a drawing inside the page, for a `<use>`; records that the page needs it. */
export function useDrawing(name: DrawingName): string {
  useContext(UsedIcons)?.add(name);
  return `#icon-${name}`;
}

/**
 * Defines the page's drawings once: every icon and star is a `<use>` of these, so forty stars are as small as one.
 * Rendered after everything that uses them: a page contains the drawings that it shows, and all of them once React has
 * loaded. Which a page shows, only the server knows: parts of it may be `WrittenMarkup`.
 */
export function IconSprite() {
  const used = useContext(UsedIcons);
  const hasAll = useIsHydrated();
  const shown = hasAll || !used ? allDrawings : allDrawings.filter((name) => used.has(name));
  const frame = { className: 'absolute size-0', 'aria-hidden': true } as const;
  if (!import.meta.env.SSR && !hasAll) return <svg {...frame} {...asWritten} />;
  return (
    <CachedMarkup as="svg" cacheKey={['drawings', shown]} {...frame}>
      {() => shown.map((name) => <Drawing key={name} name={name} />)}
    </CachedMarkup>
  );
}

function Drawing({ name }: { name: DrawingName }) {
  const id = `icon-${name}`;
  // Plain paths, without a size of their own: cut off, they stay as large as whole ones.
  if (name === 'star') return <path id={id} d={drawStar(12)} strokeLinejoin="round" />;
  if (name === 'stars') return <path id={id} d={[12, 36, 60, 84, 108].map(drawStar).join('')} strokeLinejoin="round" />;
  return (
    <symbol id={id} viewBox="0 0 24 24">
      {drawLines(icons[name])}
    </symbol>
  );
}

/**
 * The lines of a drawing, without the frame that the package puts around them: a page contains its drawings in its
 * HTML. Their common attributes are in the class `icon`.
 */
function drawLines(drawing: LucideIcon): ReactElement[] {
  const { render } = drawing as unknown as { render(props: object, ref: null): ReactElement<{ icon: LucideIconData }> };
  return render({}, null).props.icon.node.map(([tag, lines]) => createElement(tag, lines));
}

interface IconProps {
  name: IconName;
  className?: string;
  /** Label for screen readers, where no text beside the drawing says it. */
  label?: string;
}

/** An icon beside text. Without a label, screen readers skip it. */
export function Icon({ name, className = '', label }: IconProps) {
  const drawing = useDrawing(name);
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={drawing} />
    </svg>
  );
}
