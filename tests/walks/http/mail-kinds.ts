import type { DemoAccountName } from '#shared/account/demo-accounts.ts';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { answerVisitor, bookAsVisitor, followAsVisitor } from './acts.ts';
import type { Things } from './find-things.ts';
import type { WalkParts } from './walk-parts.ts';

/** Who reads a mail in a walk. */
export type Reader = Extract<DemoAccountName, 'client' | 'professional' | 'admin'> | 'visitor';

/** How a walk creates a kind of mail, and where its links lead. */
export type MailWalk<Kind extends MailKind> = {
  readonly reader: Reader;
  /** The title of the page behind one of its links, or its pattern; null for a mail that only says how to reach us. */
  readonly title: RegExp | null;
} & (
  | {
      /** The records that it is about; it is queued as the services do, and texts come from `sample-mails.ts`. */
      readonly about: (things: Things) => Partial<MailData[Kind]>;
    }
  | {
      /** The actions after which the product sends it: the only way to a link with a valid token. */
      readonly act: (parts: WalkParts) => Promise<void>;
    }
);

/** Titles of pages that name a person. */
const everyProfile = /^.+, .+ in .+$/;
const checkedPerson = /: what we checked$/;

const walk = <Kind extends MailKind>(
  reader: MailWalk<Kind>['reader'],
  title: string | RegExp | null,
  about: (things: Things) => Partial<MailData[Kind]> = () => ({}),
): MailWalk<Kind> => ({ reader, about, title: typeof title === 'string' ? exactly(title) : title });

const exactly = (title: string) => new RegExp(`^${title}$`);

/** Every kind of mail has its row here: a kind without one doesn't compile. */
export const mailWalks: { readonly [Kind in MailKind]: MailWalk<Kind> } = {
  welcome: walk('client', 'Confirm your e-mail address'),
  'verify-email': walk('client', 'Confirm your e-mail address'),
  'account-made': walk('professional', 'Set a new password'),
  invitation: walk('professional', 'Sign Up', () => ({
    link: 'http://localhost:3000/signup?role=professional#email=grace%40example.com',
  })),
  'test-email': walk('admin', 'Overview'),
  'email-taken': walk('client', 'Login'),
  'reset-password': walk('client', 'Set a new password'),
  'password-changed': walk('client', 'Forgot password'),
  'change-email-old': walk('client', 'Change your e-mail address'),
  'change-email-new': walk('client', 'Change your e-mail address'),
  'change-email-taken': walk('client', 'Login'),
  'email-changed': walk('client', null),
  'failed-sign-ins': walk('client', 'Forgot password'),
  'wrong-codes': walk('client', 'Forgot password'),
  'new-sign-in': walk('client', 'Forgot password'),
  'second-factor-on': walk('client', null),
  'second-factor-off': walk('client', 'Forgot password'),
  'second-factor-ending': walk('admin', 'Keep two-step sign-in'),
  'passkey-added': walk('client', 'Security'),
  'passkey-removed': walk('client', 'Forgot password'),
  'backup-code-used': walk('client', 'Forgot password'),
  'data-export-ready': walk('client', 'My data'),
  'account-suspended': walk('client', null),
  'suspension-lifted': walk('professional', 'Login'),
  'account-viewed': walk('client', null),
  'changed-by-team': walk('client', 'Login'),
  'new-admin': walk('admin', 'People', (things) => ({ id: things.client })),
  'admin-removed': walk('admin', 'People', (things) => ({ id: things.client })),
  'calendar-ended': walk('client', 'Notifications'),
  'account-deleted': walk('client', 'Privacy Policy'),
  'new-professional': walk('admin', 'Professional Management'),
  'new-professionals-digest': walk('admin', 'Professional Management'),
  'profile-edited': walk('professional', 'Edit your profile'),
  'profile-revision-decided': walk('professional', 'Edit your profile'),
  'confirm-consultation': walk('client', 'Confirm your request'),
  'consultation-sent': { reader: 'visitor', title: /^Your consultation$/, act: bookAsVisitor },
  'consultation-not-sent': walk('client', 'Find an Advisor'),
  'consultation-requested': walk('professional', 'Consultations', (things) => ({ id: things.booked })),
  'consultation-closed': walk('client', 'Find an Advisor'),
  'consultation-agreed': walk('client', 'Consultations', (things) => ({ id: things.consultation, link: undefined })),
  'consultation-proposed': walk('client', 'Consultations', (things) => ({ id: things.consultation, link: undefined })),
  'consultation-kept': walk('professional', 'Consultations', (things) => ({ id: things.booked })),
  'consultation-ended': walk('client', everyProfile, (things) => ({
    id: things.consultation,
    link: undefined,
    others: [{ id: things.professional, name: 'Grace', profession: 'Accountant' }],
  })),
  'consultation-reminder': walk('professional', 'Consultations', (things) => ({ id: things.booked })),
  'consultation-unanswered': walk('professional', 'Consultations', (things) => ({ id: things.booked })),
  'consultation-waiting': walk('admin', 'Consultations', (things) => ({ id: things.consultation })),
  'consultation-no-show': walk('client', 'Consultations', (things) => ({ id: things.consultation, link: undefined })),
  'consultation-contested': walk('professional', 'Consultations', (things) => ({ id: things.booked })),
  'consultation-settled': walk('client', 'Consultations', (things) => ({ id: things.consultation, link: undefined })),
  'application-received': walk('client', 'Application', (things) => ({ id: things.application })),
  'application-waiting': walk('admin', 'Application Management', (things) => ({ id: things.application })),
  'application-decided': walk('client', 'Application', (things) => ({ id: things.application })),
  'application-moved': walk('client', 'Application', (things) => ({ id: things.application })),
  'application-assigned': walk('professional', 'Client application', (things) => ({ id: things.assigned })),
  'assignment-ended': walk('professional', 'Client application', (things) => ({ id: things.engaged })),
  'proposal-reminder': walk('professional', 'Client application', (things) => ({ id: things.assigned })),
  'proposal-received': walk('client', 'Application', (things) => ({ id: things.application })),
  'proposal-withdrawn': walk('client', 'Application', (things) => ({ id: things.application })),
  'proposal-revision-requested': walk('professional', 'Client application', (things) => ({ id: things.engaged })),
  'proposal-answered': walk('professional', 'Client application', (things) => ({ id: things.engaged })),
  'engagement-letter-ready': walk('client', 'Application', (things) => ({ id: things.completed })),
  'work-delivered': walk('client', 'Application', (things) => ({ id: things.completed })),
  'completion-near': walk('client', 'Application', (things) => ({ id: things.completed })),
  'changes-requested': walk('professional', 'Client application', (things) => ({ id: things.engaged })),
  'work-completed': walk('client', 'Application', (things) => ({ id: things.completed })),
  'problem-reported': walk('professional', 'Problem', (things) => ({ id: things.answered })),
  'problem-waiting': walk('admin', 'Problem', (things) => ({ id: things.problem })),
  'problem-answered': walk('client', 'Problem', (things) => ({ id: things.problem })),
  'problem-decided': walk('client', 'Problem', (things) => ({ id: things.problem })),
  'application-cancelled': walk('client', 'Application', (things) => ({ id: things.application })),
  'credential-waiting': walk('admin', 'Credentials'),
  'credential-asked': walk('professional', 'Credentials'),
  'credential-decided': walk('professional', 'Credentials'),
  'credential-ending': walk('professional', 'Credentials'),
  'credential-ended': walk('professional', 'Credentials'),
  'follow-confirm': { reader: 'visitor', title: /^Follow a professional$/, act: followAsVisitor },
  'followed-status': walk('visitor', checkedPerson, (things) => ({
    link: `http://localhost:3000/check/${things.professional}`,
  })),
  'approval-decided': walk('professional', 'Today'),
  'contact-answer': { reader: 'visitor', title: /^Your message to us$/, act: answerVisitor },
  'contact-reply': walk('admin', 'Contact', (things) => ({ id: things.letter })),
  'contact-message': walk('admin', 'Contact', (things) => ({ id: things.letter })),
  'message-received': walk('client', 'Messages', (things) => ({
    id: things.conversation,
    link: `http://localhost:3000/dashboard/messages?open=${things.conversation}`,
  })),
  'daily-summary': walk('client', 'Application', (things) => ({
    items: [
      {
        text: 'Your job is complete',
        link: `http://localhost:3000/dashboard/applications/${things.completed}`,
        at: '2026-11-20T09:00:00.000Z',
      },
    ],
  })),
  'review-request': walk('client', 'Your review', (things) => ({ id: things.completed })),
  'review-received': walk('professional', 'Your reputation'),
  'review-replied': walk('client', everyProfile, (things) => ({ professionalId: things.professional })),
  'review-visibility': walk('client', 'Reviews'),
  'review-reported': walk('admin', 'Reported reviews'),
  'report-answered': walk('client', null),
  'person-blocked': walk('admin', 'System Messages', (things) => ({ id: things.talk })),
  'message-reported': walk('admin', 'Reported messages'),
  'message-report-answered': walk('client', null),
};
