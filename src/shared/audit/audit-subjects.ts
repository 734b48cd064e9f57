import { settings } from '#shared/settings/settings.ts';

const settingSubjects = Object.fromEntries(Object.values(settings).map(({ subject, title }) => [subject, title])) as {
  readonly [Setting in (typeof settings)[keyof typeof settings] as Setting['subject']]: string;
};

/** What the log's events are about, and what people read for it. */
export const auditSubjects = {
  user: 'Account',
  professional: 'Professional',
  application: 'Application',
  problem: 'Problem',
  consultation: 'Consultation',
  review: 'Review',
  conversation: 'Conversation',
  message_report: 'Report of a message',
  message_file: 'File of a message',
  contact_message: 'Contact message',
  saved_answer: 'Saved answer',
  credential: 'Credential',
  credential_case: 'Case of a credential',
  credential_follow: 'Follower of a professional',
  invitation: 'Invitation',
  ...settingSubjects,
  public_holiday: 'Public holiday',
  job: 'Job of the server',
  sending: 'Emails and text messages',
  audit_log: 'Audit log',
} as const;
export type AuditSubject = keyof typeof auditSubjects;
export const auditSubjectNames = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]];

/** Minutes in which a reader of the log is recorded once, however many pages they open. */
export const readingMinutes = 15;

/** The furthest row at which a page of the log can begin: older events are found by filtering by day. */
export const auditFurthest = 10_000;
