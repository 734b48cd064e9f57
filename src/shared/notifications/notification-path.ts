import type { Role } from '#shared/roles.ts';
import type { NotificationKind, StoredFacts } from './notification-facts.ts';

type Path = `/${string}`;
/** @param subjectId the record that it is about, for kinds without its id among their facts */
type PathOf<Kind extends NotificationKind> =
  Path | ((facts: StoredFacts<Kind>, role: Role, subjectId?: string) => Path);

const homes = {
  user: '/dashboard',
  professional: '/professional-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Readonly<Record<Role, Path>>;
const home = (_facts: unknown, role: Role): Path => homes[role];

const security = '/settings/security';
const wallet = '/professional-dashboard/credentials';
const ownProfile = '/professional-dashboard/profile/edit';

/** An application as each role sees it. */
const applicationPath = ({ id }: { id: string }, role: Role): Path =>
  role === 'admin' ? `/admin-dashboard/applications?open=${id}` : `${homes[role]}/applications/${id}`;
/** A consultation in the list of each role. */
const consultationPath = ({ id }: { id: string }, role: Role): Path => `${homes[role]}/consultations?open=${id}`;
/** An item in an admin's list; the list alone for rows that name no record. */
const inAdminList =
  (list: Path) =>
  (_facts: unknown, _role: Role, subjectId?: string): Path =>
    subjectId === undefined ? list : `${list}?open=${subjectId}`;
const problemPath = ({ id }: { id: string }): Path => `/problems/${id}`;
const reviews = {
  user: '/dashboard/reviews',
  professional: '/professional-dashboard/reputation?show=all',
  admin: '/admin-dashboard/reviews',
} as const satisfies Readonly<Record<Role, Path>>;
const reviewsPath = (_facts: unknown, role: Role): Path => reviews[role];

/** The page of each kind of notification; it exists for every role that gets the kind. */
const paths: { readonly [Kind in NotificationKind]: PathOf<Kind> } = {
  'email-taken': security,
  'password-changed': security,
  'change-email-old': security,
  'change-email-taken': security,
  'email-changed': security,
  'failed-sign-ins': security,
  'new-sign-in': security,
  'second-factor-on': security,
  'second-factor-off': security,
  'second-factor-ending': security,
  'changed-by-team': security,
  // The reader may be a former admin.
  'admin-removed': ({ id }, role) => (role === 'admin' ? `/admin-dashboard/people?open=${id}` : security),
  'new-admin': ({ id }, role) => (role === 'admin' ? `/admin-dashboard/people?open=${id}` : security),
  'calendar-ended': '/settings/mail',
  'account-viewed': security,
  'wrong-codes': security,
  'backup-code-used': security,
  'passkey-added': security,
  'passkey-removed': security,
  'data-export-ready': '/settings/data',
  'message-received': ({ id }, role) => `${homes[role]}/messages?open=${id}`,
  'consultation-closed': ({ whoLeft }, role) => (whoLeft === 'professional' ? '/find-advisor' : homes[role]),
  'consultation-sent': home,
  'consultation-not-sent': '/find-advisor',
  'consultation-requested': consultationPath,
  'consultation-agreed': consultationPath,
  'consultation-proposed': consultationPath,
  'consultation-kept': consultationPath,
  'consultation-ended': consultationPath,
  'consultation-reminder': consultationPath,
  'consultation-unanswered': consultationPath,
  'consultation-waiting': consultationPath,
  'consultation-no-show': consultationPath,
  'consultation-contested': consultationPath,
  'consultation-settled': consultationPath,
  'new-professional': inAdminList('/admin-dashboard/professionals'),
  'profile-revision-decided': ownProfile,
  'profile-edited': ownProfile,
  'approval-decided': '/professional-dashboard',
  'credential-waiting': inAdminList('/admin-dashboard/credentials'),
  'credential-asked': wallet,
  'credential-decided': wallet,
  'credential-ending': wallet,
  'credential-ended': wallet,
  'application-received': applicationPath,
  'application-waiting': applicationPath,
  'application-decided': applicationPath,
  'application-moved': applicationPath,
  'application-assigned': applicationPath,
  'application-cancelled': applicationPath,
  'assignment-ended': (facts, role) => (facts.hasLetter ? applicationPath(facts, role) : homes[role]),
  'proposal-reminder': applicationPath,
  'proposal-received': applicationPath,
  'proposal-withdrawn': applicationPath,
  'proposal-revision-requested': applicationPath,
  'proposal-answered': applicationPath,
  'engagement-letter-ready': applicationPath,
  'work-delivered': applicationPath,
  'completion-near': applicationPath,
  'changes-requested': applicationPath,
  'work-completed': applicationPath,
  'problem-reported': problemPath,
  'problem-waiting': problemPath,
  'problem-answered': problemPath,
  'problem-decided': problemPath,
  'review-request': ({ after, id }) => `/dashboard/review/${after}/${id}`,
  'review-received': reviewsPath,
  'review-replied': reviewsPath,
  'review-visibility': reviewsPath,
  'review-reported': inAdminList('/admin-dashboard/reviews'),
  'report-answered': home,
  'message-reported': inAdminList('/admin-dashboard/reports'),
  'person-blocked': ({ id }) => `/admin-dashboard/messages?inbox=private&open=${id}`,
  'message-report-answered': home,
};

/** Returns the page that a notification leads to, for a reader of this role. */
export function notificationPath<Kind extends NotificationKind>(
  kind: Kind,
  facts: StoredFacts<Kind>,
  role: Role,
  subjectId?: string,
): Path {
  const path: PathOf<Kind> = paths[kind];
  return typeof path === 'function' ? path(facts, role, subjectId) : path;
}

/** Whether an address of this site is the page of a notification: the same path, with at least the same parameters. */
export function isAtPath(path: string, address: string): boolean {
  const [target, here] = [path, address].map((one) => new URL(one, 'http://here.invalid'));
  return (
    target!.pathname === here!.pathname &&
    [...target!.searchParams].every(([name, value]) => here!.searchParams.get(name) === value)
  );
}
