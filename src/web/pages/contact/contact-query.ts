import { type InquiryType, inquiryTypes } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { isWellFormedText } from '#shared/text.ts';
import { cutText } from '#shared/cut-text.ts';

/** The page's query. */
export interface ContactQuery {
  /** The message's topic, preselected by the link that led here. */
  readonly type: InquiryType;
  /** A subject suggested by such a link. */
  readonly subject: string;
  /** Whether a message has just been sent. */
  readonly isSent: boolean;
}

const nothingChosen: InquiryType = inquiryTypes[0];

/** Reads a topic; anything unknown means the general one. */
export function readInquiryType(text: string | null): InquiryType {
  return inquiryTypes.find((type) => type === text) ?? nothingChosen;
}

/** Reads an address; invalid values fall back to the nearest. After sending, the form is empty whatever it began with. */
export function readContactQuery(query: URLSearchParams): ContactQuery {
  if (query.get('sent') === '1') return { type: nothingChosen, subject: '', isSent: true };
  const subject = cutText(query.get('subject')?.trim() ?? '', lengths.subject);
  return {
    type: readInquiryType(query.get('type')),
    subject: isWellFormedText(subject) ? subject : '',
    isSent: false,
  };
}

/** Canonical form of this page's query. */
export function normaliseContactQuery(query: URLSearchParams): URLSearchParams {
  const { type, subject, isSent } = readContactQuery(query);
  const normal = new URLSearchParams();
  if (type !== nothingChosen) normal.set('type', type);
  if (subject !== '') normal.set('subject', subject);
  if (isSent) normal.set('sent', '1');
  return normal;
}
