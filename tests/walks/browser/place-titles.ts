import type { Role } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import type { TabName, tabs } from '#web/tabs.ts';

/** Title of the browser's tab for each part of a dashboard: a part without a title doesn't compile. */
const titles: { readonly [Dashboard in Exclude<keyof typeof tabs, 'settings'>]: Record<TabName<Dashboard>, string> } = {
  dashboard: {
    applications: 'My Applications',
    consultations: 'Consultations',
    reviews: 'Reviews',
    messages: 'Messages',
    profile: 'Profile',
  },
  'professional-dashboard': {
    today: 'Today',
    work: 'Work in progress',
    earnings: 'Earnings',
    applications: 'Client Applications',
    consultations: 'Consultations',
    availability: 'Availability',
    credentials: 'Credentials',
    reputation: 'Your reputation',
    messages: 'Messages',
    profile: 'Professional Profile',
  },
  'admin-dashboard': {
    overview: 'Overview',
    applications: 'Application Management',
    professionals: 'Professional Management',
    messages: 'System Messages',
    analytics: 'Analytics & Reports',
    problems: 'Problems',
    reviews: 'Reported reviews',
    credentials: 'Credentials',
    consultations: 'Consultations',
    reports: 'Reported messages',
    contact: 'Contact',
    people: 'People',
    audit: 'Audit',
    settings: 'Marketplace settings',
    health: 'Health',
  },
};

const dashboardByRole = {
  user: 'dashboard',
  professional: 'professional-dashboard',
  admin: 'admin-dashboard',
} as const;
/** The first part of each dashboard has the dashboard's own address. */
const firstPart = { user: 'applications', professional: 'today', admin: 'overview' } as const;

/** Returns the promised title of a part of the desk. @throws for an unknown address. */
export function titleOfPlace(role: Role, to: string): string {
  if (to === paths.settings) return 'Settings';
  const part = to === paths.homeFor(role) ? firstPart[role] : to.split('/').at(-1)!;
  const title = (titles[dashboardByRole[role]] as Record<string, string>)[part];
  if (title === undefined) throw new RangeError(`no part of the desk: ${to}`);
  return title;
}
