import { fileLimits, fileSentences } from '#shared/files/file-kinds.ts';

const megabytes = fileLimits.bytes / 1024 / 1024;

/** Reasons to refuse files before anything is sent. */
export const fileRefusals = {
  kind: fileSentences.kind,
  earlierOffice: fileSentences.earlierOffice,
  tooLarge: `This file is larger than ${megabytes} MB. Please choose a smaller one, or send it in parts.`,
  empty: 'This file is empty.',
  unreadable: 'We can no longer read this file. Please choose it again.',
  twice: 'You’ve already chosen this file.',
} as const;

/** Texts shown while files are chosen and sent. */
export const fileWords = {
  choose: `Files, at most ${megabytes} MB each`,
  stopped: 'Sending stopped. You can send the remaining files later.',
  checking: 'Checking...',
  stopSending: 'Stop sending',
  delivering: 'Delivering the work. The files can’t be changed now.',
} as const;

/** Why work wasn't delivered when not all of its files arrived. What was typed and chosen stays in the form. */
export const undelivered = {
  title: 'The work isn’t delivered yet',
  refused:
    'One of the files can’t be sent. Please remove it, then deliver. Your message and the other files are still here.',
  failed: 'One of the files wasn’t sent. Please try again. Your message and your files are still here.',
  stopped: 'You stopped the sending. Your message and your files are still here.',
  tooMany: 'There are too many files. Please remove some, then deliver. Your message is still here.',
} as const;
