import { formatMoment } from '#shared/time/moment-text.ts';
import { applicationStatuses, applicationStages } from '#shared/applications/application-states.ts';

/** Labels of facts whose recorded names don't read well. */
const names: Readonly<Record<string, string>> = {
  by: 'Done by',
  side: 'Done by',
  fields: 'Changed fields',
  sha256: 'SHA-256',
  termsVersion: 'Version of the terms',
  isAdult: 'Is 18 or older',
  withCode: 'With a code',
  withPasskey: 'With a passkey',
  sessionsEnded: 'Sessions ended',
  ended: 'Sessions ended',
  left: 'Backup codes left',
  hadApp: 'Had an authenticator app',
  isKnown: 'Has an account',
  hasPassword: 'With a password',
  isComplete: 'Profile is complete',
  isReleased: 'Sent immediately',
  isSynced: 'Passkey is synchronised',
  isRestored: 'Was removed before',
  professionalId: 'Professional’s number',
  applicationId: 'Application’s number',
  responseId: 'Proposal’s number',
  messageId: 'Message’s number',
  conversationId: 'Conversation’s number',
  fileId: 'File’s number',
  noteId: 'Note’s number',
  accessId: 'Access’s number',
  former: 'Former account’s number',
  address: 'Network address',
  override_reason: 'Reason for approving an incomplete profile',
  of: 'About the',
  viewing: 'Viewing’s number',
  why: 'Reason',
  createdAt: 'State of',
  headSeq: 'Last event before it, as sealed',
  head: 'Its seal',
  lostSeq: 'Lost events up to',
  lostHead: 'Their seal',
};

/** `newClientsThisMonth` → `New clients this month`. */
export function nameOfFact(key: string): string {
  const known = names[key];
  if (known !== undefined) return known;
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const states: ReadonlySet<string> = new Set([...applicationStatuses, ...applicationStages]);
/** A code of ours, such as `changes_requested`; ids, hashes and what people wrote stay as they are. */
const code = /^[a-z]+(?:[_-][a-z]+)*$/;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A fact's value in words. */
export function valueOfFact(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && moment.test(value)) return formatMoment(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return states.has(text) || code.test(text) ? text.replace(/[_-]/g, ' ') : text;
}
