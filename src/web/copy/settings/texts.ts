import type { TextGroup } from '#shared/texts/text-groups.ts';

/** Words of the settings for text messages. */
export const textsCopy = {
  title: 'Text messages',
  lead: 'Get reminders on your telephone too. They’re off until you turn them on, and you don’t pay for them.',
  noNumber: 'Add your telephone number to your account first.',
  addNumber: 'Add telephone number',
  unconfirmed: 'To turn them on, we send a code to',
  send: 'Send code',
  sending: 'Sending...',
  sendAgain: 'Send another code',
  notSent: 'The code couldn’t be sent.',
  sent: 'We sent a code to',
  label: 'Code from the text message',
  help: 'Six digits. It may take a minute to arrive.',
  confirm: 'Turn on text messages',
  confirming: 'Turning on...',
  notConfirmed: 'Text messages couldn’t be turned on.',
  turnedOn: 'Text messages turned on',
  confirmed: 'We send them to',
  notSaved: 'Your choice couldn’t be saved.',
  end: 'Turn off text messages',
  ending: 'Turning off...',
  notEnded: 'Text messages couldn’t be turned off.',
  ended: 'Text messages turned off',
  notLoaded: 'We couldn’t load your settings for text messages.',
} as const;

/** Groups of text messages, as people read them. */
export const textGroupWords: Readonly<Record<TextGroup, { readonly label: string; readonly text: string }>> = {
  'consultation-reminders': {
    label: 'Reminders of consultations',
    text: 'Before a consultation starts, with its time. We email them as well.',
  },
};
