/** Data of the mails about messages from the contact form. */
export interface ContactMails {
  /** To support. */
  'contact-message': {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    type: string;
    at: string;
  };
  /** To support: a reply by the link in one of our answers. `email`: where that went. */
  'contact-reply': {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    /** It is in the account's conversation with support. */
    isInMessages: boolean;
    at: string;
  };
  /** To the person who wrote to us. `question`: what they wrote last; the link works for `days` days. */
  'contact-answer': {
    name: string;
    subject: string;
    question: string;
    answer: string;
    link: string;
    days: number;
  };
}
