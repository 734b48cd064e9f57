import { retention } from './retention.ts';

/** Something that we retain when an account is deleted: listed before the deletion, and enforced by the erasure. */
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
    why: 'They help others choose a professional, and a rating must not change because someone left.',
    until: 'They stay as long as the professional has an account.',
  },
  reviewsReceived: {
    what: 'Your clients’ reviews of you',
    why: 'They belong to their authors, who alone can still read them. We delete your replies.',
    until: 'They stay as long as their author has an account.',
  },
  consultations: {
    what: 'The fact and the date of a consultation, with ‘Deleted user’ or ‘Deleted professional’ as your name. The notice that an agreed one is cancelled names you',
    why: 'The client or professional keeps a record of it. We delete your e-mail address, telephone number and message.',
    until: `It stays as long as they have an account, at most ${retention.consultationMonths} months.`,
  },
  agreements: {
    what: 'Engagement letters: what you and a client or a professional agreed, with the job’s title, your name and your contact details then',
    why: 'The client or professional relies on it. We delete everything else that you wrote about the job, except what belongs to a reported problem.',
    until: `They stay as long as that person has an account, at most ${agreed} after the job.`,
  },
  problems: {
    what: 'Reported problems: both sides’ statements and files, the job’s timeline and the decision. Your account itself is deleted',
    why: 'The client or professional, a regulator or a court may need it.',
    until: `They stay ${retention.decidedProblemMonths} months after the decision, or until that person’s account is deleted too.`,
  },
  deliveries: {
    what: 'Files that you delivered to a client',
    why: 'The client relies on them. A client who deletes their account deletes the files that they received.',
    until: `They stay as long as the client has an account, at most ${agreed} after the job.`,
  },
  messages: {
    what: 'Your messages and their files, in the copy of the person or the team whom you wrote to, without your name',
    why: 'They are letters to that person, too, and may show what was agreed.',
    until: `They stay ${retention.supportMessageMonths} months after the last message to our team, and at most ${agreed} after the last one to a client or professional.`,
  },
  assignments: {
    what: 'The fact and the date of an application, an assignment or a proposal, without your name. For a completed job also its price',
    why: 'The client or professional keeps a record of it, and we count the value of completed jobs.',
    until: `They stay as long as that person has an account, at most ${agreed} after the job. We keep dates and prices of completed jobs for good.`,
  },
  decisions: {
    what: 'Lines in our log of decisions: what was done, when, and a number in place of your name',
    why: 'No one can change this log, so no one can hide what was done here. We delete the addresses saved with it.',
    until: 'They stay for good.',
  },
  farewell: {
    what: 'The fact that we emailed you about the deletion, and to which address',
    why: 'So that we can show that we told you, in case it wasn’t you.',
    until: `It stays for ${retention.sentMailDays} days.`,
  },
  counters: {
    what: 'Counts of how often your e-mail address was used in forms, as a fingerprint that no one can read',
    why: 'Without them someone could flood a mailbox by making and deleting accounts.',
    until: 'They stay for a day at most.',
  },
} as const satisfies Record<string, Staying>;
