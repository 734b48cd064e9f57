import type { ProblemOutcome } from './problems.ts';
import type { ReportReason } from './review-rules.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * What each mail says, by the name of its template (`src/mail`). Times are UTC, ISO 8601; links are whole addresses.
 * All of it is stored encrypted until the mail is sent.
 */
export interface MailData {
  /** To somebody who has just made an account. Without a link nothing needs to be confirmed. */
  welcome: { firstName: string; role: 'user' | 'professional'; link?: string };
  'verify-email': { firstName: string; link: string };
  /** Somebody tried to register with an address that has an account. */
  'email-taken': { firstName: string; at: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string; at: string };
  /** To the address that an account has: another is wished. */
  'change-email-old': { firstName: string; newEmail: string; at: string; link: string };
  /** To the one that is wished. Nothing that anybody typed: nobody knows yet whose it is. */
  'change-email-new': { link: string };
  /** Somebody wished for an address that has an account. */
  'change-email-taken': { firstName: string; at: string };
  /** To both, once it was changed. Without the new one to an address that was never confirmed. */
  'email-changed': { firstName: string; at: string; newEmail?: string };
  /** Very many wrong passwords in a day. */
  'failed-sign-ins': { firstName: string; at: string };
  /** A sign-in from a browser that this account has not used before. */
  'new-sign-in': { firstName: string; at: string; device: string };
  'second-factor-on': { firstName: string; at: string };
  'second-factor-off': { firstName: string; at: string };
  /** Somebody gave the right password and then very many wrong codes: the password is known to somebody. */
  'wrong-codes': { firstName: string; at: string };
  'backup-code-used': { firstName: string; at: string; left: number };
  /** `name` is what the owner calls it. */
  'passkey-added': { firstName: string; name: string; at: string };
  'passkey-removed': { firstName: string; name: string; at: string };
  /** The copy of the own data can be fetched, where one is signed in. */
  'data-export-ready': { firstName: string; until: string };
  /** The last mail to somebody whose account is gone. */
  'account-deleted': { firstName: string; at: string };
  /** To the other side of a request for a consultation, when one side has left. Names nobody who left. */
  'consultation-closed': { whoLeft: 'client' | 'professional'; askedAt: string };
  /** To admins: somebody waits for a review, for the first time, again, or of a change of what was checked. */
  'new-professional': {
    firstName: string;
    name: string;
    profession: string;
    company: string;
    isAgain: boolean;
    isRevision?: boolean;
    at: string;
  };
  /** To a professional: what came of a change of what was checked. `fields` are called as the form calls them. */
  'profile-revision-decided': { firstName: string; isApproved: boolean; fields: string[]; reason: string; at: string };
  /** The same of a day, the oldest first; `more` are not named. */
  'new-professionals-digest': {
    firstName: string;
    people: { name: string; profession: string; company: string; isAgain: boolean; isRevision?: boolean; at: string }[];
    more: number;
  };
  /** To a visitor who asked for a consultation. Nothing that they typed: nobody knows yet whose address it is. */
  'confirm-consultation': { professionalName: string; link: string };
  /** To the one who asked, once the request has gone to the professional. */
  'consultation-sent': { name: string; professionalName: string; message: string };
  /** To the one who asked, when the professional has stopped taking clients before the request was confirmed. */
  'consultation-not-sent': { name: string; professionalName: string; message: string };
  /** To the professional. */
  'consultation-requested': {
    firstName: string;
    clientName: string;
    clientEmail: string;
    clientPhone?: string;
    message: string;
    at: string;
  };
  /** To a client: what they wrote is with the admins. */
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
  /** To the client. With a professional it is assigned already. */
  'application-decided': {
    firstName: string;
    id: string;
    title: string;
    decision: 'approved' | 'rejected';
    professionalName?: string;
    reason?: string;
  };
  /** To the client: somebody, somebody else or nobody works on it now. */
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
  /** To a professional who has an application no more. */
  'assignment-ended': {
    firstName: string;
    id: string;
    title: string;
    why: 'reassigned' | 'no_proposal' | 'cancelled' | 'client_left' | 'approval_lost' | 'suspended';
    /** Whether the two had agreed: the letter stays theirs. */
    hasLetter: boolean;
    reason?: string;
  };
  /** To a professional who has not sent a proposal yet. */
  'proposal-reminder': { firstName: string; id: string; title: string; until: string };
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
    answer: 'accepted' | 'declined';
    reason?: string;
  };
  /** To the client who has accepted one: the engagement letter is there. */
  'proposal-agreed': { firstName: string; id: string; title: string; professionalName: string; price: number };
  /** To the client: until when to answer, and what the professional wrote. */
  'work-delivered': {
    firstName: string;
    id: string;
    title: string;
    professionalName: string;
    until: string;
    reason?: string;
  };
  /** To the client, some days before it completes by itself. */
  'completion-near': { firstName: string; id: string; title: string; until: string };
  /** To the professional. */
  'changes-requested': { firstName: string; id: string; title: string; reason: string };
  /** To both, unless they did it themselves. */
  'work-completed': {
    firstName: string;
    id: string;
    title: string;
    side: 'client' | 'professional';
    by: 'client' | 'admin' | 'system';
    reason?: string;
  };
  /** To both sides: one of them has reported a problem. `id`, as of the next ones: that of the case. `stops`: the work waits for the decision. */
  'problem-reported': {
    firstName: string;
    id: string;
    title: string;
    side: 'client' | 'professional';
    by: 'client' | 'professional';
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
  /** To the other side: something was said or shown. Not what: it stands in the case. */
  'problem-answered': {
    firstName: string;
    id: string;
    title: string;
    side: 'client' | 'professional';
    what: 'words' | 'file';
  };
  /** To both sides. `until`: when work that was handed over and goes on completes without an answer now. */
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
  /** To a client, a week after something was completed. `id` is that of the application or the consultation. */
  'review-request': {
    firstName: string;
    after: 'work' | 'consultation';
    id: string;
    professionalName: string;
    service?: string;
  };
  /** To a professional: what a client says of them, for the first time or changed. The author as in public. */
  'review-received': {
    firstName: string;
    authorName: string;
    after: 'work' | 'consultation';
    service?: string;
    rating: number;
    comment: string;
    isChange: boolean;
  };
  /** To the author. */
  'review-replied': { firstName: string; professionalId: string; professionalName: string; reply: string };
  /** To whoever wrote what an admin has hidden or shows again: the author of a review, or of the reply to it. */
  'review-visibility': {
    firstName: string;
    of: 'review' | 'reply';
    visibility: 'published' | 'hidden';
    reason: string;
    professionalName: string;
  };
  /** To admins. */
  'review-reported': { firstName: string; professionalName: string; reason: ReportReason; at: string };
  /** To whoever reported a review. */
  'report-answered': { firstName: string; professionalName: string; outcome: 'hidden' | 'kept' };
  /** To a professional: what became of the review of their account. */
  'approval-decided': { firstName: string; status: 'approved' | 'rejected' | 'pending'; reason?: string };
  /** To support. */
  'contact-message': { name: string; email: string; subject: string; message: string; type: string; at: string };
}
export type MailKind = keyof MailData;

/** Why an application is in the admins' queue. */
export type WhyApplicationWaits = 'new' | 'declined' | 'approval_lost' | 'suspended' | 'deleted' | 'no_proposal';

/** A mail in words. The text says what the HTML says. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * Puts a mail into words: what `src/mail` offers the server, which only loads it built. With the address that switches
 * off mails of this kind, where there is one.
 */
export type RenderMail = <K extends MailKind>(
  kind: K,
  data: MailData[K],
  facts: SiteFacts,
  unsubscribe?: string,
) => Promise<RenderedMail>;
