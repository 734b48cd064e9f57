/** Words of the page behind the links of an e-mail address change. */
export const emailChangeCopy = {
  title: 'Change of e-mail address',
  lead: 'Somebody asked for another e-mail address for an account. It changes once the old and the new address have both agreed.',
  agree: 'Yes, change it',
  agreeing: 'Sending...',
  refuse: 'This was not me',
  refusing: 'Sending...',
  failed: 'Your answer could not be sent. Please try again.',
  waiting: {
    title: 'Thank you, this address has agreed',
    waiting_for_new: 'Now open the mail that we sent to the new address, within 10 minutes of asking for the change.',
    waiting_for_old: 'Now open the mail that we sent to the old address, within 10 minutes of asking for the change.',
  },
  changed: {
    title: 'The address is changed',
    text: 'From now on you log in with the new e-mail address. Every other device was signed out.',
  },
  refusedByOwner: {
    title: 'The change is called off',
    text: 'Your address stays as it is, and we signed out every device. Whoever asked for the change knows your password: please set a new one now, one that you use nowhere else.',
  },
  refusedByNew: {
    title: 'The change is called off',
    text: 'Your address belongs to no account by this. There is nothing else to do.',
  },
  taken: {
    title: 'This address has an account',
    text: 'Meanwhile an account was made with the new address, so it cannot become the address of another one. Nothing was changed.',
  },
  dead: {
    title: 'This link does not work any more',
    text: 'It works for 10 minutes, and only the last one that we sent. Nothing was changed by it now. You can ask for the change again in your settings.',
  },
  missing: {
    title: 'This page needs the link from our e-mail',
    text: 'Please open the link in the e-mail again.',
  },
} as const;
