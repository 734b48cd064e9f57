import type { MessageReportOutcome, MessageReportReason } from '#shared/messages/messages.ts';
import type { RevisionTopic } from '#shared/applications/application-states.ts';
import type { ProblemOutcome } from '#shared/applications/problems.ts';
import type { ConsultationMailData } from './consultation-mails.ts';
import type { ContactMails } from './contact-mails.ts';
import type { CredentialMails } from './credential-mails.ts';
import type { MailGroup } from './mail-group-names.ts';
import type { ReviewMails } from './review-mails.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

/**
 * Data of each mail, by the name of its template (`src/mail`). Times are UTC, ISO 8601; links are whole addresses. All
 * of it is stored encrypted until the mail is sent.
 */
export interface MailData extends ConsultationMailData, ContactMails, CredentialMails, ReviewMails {
  /** To a person with a new account. Without a link nothing needs to be confirmed. */
  welcome: { firstName: string; role: 'user' | 'professional'; link?: string };
  /** `byTeam`: an admin chose the address, so nothing in the account is a stranger's. */
  'verify-email': { firstName: string; link: string; byTeam?: boolean };
  /** An admin made an account for a professional. `hasPassword`: and chose a password for them. */
  'account-made': { firstName: string; link: string; hasPassword: boolean; isPublic: boolean };
  /** An admin invites a professional to sign up. The name may be empty. */
  invitation: { firstName: string; link: string };
  /** An admin asked for it, to see that emails arrive. */
  'test-email': { firstName: string; at: string };
  /** Someone tried to register with an address that has an account. */
  'email-taken': { firstName: string; at: string };
  /** `isUnconfirmed`: nobody has confirmed the address, so a new password empties the account. */
  'reset-password': { firstName: string; link: string; isUnconfirmed?: boolean };
  /** `isAnew`: nobody had confirmed the address before, so what was entered in the account was deleted. */
  'password-changed': { firstName: string; at: string; isAnew?: boolean };
  /** To the account's current address: a change to another was requested. */
  'change-email-old': { firstName: string; newEmail: string; at: string; link: string };
  /** To the new address. Contains nothing that anyone typed: the owner of the address is still unknown. */
  'change-email-new': { link: string };
  /** Someone requested a change to an address that has an account. */
  'change-email-taken': { firstName: string; at: string };
  /** To both addresses after the change. To an old one that was never confirmed without the new one. */
  'email-changed': { firstName: string; at: string; newEmail?: string; byTeam?: boolean };
  /** Very many wrong passwords in a day. */
  'failed-sign-ins': { firstName: string; at: string };
  /** A sign-in from a browser that this account has not used before. */
  'new-sign-in': { firstName: string; at: string; device: string };
  'second-factor-on': { firstName: string; at: string };
  'second-factor-off': { firstName: string; at: string };
  /** Our team was asked to turn it off, at `until`; the link stops that. */
  'second-factor-ending': { firstName: string; at: string; until: string; link: string };
  /** The right password and then very many wrong codes: someone else may know the password. */
  'wrong-codes': { firstName: string; at: string };
  'backup-code-used': { firstName: string; at: string; left: number };
  /** `name` is the owner's name for it. */
  'passkey-added': { firstName: string; name: string; at: string };
  'passkey-removed': { firstName: string; name: string; at: string };
  /** The copy of the account's data is ready; downloading it needs a sign-in. */
  'data-export-ready': { firstName: string; until: string };
  /** `until`: when it ends, if an end is set. `isChange`: it was suspended before, and the reason or the end is new. */
  'account-suspended': { firstName: string; at: string; reason: string; until?: string; isChange?: boolean };
  /** An admin made the reader an admin or no longer one, signed them out everywhere, or released them from agreed work. */
  'changed-by-team': { firstName: string; at: string; what: 'admin' | 'no_admin' | 'signed_out' | 'released' };
  /** To every admin: `id` has become one too. `by` is name and address of who did it; absent for a command on the server. */
  'new-admin': { firstName: string; id: string; name: string; email: string; by?: string; at: string };
  'admin-removed': { firstName: string; id: string; name: string; email: string; at: string };
  /** The private calendar address ended, because the account was signed out elsewhere. */
  'calendar-ended': { firstName: string; at: string };
  /** An admin views the site as the reader, until `until` at the latest. */
  'account-viewed': { firstName: string; at: string; until: string; reason: string };
  /** `isShown`: the public sees the profile again. */
  'suspension-lifted': { firstName: string; at: string; isShown?: boolean };
  /** The last mail to a deleted account. */
  'account-deleted': { firstName: string; at: string; byTeam?: boolean };
  /** To admins: a professional waits for a review, for the first time, again, or of a change of verified fields. */
  'new-professional': {
    firstName: string;
    name: string;
    profession: string;
    company: string;
    isAgain: boolean;
    isRevision?: boolean;
    at: string;
  };
  /** To a professional: the decision on a change of verified fields. `fields` are labels of the form. */
  'profile-revision-decided': { firstName: string; isApproved: boolean; fields: string[]; reason: string; at: string };
  /** The same of a day, oldest first; `more` counts those not named. */
  'new-professionals-digest': {
    firstName: string;
    people: { name: string; profession: string; company: string; isAgain: boolean; isRevision?: boolean; at: string }[];
    more: number;
  };
  /** To a client: the admins have received the application. */
  'application-received': { firstName: string; id: string; title: string };
  /** To admins: an application waits for a decision, or for another professional. */
  'application-waiting': {
    firstName: string;
    id: string;
    title: string;
    serviceType: string;
    urgency: string;
    why: WhyApplicationWaits;
    at: string;
  };
  /** To the client. With a professional it is already assigned. */
  'application-decided': {
    firstName: string;
    id: string;
    title: string;
    decision: 'approved' | 'rejected';
    professionalName?: string;
    reason?: string;
  };
  /** To the client: a professional, another one or no one works on it now. */
  'application-moved': {
    firstName: string;
    id: string;
    title: string;
    change: 'assigned' | 'reassigned' | 'unassigned';
    professionalName?: string;
    reason?: string;
  };
  /** To the professional. */
  'application-assigned': {
    firstName: string;
    id: string;
    title: string;
    serviceType: string;
    urgency: string;
    clientName: string;
    until: string;
  };
  /** To a professional who no longer has an application. */
  'assignment-ended': {
    firstName: string;
    id: string;
    title: string;
    why: 'reassigned' | 'no_proposal' | 'cancelled' | 'client_left' | 'approval_lost' | 'suspended';
    /** Whether the two had agreed: the professional keeps the letter. */
    hasLetter: boolean;
    reason?: string;
  };
  /** To a professional who has not sent a proposal yet. */
  'proposal-reminder': { firstName: string; id: string; title: string; clientName: string; until: string };
  /** To the client. */
  'proposal-received': {
    firstName: string;
    id: string;
    title: string;
    professionalName: string;
    price: number;
    replaces: boolean;
  };
  'proposal-withdrawn': { firstName: string; id: string; title: string; professionalName: string; reason?: string };
  /** To the professional. */
  'proposal-answered': {
    firstName: string;
    id: string;
    title: string;
    clientName: string;
    answer: 'accepted' | 'declined';
    reason?: string;
  };
  /** To the professional. */
  'proposal-revision-requested': {
    firstName: string;
    id: string;
    title: string;
    clientName: string;
    what: RevisionTopic[];
    note: string;
  };
  /** To the client who has accepted a proposal: the engagement letter is ready. */
  'engagement-letter-ready': { firstName: string; id: string; title: string; professionalName: string; price: number };
  /** To the client: the last day to answer, and the professional's files and message. */
  'work-delivered': {
    firstName: string;
    id: string;
    title: string;
    professionalName: string;
    until: string;
    /** Number of files, if there are any. */
    files?: number;
    reason?: string;
  };
  /** To the client, some days before the work completes automatically. */
  'completion-near': { firstName: string; id: string; title: string; until: string };
  /** To the professional. */
  'changes-requested': { firstName: string; id: string; title: string; clientName: string; reason: string };
  /** To both, unless they did it themselves. */
  'work-completed': {
    firstName: string;
    id: string;
    title: string;
    side: 'client' | 'professional';
    by: 'client' | 'admin' | 'system';
    reason?: string;
  };
  /** To both sides: one has reported a problem. `id`, also below, is the case's. `stops`: the work waits for the decision. */
  'problem-reported': {
    firstName: string;
    id: string;
    title: string;
    side: 'client' | 'professional';
    by: 'client' | 'professional';
    /** Of the side that reported it. */
    reporterName: string;
    stops: boolean;
  };
  /** To admins. */
  'problem-waiting': {
    firstName: string;
    id: string;
    title: string;
    by: 'client' | 'professional';
    clientName: string;
    professionalName: string;
    at: string;
  };
  /** To the other side: a new statement or file, and who added it. Its content is only in the case. */
  'problem-answered': {
    firstName: string;
    id: string;
    title: string;
    side: 'client' | 'professional';
    authorName: string;
    what: 'words' | 'file';
  };
  /** To both sides. `until`: when delivered work that goes on now completes without an answer. */
  'problem-decided': {
    firstName: string;
    id: string;
    title: string;
    side: 'client' | 'professional';
    outcome: ProblemOutcome;
    reason: string;
    until?: string;
  };
  /** To the client, when an admin cancels. */
  'application-cancelled': { firstName: string; id: string; title: string; reason: string };
  /** To a client, a week after completion. `id` is that of the application or the consultation. */
  'review-request': {
    firstName: string;
    after: 'work' | 'consultation';
    id: string;
    professionalName: string;
    service?: string;
  };
  /** To a professional: a new or changed review. The author as in public. */
  'review-received': {
    firstName: string;
    authorName: string;
    after: 'work' | 'consultation';
    service?: string;
    rating: number;
    comment: string;
    isChange: boolean;
  };
  /** To admins. */
  'message-reported': { firstName: string; from: string; reason: MessageReportReason; at: string };
  /** To admins: one of two people who share work accepts no more messages from the other. `by`: who did. */
  'person-blocked': { firstName: string; id: string; name: string; by: 'client' | 'professional'; at: string };
  /** To the person who reported a message. */
  'message-report-answered': { firstName: string; from: string; outcome: MessageReportOutcome };
  /** To a professional: the result of the review of their account. */
  /** Our team changed a professional's profile; `fields` are labels. */
  'profile-edited': { firstName: string; fields: string[]; at: string };
  'approval-decided': { firstName: string; status: 'approved' | 'rejected' | 'pending'; reason?: string };
  /** Unread messages of one conversation. `id` is the conversation's, `from` the sender of the latest, `link` its page. */
  'message-received': { firstName: string; id: string; from: string; subject: string; count: number; link: string };
  /** What came within a day in one group of notifications, oldest first; `more` counts those not named. */
  'daily-summary': {
    firstName: string;
    group: MailGroup;
    items: { text: string; link: string; at: string }[];
    more: number;
  };
}
export type MailKind = keyof MailData;

/** Reasons why an application is in the admins' queue. */
export type WhyApplicationWaits = 'new' | 'declined' | 'approval_lost' | 'suspended' | 'deleted' | 'no_proposal';

/** A rendered mail. Text and HTML say the same. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * Renders a mail: the interface that `src/mail` offers the server, which only loads it built. With the unsubscribe
 * address, where there is one.
 */
export type RenderMail = <K extends MailKind>(
  kind: K,
  data: MailData[K],
  facts: SiteFacts,
  unsubscribe?: string,
) => Promise<RenderedMail>;
