/** What people read in their settings. */
export const settingsCopy = {
  mail: {
    title: 'All mail is about your account',
    text: 'We write when something happens that you must know: links that you asked for, and what became of your requests. What you may choose will stand here; nothing else is sent meanwhile.',
    action: 'Contact Us',
  },
  data: {
    title: 'Your data is yours',
    text: 'Everything that we keep of you will be downloaded and deleted here. Until then please write to us, and an administrator does it for you.',
    action: 'Contact Us',
  },
} as const;
