import type { Notification } from '#shared/api/account/notifications.ts';
import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import type { NotificationKind, StoredFacts } from '#shared/notifications/notification-facts.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** What happened, and what the reader should do, which is left out once that is done. */
type NotificationText = string | readonly [happened: string, ask: string];
type Sentence<Kind extends NotificationKind> = NotificationText | ((facts: StoredFacts<Kind>) => NotificationText);

const before = (moment: string) => formatDay(moment);
const quoted = (title: string) => `“${title}”`;

const changesByTeam: Readonly<Record<StoredFacts<'changed-by-team'>['what'], string>> = {
  admin: 'Our team made you an admin. Set up two-step sign-in first.',
  no_admin: 'Our team removed your rights as an admin.',
  signed_out: 'Our team signed you out on all your devices.',
  released: 'Our team released you from your agreed work. You can delete your account under Settings.',
};

/** States what happened, and what to do if there is something to do. */
const sentences: { readonly [Kind in NotificationKind]: Sentence<Kind> } = {
  'email-taken': 'Someone tried to sign up with your e-mail address. If it was you, sign in instead.',
  'password-changed': ({ isAnew }) =>
    isAnew
      ? 'You set a new password. What someone entered here before you confirmed your address was deleted.'
      : 'Your password was changed. If it wasn’t you, set a new one now.',
  'change-email-old': 'Someone asked to change your e-mail address. If it wasn’t you, cancel the change.',
  'change-email-taken': 'Someone tried to move an account to your e-mail address. Nothing has changed.',
  'email-changed': ({ byTeam }) =>
    byTeam
      ? 'Our team changed your e-mail address.'
      : 'Your e-mail address was changed. If it wasn’t you, write to us.',
  'failed-sign-ins': 'Someone may be trying to guess your password. A long one keeps you safe.',
  'new-sign-in': ({ device }) => `New sign-in: ${device}. If it wasn’t you, set a new password.`,
  'second-factor-on': 'Two-step sign-in is now on.',
  'second-factor-off': 'Two-step sign-in is now off. Your password is all you need to sign in.',
  'second-factor-ending': ({ until }) =>
    `Someone asked us to turn your two-step sign-in off: that happens ${formatMoment(until)}. If it wasn’t you, stop it with the link in our email.`,
  'wrong-codes': 'Someone entered your password and then many wrong codes. If it wasn’t you, set a new password.',
  'backup-code-used': ({ left }) =>
    `Someone signed in with one of your backup codes. ${left === 1 ? 'One is' : `${left} are`} left.`,
  'passkey-added': ({ name }) => `You have a new passkey: ${name}. If you didn’t add it, remove it.`,
  'passkey-removed': ({ name }) => `Passkey removed: ${name}.`,
  'changed-by-team': ({ what }) => changesByTeam[what],
  'admin-removed': ({ name }) => `${name} is no longer an admin. A command on the server removed their rights.`,
  'new-admin': ({ name }) => `${name} is now an admin. If you didn’t expect this, remove their rights.`,
  'calendar-ended':
    'Your calendar address ended when your devices were signed out. Copy a new one to your calendar app.',
  'account-viewed':
    'Someone on our team viewed the site as you. Our email says why. They couldn’t change anything or read your messages.',
  'data-export-ready': ({ until }) => `The copy of your data is ready. Download it by ${before(until)}.`,
  'message-received': ({ from, subject, count }) =>
    count === 1
      ? `${from} sent you a message: ${subject}`
      : `${count} new messages, the latest from ${from}: ${subject}`,
  'consultation-closed': ({ whoLeft, otherName, start }) =>
    otherName !== undefined && start !== undefined
      ? `Your consultation with ${otherName} on ${formatMoment(start)} is cancelled: they deleted their account.`
      : whoLeft === 'professional'
        ? 'Your consultation was cancelled, because the professional deleted their account.'
        : 'A consultation was cancelled, because the client deleted their account.',
  'consultation-sent': ({ professionalName }) => `We sent your consultation request to ${professionalName}.`,
  'consultation-not-sent': ({ professionalName }) =>
    `${professionalName} isn’t taking clients now, so we didn’t send your request. Find another professional.`,
  'consultation-requested': ({ clientName }) => [
    `${clientName} asked you for a consultation.`,
    'Accept it, propose a time or decline.',
  ],
  'consultation-agreed': ({ otherName, start, isMove }) =>
    `Your consultation with ${otherName} ${isMove ? 'is moved to' : 'is agreed for'} ${formatMoment(start)}.`,
  'consultation-proposed': ({ otherName, start, isMove }) => [
    `${otherName} ${isMove ? 'wants to move your consultation to' : 'proposes'} ${formatMoment(start)}.`,
    'Answer it.',
  ],
  'consultation-kept': ({ otherName, start, why }) =>
    why === 'kept'
      ? `${otherName} keeps the agreed time of your consultation: ${formatMoment(start)}.`
      : `No one answered in time, so your consultation with ${otherName} stays at ${formatMoment(start)}.`,
  'consultation-ended': ({ side, otherName, why, by }) => {
    if (why === 'declined') return `${otherName} declined your consultation. Read why.`;
    if (why === 'cancelled' && by === side) return `You cancelled your consultation with ${otherName}.`;
    if (why === 'cancelled') return `${otherName} cancelled your consultation.`;
    if (why === 'team') return `Our team cancelled your consultation with ${otherName}. Read why.`;
    return why === 'expired'
      ? `Your consultation with ${otherName} ended without an answer.`
      : `Your consultation with ${otherName} can’t take place.`;
  },
  'consultation-reminder': ({ otherName, start, isNear }) =>
    isNear
      ? `Your consultation with ${otherName} begins in an hour: ${formatMoment(start)}.`
      : `Your consultation with ${otherName} is on ${formatMoment(start)}.`,
  'consultation-unanswered': ({ otherName, until }) => [
    `We reminded you of ${otherName}’s request.`,
    `They’re still waiting for your answer. The request ends on ${formatMoment(until)}.`,
  ],
  'consultation-waiting': ({ why, clientName, professionalName }) =>
    why === 'unanswered'
      ? [`${professionalName} didn’t answer ${clientName}’s request for a consultation for 24 hours.`, 'Remind them.']
      : [`A missed consultation of ${clientName} with ${professionalName} was contested.`, 'Decide whether it counts.'],
  'consultation-no-show': ({ otherName, until }) => [
    `${otherName} says that you didn’t come to your consultation.`,
    `You can contest it until ${formatMoment(until)}.`,
  ],
  'consultation-contested': ({ otherName }) => [
    `${otherName} says that they came to your consultation.`,
    'We’ll decide whether it counts.',
  ],
  'consultation-settled': ({ otherName, settlement, isReader }) => {
    const whose = isReader ? 'you' : otherName;
    return settlement === 'stands'
      ? `We decided that the missed consultation counts for ${whose}. Read why.`
      : `We decided that the missed consultation doesn’t count for ${whose}. Read why.`;
  },
  'new-professional': ({ name, isAgain, isRevision }) => {
    if (isRevision) return [`${name} changed details that we check.`, 'Compare and decide.'];
    return [isAgain ? `${name} asked for another review.` : `${name} signed up.`, 'Decide on the profile.'];
  },
  'profile-revision-decided': ({ isApproved }) =>
    isApproved
      ? 'We approved the changes to your profile.'
      : 'We didn’t approve the changes to your profile. Read why.',
  'profile-edited': 'Our team changed your profile. Check it.',
  'approval-decided': ({ status }) => {
    if (status === 'approved') return 'Your profile is approved. Clients can find you now.';
    return status === 'rejected'
      ? 'Your profile wasn’t approved. Read why, and what to fix.'
      : 'Your profile is being reviewed again.';
  },
  'credential-waiting': ({ name, title, why }) => {
    if (why === 'doubt')
      return name === '' ? 'Someone told us of a person we don’t list.' : [`Someone doubts ${name}.`, 'Check it.'];
    return [`${name} sent a claim: ${title}.`, 'Check it.'];
  },
  'credential-asked': ({ title }) => [`We have a question about your ${title}.`, 'Please answer it.'],
  'credential-decided': ({ title, outcome }) => {
    if (outcome === 'checked') return `We checked your ${title}. Clients can see it now.`;
    return outcome === 'refused'
      ? `We couldn’t check your ${title}. Read why.`
      : `We ended the mark of your ${title}. Read why.`;
  },
  'credential-ending': ({ title }) => `Your ${title} ends soon. Send us the renewal.`,
  'credential-ended': ({ title }) => `Your ${title} has ended, and its mark with it. Send us the renewal.`,
  'application-received': ({ title }) => `We received your application ${quoted(title)}.`,
  'application-waiting': ({ title, why }) =>
    why === 'new'
      ? [`New application: ${quoted(title)}.`, 'Decide on it.']
      : [`${quoted(title)} needs another professional.`, 'Assign one.'],
  'application-decided': ({ title, decision, professionalName }) => {
    if (decision === 'rejected') return `Your application ${quoted(title)} was rejected. Read why.`;
    return professionalName === undefined
      ? `Your application ${quoted(title)} is approved. We’re looking for a professional.`
      : `Your application ${quoted(title)} is approved and assigned to ${professionalName}.`;
  },
  'application-moved': ({ title, change, professionalName }) =>
    change === 'unassigned' || professionalName === undefined
      ? `We’re looking for another professional for ${quoted(title)}.`
      : `${professionalName} is now working on ${quoted(title)}.`,
  'application-assigned': ({ title, clientName, until }) => [
    `You have a new application from ${clientName}: ${quoted(title)}.`,
    `Send a proposal by ${before(until)}.`,
  ],
  'application-cancelled': ({ title }) => `Our team cancelled your application ${quoted(title)}. Read why.`,
  'assignment-ended': ({ title, why }) =>
    title === undefined
      ? 'You no longer have an application, because the client deleted their account.'
      : `You no longer have the application ${quoted(title)}${why === 'client_left' ? ', because the client deleted their account' : ''}.`,
  'proposal-reminder': ({ title, until }) => [
    `We reminded you of ${quoted(title)}.`,
    `Send your proposal by ${before(until)}.`,
  ],
  'proposal-received': ({ title, professionalName, replaces }) => [
    `${professionalName} sent you ${replaces ? 'a new' : 'a'} proposal for ${quoted(title)}.`,
    'Accept or decline it.',
  ],
  'proposal-withdrawn': ({ title, professionalName }) =>
    `${professionalName} withdrew the proposal for ${quoted(title)}.`,
  'proposal-answered': ({ title, clientName, answer }) =>
    answer === 'accepted'
      ? [`${clientName} accepted your proposal for ${quoted(title)}.`, 'You can start.']
      : [`${clientName} declined your proposal for ${quoted(title)}.`, 'You can send another one.'],
  'proposal-revision-requested': ({ title, clientName }) => [
    `${clientName} asked you to change your proposal for ${quoted(title)}.`,
    'Send a new one.',
  ],
  'engagement-letter-ready': ({ title, professionalName }) =>
    `Your engagement letter with ${professionalName} is ready: ${quoted(title)}.`,
  'work-delivered': ({ title, professionalName, until }) => [
    `${professionalName} delivered ${quoted(title)}.`,
    `Confirm it or request changes by ${before(until)}.`,
  ],
  'completion-near': ({ title, until }) => [
    `We reminded you of ${quoted(title)}.`,
    `Review it before ${before(until)}. Then it completes automatically.`,
  ],
  'changes-requested': ({ title, clientName }) => `${clientName} requested changes to ${quoted(title)}.`,
  'work-completed': ({ title, by }) => {
    if (by === 'client') return `The client confirmed ${quoted(title)}. The job is complete.`;
    return by === 'admin'
      ? `Our team completed the job ${quoted(title)}.`
      : `The job ${quoted(title)} completed automatically.`;
  },
  'problem-reported': ({ title, reporterName, stops }) =>
    stops
      ? [`${reporterName} reported a problem with ${quoted(title)}.`, 'Work is paused while we look into it.']
      : `${reporterName} reported a problem with ${quoted(title)}.`,
  'problem-waiting': ({ title, by, clientName, professionalName }) => [
    `${by === 'client' ? clientName : professionalName} reported a problem with ${quoted(title)}.`,
    'Decide on it.',
  ],
  'problem-answered': ({ title, authorName, what }) =>
    `${authorName} added ${what === 'file' ? 'a file' : 'a statement'} to the problem with ${quoted(title)}.`,
  'problem-decided': ({ title }) => `We decided on the problem with ${quoted(title)}. Read the decision.`,
  'review-request': ({ professionalName }) => [`How was ${professionalName}?`, 'Write a review.'],
  'review-received': ({ authorName, rating, isChange }) => [
    `${authorName} ${isChange ? 'changed a review of you' : 'reviewed you'}: ${rating} of 5 stars.`,
    'You can reply once.',
  ],
  'review-replied': ({ professionalName }) => `${professionalName} replied to your review.`,
  'review-visibility': ({ of, visibility }) =>
    `Our team ${visibility === 'hidden' ? 'hid' : 'shows'} your ${of === 'review' ? 'review' : 'reply'}${visibility === 'hidden' ? '' : ' again'}. Read why.`,
  'review-reported': ({ professionalName }) => [`A review of ${professionalName} was reported.`, 'Decide on it.'],
  'message-reported': ({ from }) => [`A message from ${from} was reported.`, 'Decide on it.'],
  'person-blocked': ({ name, by }) => `A ${by} blocked ${name}. Their messages to each other are closed.`,
  'message-report-answered': ({ from, outcome }) =>
    outcome === 'upheld'
      ? `The message from ${from} that you reported broke our rules. Thank you for telling us.`
      : `The message from ${from} that you reported doesn’t break our rules. You can block them.`,
  'report-answered': ({ professionalName, outcome }) =>
    `Thank you for reporting a review of ${professionalName}. ${outcome === 'hidden' ? 'We hid it.' : 'It stays: it follows our rules.'}`,
};

/** Returns the sentences of a notification. */
export function sentenceFor({ kind, facts, isDone }: Pick<Notification, 'kind' | 'facts' | 'isDone'>): string {
  const sentence: NotificationText | ((facts: never) => NotificationText) = sentences[kind];
  const words = typeof sentence === 'function' ? sentence(facts as never) : sentence;
  if (typeof words === 'string') return words;
  return isDone ? words[0] : words.join(' ');
}

/** Picture beside a notification, by its group. */
export const notificationIcons: Readonly<Record<MailGroup, IconName>> = {
  messages: 'chat',
  applications: 'file',
  proposals: 'file',
  'assigned-applications': 'file',
  jobs: 'work',
  problems: 'alert',
  'new-professionals': 'people',
  'waiting-applications': 'file',
  'waiting-problems': 'alert',
  'reported-reviews': 'review',
  'waiting-consultations': 'time',
  'consultation-requests': 'time',
  consultations: 'time',
  'consultation-reminders': 'time',
  'consultation-receipts': 'time',
  'cancelled-consultations': 'time',
  'review-requests': 'review',
  'review-news': 'review',
  'review-decisions': 'review',
  profile: 'person',
  security: 'verified',
};

/** Words of the bell and its page. */
export const notificationCopy = {
  title: 'Notifications',
  lead: 'What’s new for you in the last 180 days.',
  seeAll: 'See all',
  choose: 'Choose what you get',
  markAll: 'Mark all as read',
  marking: 'Marking...',
  markAllFailed: 'Your notifications couldn’t be marked as read',
  markOneFailed: 'This notification couldn’t be marked as read',
  markOne: 'Mark as read',
  notLoaded: 'We couldn’t load your notifications.',
  none: 'Nothing yet',
  noneText: 'News about your applications, messages and account will appear here.',
  noneUnread: 'You’ve read everything',
  noneUnreadText: 'New notifications will appear here.',
  noneOfGroup: 'Nothing about this yet',
  noneOfGroupText: 'Choose another kind, or see everything.',
  showAll: 'Show all notifications',
  views: { all: 'All', unread: 'Unread' },
  kind: 'About',
  everyKind: 'Everything',
} as const;
