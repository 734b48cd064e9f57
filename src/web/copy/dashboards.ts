import type { Role } from '#shared/roles.ts';

/** Name of the account type, above the title of a dashboard. */
export const accountLines: Readonly<Record<Role, string>> = {
  user: 'Individual account',
  professional: 'Professional account',
  admin: 'Administrator',
};

/** Changes of approved profiles, which administrators decide. */
export const revisionCopy = {
  title: 'Changes that wait for a decision',
  what: 'Approved professionals wish to change what was checked. Clients read the old words until you decide; the professional has a mail with what you say.',
  none: 'No change waits for a decision.',
  loading: 'Loading changes that wait...',
  notLoaded: 'Failed to load admin dashboard data. Please try again later.',
  failed: 'Failed to update professional approval. Please try again.',
  more: 'Show more',
  moreWorking: 'Loading...',
  changed: {
    title: 'The professional has changed this since you looked at it.',
    text: 'Nothing was decided. What is wished now stands below.',
  },
  gone: {
    approved: 'Somebody else had approved it already. Nothing was decided by you.',
    withdrawn: 'The professional had taken it back. Nothing was decided.',
    other: 'It does not wait any more: it was decided or taken back. Nothing was decided by you.',
    nothing: 'Nothing was decided by you.',
  },
} as const;

/** Words of an empty tab: its purpose, where its content will come from, and the one next step. */
export const emptyStates = {
  clientApplications: {
    title: 'You have no applications',
    text: 'An application tells us what you need and what it may cost. An administrator reads it and finds a professional, who sends you a proposal; you decide. You follow all of it here.',
    action: 'New Application',
  },
  clientMessages: {
    title: 'You have no messages',
    text: 'What you and the professionals you work with write to each other will stand here, and what our support answers. Messages are not open yet; until then we answer by e-mail.',
    action: 'Contact Us',
  },
  assignedApplications: {
    title: 'No client has been assigned to you yet',
    text: 'When an administrator assigns a client’s application to you, it will stand here with what the client needs, the budget and the time, and you answer it with a proposal.',
    action: 'See your profile',
  },
  professionalMessages: {
    title: 'You have no messages',
    text: 'What you and your clients write to each other will stand here, and what our support answers. Messages are not open yet; until then we answer by e-mail.',
    action: 'Contact Us',
  },
  allApplications: {
    title: 'There are no applications',
    text: 'Every application that clients send stands here, to be approved, rejected and assigned. Each is announced to every administrator by e-mail.',
  },
  allProblems: {
    title: 'No problem was reported',
    text: 'When a client or a professional reports a problem of agreed work, it stands here until an administrator decides it, the oldest first. Each is announced to every administrator by e-mail.',
  },
  allMessages: {
    title: 'There are no messages',
    text: 'Conversations with support, and those in which somebody asks for help, will stand here. What is sent with the contact form goes to the support mailbox, or to the administrators where there is none.',
  },
  analytics: {
    title: 'There is nothing to report yet',
    text: 'Growth, the services that people ask for, and the health of the system will stand here, computed from what happens on the site. None of it is computed yet, so no figure is shown.',
  },
} as const;
