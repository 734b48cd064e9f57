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

/** Everything that we keep of a deleted account (decisions, sections 5 and 6). Nothing else may be kept. */
export const staying = {
  reviews: {
    what: 'Reviews that you wrote, under the name ‘Deleted user’',
    why: 'Others choose a professional by them, and a rating must not change because somebody left.',
    until: 'As long as the professional is here.',
  },
  reviewsReceived: {
    what: 'Reviews that clients wrote about you',
    why: 'They belong to those who wrote them. Nobody but their authors reads them any more, and your replies are deleted.',
    until: 'As long as their author is here.',
  },
  consultations: {
    what: 'That there was a consultation, and on which day, with ‘Deleted user’ or ‘Deleted professional’ as your name',
    why: 'The other side keeps its own history. Your e-mail address, telephone number and words are deleted from it.',
    until: 'As long as the other side is here.',
  },
  agreements: {
    what: 'Engagement letters: what you agreed on with a client or a professional, with your name and how to reach you, as it was then',
    why: 'The other side relies on what was agreed. Everything else that you wrote about the work is deleted, but for what belongs to a reported problem.',
    until: 'As long as the other side is here.',
  },
  problems: {
    what: 'Problems that were reported of work that you agreed on: what you and the other side said and showed, with your files, what was written on the timeline of that work, and the decision, without your account',
    why: 'The other side, a regulator or a court may rely on it.',
    until: `${retention.decidedProblemMonths} months after the decision, or until the other side is not here any more.`,
  },
  assignments: {
    what: 'That there was an application, an assignment or a proposal, and on which day, without your name; of completed work also its highest budget, which nobody is shown',
    why: 'The other side keeps its own history, and the value of completed work is counted.',
    until: 'As long as the other side is here; of completed work for good.',
  },
  decisions: {
    what: 'Lines of the log of decisions: what was done, when, and a number in the place of your name',
    why: 'The log cannot be changed, so that nobody can hide what was done here. Addresses that stood beside it are deleted.',
    until: 'For good.',
  },
  farewell: {
    what: 'That we mailed you the news of the deletion, and to which address',
    why: 'So that we can show that you were told, in case it was not you.',
    until: `${retention.sentMailDays} days.`,
  },
  counters: {
    what: 'Counters of how often your e-mail address was used in forms, as a fingerprint that cannot be read',
    why: 'Without them somebody could flood a mailbox by making and deleting accounts.',
    until: 'A day at most.',
  },
} as const satisfies Record<string, Staying>;
