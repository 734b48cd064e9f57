/** Words about who gets emails to admins, for admins. */
export const recipientCopy = {
  title: 'Emails to admins',
  what: 'Choose who gets an email when something is waiting. The others still see it in their notifications and in the list of what is waiting.',
  loading: 'Loading who gets which emails...',
  notLoaded: 'We couldn’t load who gets which emails.',
  failed: 'We couldn’t save who gets which emails. Please try again.',
  nobody: 'No one chosen: all admins get them.',
  preferences: 'Each admin can still choose in their own settings to get them once a day, or not at all.',
} as const;
