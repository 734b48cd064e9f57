import {
  BadgeCheck,
  Banknote,
  BriefcaseBusiness,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  Clock,
  ExternalLink,
  Languages,
  MapPin,
  Menu,
  MonitorSmartphone,
  Search,
  X,
} from 'lucide-react';

const icons = {
  verified: BadgeCheck,
  money: Banknote,
  work: BriefcaseBusiness,
  down: ChevronDown,
  next: ChevronRight,
  alert: CircleAlert,
  time: Clock,
  outside: ExternalLink,
  languages: Languages,
  place: MapPin,
  menu: Menu,
  remote: MonitorSmartphone,
  search: Search,
  close: X,
};

export type IconName = keyof typeof icons;

/** Five stars in a row, 24 units each. */
const star = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** The drawings of a page, once: every icon and star is a `<use>` of these, so forty stars weigh as much as one. */
export function IconSprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      {Object.entries(icons).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing strokeWidth={1.75} />
        </symbol>
      ))}
      <symbol id="icon-star" viewBox="0 0 24 24">
        <path d={star} strokeLinejoin="round" />
      </symbol>
      <symbol id="icon-stars" viewBox="0 0 120 24">
        {[0, 24, 48, 72, 96].map((x) => (
          <use key={x} href="#icon-star" x={x} width="24" height="24" />
        ))}
      </symbol>
    </svg>
  );
}

/** A drawing beside words that say the same; screen readers pass over it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
