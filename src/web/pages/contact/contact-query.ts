import { type InquiryType, inquiryTypes } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { isWellFormedText } from '#shared/text.ts';

/** What the address asks of the page. */
export interface ContactQuery {
  /** What the message is about, chosen beforehand by the link that led here. */
  readonly type: InquiryType;
  /** A subject that such a link may suggest. */
  readonly subject: string;
  /** A message has just been sent. */
  readonly isSent: boolean;
}

const nothingChosen: InquiryType = inquiryTypes[0];

/** The type that a text names; anything else means the general one. */
export function readInquiryType(text: string | null): InquiryType {
  return inquiryTypes.find((type) => type === text) ?? nothingChosen;
}

/** Reads an address; nonsense means the nearest. After sending, the form is empty whatever it began with. */
export function readContactQuery(query: URLSearchParams): ContactQuery {
  if (query.get('sent') === '1') return { type: nothingChosen, subject: '', isSent: true };
  const subject = query.get('subject')?.trim().slice(0, lengths.subject) ?? '';
  return {
    type: readInquiryType(query.get('type')),
    subject: isWellFormedText(subject) ? subject : '',
    isSent: false,
  };
}

/** The one normal form of this page's query. */
export function normaliseContactQuery(query: URLSearchParams): URLSearchParams {
  const { type, subject, isSent } = readContactQuery(query);
  const normal = new URLSearchParams();
  if (type !== nothingChosen) normal.set('type', type);
  if (subject !== '') normal.set('subject', subject);
  if (isSent) normal.set('sent', '1');
  return normal;
}
