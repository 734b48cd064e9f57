/** Words about the notice on all pages, for admins. */
export const noticeCopy = {
  title: 'Notice on all pages',
  what: 'A sentence on top of every page, for everyone. Pages that are already open show it once they are loaded again.',
  loading: 'Loading the notice...',
  notLoaded: 'We couldn’t load the notice.',
  failed: 'We couldn’t save the notice. Please try again.',
  kinds: { info: 'Information', warning: 'Warning' },
  help: {
    text: 'Such as: We’re closed from 24 to 27 December. Leave it empty to show no notice.',
    from: 'In Kampala time. Empty: immediately.',
    until: 'In Kampala time. Empty: until you remove it.',
  },
  now: { current: 'Pages show this now:', none: 'Pages show no notice now.', later: 'Pages will show this:' },
} as const;
