/** States of a message from the contact form: `new` while an answer is awaited, also to a reply. */
export const contactStatuses = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Who writes in a message's thread: our team, or the person who wrote to us. */
export const contactSides = ['support', 'person'] as const;
export type ContactSide = (typeof contactSides)[number];

/**
 * Where an admin may set each state, without writing anything: `answered` for an answer by telephone or from another
 * mailbox. An answer from the desk leads to `answered` from every state, a reply to `new`.
 */
export const contactMoves: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  new: ['answered', 'closed'],
  answered: ['new', 'closed'],
  closed: ['new'],
};

/** Whose messages admins list: their own, those of no one, or of other admins. */
export const contactHolders = ['me', 'nobody', 'others'] as const;

/** Bounds of threads and of saved answers. */
export const contactBounds = {
  /** Answers and replies of one message together. */
  entries: 200,
  savedAnswers: 100,
} as const;

/** Days back over which admins see how fast first answers were, and how many messages it takes to say so. */
export const answerFigures = { days: 30, fewest: 5 } as const;

/** Days after our latest answer for which the links in our emails open the thread. */
export const threadLinkDays = 90;
