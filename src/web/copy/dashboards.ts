import type { Role } from '#shared/roles.ts';

/** Account type, above the title of a dashboard. */
export const accountLines: Readonly<Record<Role, string>> = {
  user: 'Individual account',
  professional: 'Professional account',
  admin: 'Admin account',
};

/** Changes to approved profiles, which admins decide. */
export const revisionCopy = {
  title: 'Profile changes to decide',
  what: 'These professionals want to change details that we approved. Clients see the old version until you decide. We email your decision to the professional.',
  none: 'No profile changes are waiting.',
  loading: 'Loading profile changes...',
  notLoaded: 'Failed to load admin dashboard data. Please try again later.',
  failed: 'Failed to update professional approval. Please try again.',
  changed: {
    title: 'The professional just changed this.',
    text: 'Your decision wasn’t saved. Here is the latest version.',
  },
  gone: {
    approved: 'Another admin had already approved it. Your decision wasn’t saved.',
    withdrawn: 'The professional withdrew it. Your decision wasn’t saved.',
    other: 'It has already been decided or withdrawn. Your decision wasn’t saved.',
    nothing: 'Your decision wasn’t saved.',
  },
} as const;

/** Texts of empty tabs: what will appear there, and the next step. */
export const emptyStates = {
  assignedApplications: {
    title: 'You have no applications yet',
    text: 'When our team assigns an application to you, it appears here. It says what the client needs, the budget and how soon. You answer with a proposal.',
    action: 'View your profile',
  },
  allApplications: {
    title: 'There are no applications',
    text: 'Applications from clients appear here for you to approve, reject or assign. Admins get an email about each new one, unless they switched it off.',
  },
  allProblems: {
    title: 'No problems reported',
    text: 'Problems with jobs appear here, those waiting longest first. We email every admin about each new one.',
  },
} as const;
