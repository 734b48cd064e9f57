import type { Role } from '#shared/roles.ts';

export const settingsCopy = {
  about: {
    notLoaded: 'We could not load your account.',
    failed: 'Your changes could not be saved. Please try again.',
    saved: 'Your changes are saved.',
    overtaken: {
      title: 'Your account was changed meanwhile, perhaps in another tab.',
      text: 'Nothing of this was saved yet, and what you typed is still here. Look at what is stored now; if you save again, what stands in the form replaces it.',
    },
  },
  photo: {
    limits: 'A JPG, PNG, GIF or WebP file of at most 5 MB.',
    seen: {
      user: 'It stands beside your name where you are signed in.',
      professional: 'Everybody sees it on your card and in your public profile.',
      admin: 'It stands beside your name where you are signed in.',
    } satisfies Record<Role, string>,
    saved: 'Your photo is saved.',
    removed: 'Your photo is taken off.',
    damaged: { title: 'This file cannot be read', text: 'It may be damaged. Please choose another picture.' },
    tooManyPixels: {
      title: 'File Too Large',
      text: 'This picture has more than 40 million points. Please choose a smaller one.',
    },
    notOpened: {
      title: 'The page could not load what it needs to cut the picture',
      text: 'Please check your connection, then choose the picture again.',
    },
    failed: 'Your photo could not be saved.',
    notRemoved: 'Your photo could not be taken off.',
    asBefore: 'Nothing was changed. Please try again.',
  },
  password: {
    before: 'Changing it signs you out everywhere else; here you stay.',
    what: 'Changing it signs you out everywhere else; here you stay. We tell you by e-mail, so that you would notice if it had been somebody else.',
    open: 'Change your password',
    button: 'Set the new password',
    working: 'Setting...',
    failed: 'The password could not be changed. Please try again.',
    hint: '8 or more characters with numbers and symbols',
    done: 'Your password is changed',
    doneText: 'You are signed out everywhere else. Log in there with the new password.',
  },
  email: {
    notLoaded: 'We could not load your e-mail address.',
    open: 'Change your e-mail address',
    what: 'We send a link to the old and to the new address. Once both have agreed, within 10 minutes, the new one is yours: you log in with it, and every other device is signed out. Until then nothing changes.',
    whatUnconfirmed:
      'We send a link to the new address. Once it is opened, within 10 minutes, the new one is yours: you log in with it, and every other device is signed out. Until then nothing changes.',
    button: 'Send the links',
    working: 'Sending...',
    failed: 'The links could not be sent. Please try again.',
    waiting: 'A change waits for its links',
    cancel: 'Call the change off',
    cancelling: 'Calling it off...',
    cancelled: 'The change is called off.',
    notCancelled: 'The change could not be called off. Please try again.',
  },
  sessions: {
    notLoaded: 'We could not load where you are signed in.',
    what: 'Somebody you do not know? Sign out there, then change your password. The network is the beginning of an internet address; telephone companies give a new one often.',
    more: 'Show more',
    moreWorking: 'Loading...',
    end: 'Sign out',
    ending: 'Signing out...',
    endOthers: 'Sign out everywhere else',
    notEnded: 'Signing out there did not work. Please try again.',
    onlyHere: 'You are signed in nowhere else.',
  },
} as const;
