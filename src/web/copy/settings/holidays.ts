/** Words about public holidays, for admins. */
export const holidayCopy = {
  title: 'Public holidays',
  what: 'When we promise something in working days, we don’t count weekends and these days. Professionals have no free times on them, unless they set hours for that day. We fill in the holidays that are the same every year, and Easter.',
  notLoaded: 'We couldn’t load the public holidays.',
  add: {
    button: 'Add holiday',
    working: 'Adding...',
    failed: 'We couldn’t add the holiday. Please try again.',
    done: 'Holiday added',
    what: 'Promises in working days skip the day from now on, and professionals get more time for proposals that they still have to send.',
  },
  edit: {
    title: 'Edit holiday',
    button: 'Save changes',
    working: 'Saving...',
    failed: 'We couldn’t save your changes. Please try again.',
    done: 'Changes saved',
  },
  remove: {
    button: 'Remove holiday',
    working: 'Removing...',
    failed: 'We couldn’t remove the holiday. Please try again.',
    done: 'Holiday removed',
    what: 'The day is no longer a holiday, so what we promised may be due a day earlier. Professionals keep the time they already have for proposals. You can restore the holiday at any time.',
  },
  restore: {
    button: 'Restore',
    working: 'Restoring...',
    failed: 'We couldn’t restore the holiday.',
    done: 'Holiday restored',
  },
  labels: { kind: 'Which holiday is it?', day: 'Day', name: 'Name' },
  missing: { day: 'Please choose the day.' },
  kinds: {
    eid_al_fitr: 'Eid al-Fitr',
    eid_al_adha: 'Eid al-Adha',
    declared: 'Another holiday',
    yearly: 'A holiday of every year',
  },
} as const;
