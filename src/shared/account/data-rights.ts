import { retention } from './retention.ts';

/** Something that we keep when an account is deleted: listed before the deletion, and enforced by the erasure. */
export interface Staying {
  readonly what: string;
  readonly why: string;
  /** In words. */
  readonly until: string;
}

/** Names that others see after the deletion. */
export const deletedNames = { user: 'Deleted user', professional: 'Deleted professional' } as const;

const agreed = `${retention.agreedWorkMonths / 12} years`;

/** Everything that we keep of a deleted account (decisions, sections 5 and 6). Nothing else may be kept. */
export const staying = {
  reviews: {
    what: 'Reviews that you wrote, under the name ‘Deleted user’',
    why: 'Others choose a professional by them, and a rating must not change because someone left.',
    until: 'They stay as long as the professional is here.',
  },
  reviewsReceived: {
    what: 'Reviews that clients wrote about you',
    why: 'They belong to the people who wrote them. Only their authors can still read them, and your replies are deleted.',
    until: 'They stay as long as their author is here.',
  },
  consultations: {
    what: 'That there was a consultation, and on which day, with ‘Deleted user’ or ‘Deleted professional’ as your name',
    why: 'The other side keeps its own history. Your email address, telephone number and words are deleted from it.',
    until: `It stays as long as the other side is here, at most ${retention.consultationMonths} months.`,
  },
  agreements: {
    what: 'Engagement letters: what you agreed on with a client or a professional, with your name and how to reach you, as it was then',
    why: 'The other side relies on what was agreed. Everything else that you wrote about the work is deleted, except what belongs to a reported problem.',
    until: `They stay as long as the other side is here, at most ${agreed} after the end of the work.`,
  },
  problems: {
    what: 'Problems reported with work that you agreed on: what you and the other side said and showed, with your files, what was written on the timeline of that work, and the decision, without your account',
    why: 'The other side, a regulator or a court may rely on it.',
    until: `They stay ${retention.decidedProblemMonths} months after the decision, or until the other side is no longer here.`,
  },
  assignments: {
    what: 'That there was an application, an assignment or a proposal, and on which day, without your name; of completed work also its price, which clients and professionals aren’t shown',
    why: 'The other side keeps its own history, and the value of completed work is counted.',
    until: `They stay as long as the other side is here, at most ${agreed} after the end of the work; dates and prices of completed work stay for good.`,
  },
  decisions: {
    what: 'Lines of the log of decisions: what was done, when, and a number in place of your name',
    why: 'The log can’t be changed, so that nobody can hide what was done here. Addresses beside it are deleted.',
    until: 'They stay for good.',
  },
  farewell: {
    what: 'That we emailed you the news of the deletion, and to which address',
    why: 'So that we can show that you were told, in case it was not you.',
    until: `It stays for ${retention.sentMailDays} days.`,
  },
  counters: {
    what: 'Counters of how often your email address was used in forms, as a fingerprint that can’t be read',
    why: 'Without them someone could flood a mailbox by making and deleting accounts.',
    until: 'They stay for a day at most.',
  },
} as const satisfies Record<string, Staying>;
