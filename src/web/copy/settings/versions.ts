/** Words about the history of a setting, for admins. */
export const versionCopy = {
  title: 'Who changed what',
  none: 'No one has changed this yet. It’s as set when installed.',
  installed: 'As set when installed',
  notInstalled: 'Nothing was set when installed.',
  takeInstalled: 'Use it',
  loading: 'Loading the changes...',
  notLoaded: 'We couldn’t load the changes.',
  clear: 'Clear',
  earlier: 'Earlier changes',
  latest: 'Latest changes',
  restore: {
    button: 'Restore this version',
    working: 'Restoring...',
    failed: 'We couldn’t restore this version. Please try again.',
    done: 'Version restored',
    what: 'The site shows these values from now on. The present ones stay in the list, so you can bring them back.',
    whatInstalled:
      'The site shows what was set when it was installed from now on. The present values stay in the list, so you can bring them back.',
  },
  save: {
    button: 'Save changes',
    working: 'Saving...',
    done: 'Changes saved',
  },
  newer: {
    title: 'This has changed since you opened it.',
    button: 'Show the latest version',
  },
} as const;
