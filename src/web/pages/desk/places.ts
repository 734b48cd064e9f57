import type { WaitingKind } from '#shared/desk/waiting-kinds.ts';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import type { Role } from '#shared/roles.ts';
import type { NavigationItem } from '#web/dashboard/frame/side-navigation.tsx';
import { paths } from '#web/paths.ts';
import { type Tab, tabs } from '#web/tabs.ts';

/** Where people change their own account. */
const settings: NavigationItem = {
  label: 'Settings',
  to: paths.settings,
  icon: 'settings',
  holds: [paths.settings],
  goKey: 's',
};

/** Reached by the bell; the search of the desk finds it too. */
export const notificationsPlace: NavigationItem = { label: 'Notifications', to: paths.notifications, icon: 'bell' };

/** The letter after `g` that opens a part, by the part's name. */
const goKeys: Readonly<Record<string, string>> = {
  overview: 'o',
  today: 'o',
  work: 'w',
  earnings: 'e',
  applications: 'a',
  consultations: 'd',
  professionals: 'p',
  messages: 'm',
  analytics: 'n',
  problems: 'b',
  reviews: 'r',
  reports: 'e',
  credentials: 'i',
  availability: 'v',
  contact: 'c',
  people: 'l',
  audit: 'u',
  health: 'h',
  settings: 't',
  reputation: 'r',
  profile: 'p',
};

/** The parts of a dashboard; the first also covers the paths below its own address. */
const toNavigationItems = (home: string, list: readonly Tab[]): NavigationItem[] =>
  list.map(({ name, label, icon, awaitsApproval }, index) => ({
    label,
    awaitsApproval,
    to: index === 0 ? home : `${home}/${name}`,
    icon: icon ?? 'file',
    holds: [`${home}/${name}`],
    goKey: goKeys[name],
  }));

const ofAdmin = tabs['admin-dashboard'];
const ofProfessional = toNavigationItems(paths.professionalDashboard, tabs['professional-dashboard']);
const groups: Readonly<Record<Role | 'unapproved', readonly (readonly NavigationItem[])[]>> = {
  user: [toNavigationItems(paths.dashboard, tabs.dashboard), [settings]],
  professional: [ofProfessional, [settings]],
  unapproved: [
    [
      // The dashboard's own address shows the approval screen.
      { label: 'Your approval', to: paths.professionalDashboard, icon: 'overview', goKey: 'a' },
      ...ofProfessional.filter(({ awaitsApproval }) => !awaitsApproval),
    ],
    [settings],
  ],
  admin: [
    toNavigationItems(
      paths.adminDashboard,
      ofAdmin.filter((tab) => !('isFurther' in tab)),
    ),
    toNavigationItems(
      paths.adminDashboard,
      ofAdmin.filter((tab) => 'isFurther' in tab),
    ).map((place) => ({ ...place, to: place.holds![0]! })),
    // 'Settings' are the marketplace's settings.
    [{ ...settings, label: 'Account settings', icon: 'person' }],
  ],
};

/** The kinds of waiting items at each part of the desk, by the part's address. */
const waitingAt: Readonly<Record<string, readonly WaitingKind[]>> = {
  [paths.dashboard]: ['confirm_email', 'answer_proposal', 'confirm_work', 'answer_problem'],
  [paths.dashboardTab('messages')]: ['read_message'],
  [paths.dashboardTab('consultations')]: ['answer_time'],
  [paths.dashboardTab('reviews')]: ['write_review'],
  [paths.professionalDashboardTab('applications')]: [
    'send_proposal',
    'revise_proposal',
    'deliver_changes',
    'answer_problem',
  ],
  [paths.professionalDashboardTab('consultations')]: ['answer_consultation'],
  [paths.professionalDashboardTab('messages')]: ['read_message'],
  [paths.professionalDashboardTab('reputation')]: ['reply_to_review'],
  [paths.adminDashboardTab('applications')]: ['decide_application', 'assign_professional'],
  [paths.adminDashboardTab('professionals')]: ['decide_professional', 'decide_revision'],
  [paths.adminDashboardTab('messages')]: ['answer_support'],
  [paths.adminDashboardTab('problems')]: ['decide_problem'],
  [paths.adminDashboardTab('reviews')]: ['decide_report'],
  [paths.adminDashboardTab('reports')]: ['decide_message_report'],
  [paths.adminDashboardTab('credentials')]: ['check_credential'],
  [paths.adminDashboardTab('contact')]: ['answer_contact'],
  [paths.adminDashboardTab('consultations')]: ['chase_consultation', 'settle_no_show'],
};

/**
 * Returns the parts of a person's desk, in groups, without those that are locked (`locked-places.tsx`).
 * @param counts number of waiting items of each kind, once known
 */
export function placesFor(
  { role, isApproved }: Pick<SessionUser, 'role' | 'isApproved'>,
  counts: Partial<Record<WaitingKind, number>> = {},
): readonly (readonly NavigationItem[])[] {
  const waiting = ({ to }: NavigationItem) => (waitingAt[to] ?? []).reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return groups[isApproved ? role : 'unapproved'].map((group) =>
    group.map((place) => ({ ...place, waiting: waiting(place) })),
  );
}

/**
 * The specification's links of every page; the desk shows them below its own, or in the account menu on a phone.
 */
export const outside = [
  { label: 'Home', href: paths.home },
  { label: 'About', href: paths.about },
  { label: 'Find an Advisor', href: paths.findAdvisor },
  { label: 'Contact Us', href: paths.contact },
] as const;
