import type { Role } from '#shared/roles.ts';

export const settingsCopy = {
  about: {
    notLoaded: 'We couldn’t load your account.',
    failed: 'Your changes couldn’t be saved. Please try again.',
    saved: 'Changes saved',
    conflict: {
      title: 'Your account has changed, perhaps in another tab.',
      text: 'We haven’t saved this yet, and your text is still here. Check the saved version first. If you save again, this form replaces it.',
    },
  },
  photo: {
    limits: 'A JPG, PNG, GIF or WebP file of at most 5 MB.',
    seen: {
      user: 'It appears beside your name when you’re signed in.',
      professional: 'Everyone can see it on your card and your public profile.',
      admin: 'It appears beside your name when you’re signed in.',
    } satisfies Record<Role, string>,
    saved: 'Photo saved',
    removed: 'Photo removed',
    damaged: { title: 'We can’t read this file', text: 'It may be damaged. Please choose another picture.' },
    tooManyPixels: {
      title: 'File Too Large',
      text: 'This picture has more than 40 megapixels. Please choose a smaller one.',
    },
    notOpened: {
      title: 'We couldn’t open the photo editor',
      text: 'Check your connection, then choose the picture again.',
    },
    failed: 'Your photo couldn’t be saved.',
    notRemoved: 'Your photo couldn’t be removed.',
    asBefore: 'Nothing has changed. Please try again.',
  },
  password: {
    before: 'If you change it, you’ll stay signed in here and be signed out everywhere else.',
    what: 'You’ll stay signed in here and be signed out everywhere else. Your private calendar address ends too. We’ll email you, in case it wasn’t you.',
    open: 'Change password',
    labels: {
      currentPassword: 'Current password',
      newPassword: 'New password',
      confirmation: 'Confirm new password',
    },
    button: 'Change password',
    working: 'Changing...',
    failed: 'Your password couldn’t be changed. Please try again.',
    hint: '8 or more characters with numbers and symbols',
    done: 'Password changed',
    doneText:
      'You’re signed out everywhere else. Use the new password to sign in there. If a calendar app follows your private address, copy a new one to it.',
  },
  email: {
    notLoaded: 'We couldn’t load your e-mail address.',
    open: 'Change e-mail address',
    what: 'We’ll send a link to your old address and your new one. Confirm both within 10 minutes. You then sign in with the new address, and every other device is signed out. Until then, nothing changes.',
    whatUnconfirmed:
      'We’ll send a link to the new address. Confirm it within 10 minutes. You then sign in with the new address, and every other device is signed out. Until then, nothing changes.',
    button: 'Send links',
    working: 'Sending...',
    failed: 'The links couldn’t be sent. Please try again.',
    waiting: 'Email change pending',
    cancel: 'Cancel change',
    cancelling: 'Cancelling...',
    cancelled: 'Change cancelled',
    notCancelled: 'The change couldn’t be cancelled. Please try again.',
  },
  sessions: {
    notLoaded: 'We couldn’t load where you’re signed in.',
    what: 'Don’t recognise one? Sign it out, then change your password. ‘Network’ is the first part of the device’s internet address. It changes often on mobile internet.',
    calendar:
      'Signing out everywhere else also ends your private calendar address. Copy a new one to your calendar app.',
    end: 'Sign out',
    ending: 'Signing out...',
    endOthers: 'Sign out everywhere else',
    notEnded: 'That device couldn’t be signed out. Please try again.',
    onlyHere: 'You aren’t signed in anywhere else.',
  },
} as const;
