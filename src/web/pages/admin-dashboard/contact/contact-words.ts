import type { InquiryType } from '#shared/choices.ts';
import type { ContactStatus } from '#shared/contact/contact-states.ts';
import { inquiryChoices } from '#web/copy/contact.ts';

/** What a message is about, as the form names it. */
export const inquiryLabel = (type: InquiryType): string =>
  inquiryChoices.find(({ value }) => value === type)?.label ?? type;

interface ContactActWords {
  readonly choose: string;
  readonly working: string;
  readonly done: string;
}

/** The buttons that set each state, and their results. */
export const statusWords: Readonly<Record<ContactStatus, ContactActWords>> = {
  answered: { choose: 'Mark as answered', working: 'Saving...', done: 'Message marked as answered' },
  closed: { choose: 'Close message', working: 'Closing...', done: 'Message closed' },
  new: { choose: 'Reopen message', working: 'Reopening...', done: 'Message reopened' },
};

export const contactFailures = {
  list: 'Failed to load the messages. Please try again later.',
  load: 'Failed to load the message. Please try again later.',
  figures: 'Failed to load the figures.',
  act: 'We couldn’t save this. Please try again.',
  answer: 'We couldn’t send your answer. Please try again.',
  saved: 'Failed to load the saved answers.',
  save: 'We couldn’t save the answer. Please try again.',
  remove: 'We couldn’t delete the saved answer. Please try again.',
} as const;
