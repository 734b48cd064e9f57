import { brand } from '#shared/brand.ts';

/** Texts of the public pages for checking a person's credentials. */
export const checkWords = {
  title: 'Check a person',
  description:
    'Type a name, a telephone number, a firm or a licence number, and read what we checked and when, what we don’t know, and whom to ask.',
  lead: 'Before you pay, check who it is. Type what you were given: a name, a telephone number, a firm or a licence number.',
  label: 'Name, telephone number, firm or licence number',
  button: 'Check',
  working: 'Checking...',
  private: 'We don’t store what you type, and it isn’t in the page’s address.',
  found: {
    telephone: 'With this telephone number',
    number: 'With this licence number',
    name: 'With this name or firm',
  },
  more: 'There are more people like this. Type more of the name.',
  nobody: 'We don’t list anyone like this',
  nobodyText: `This doesn’t tell you whether they’re honest: most professionals in Uganda aren’t on ${brand.name}. Ask for the licence, and check it with the regulator below.`,
  nothingChecked: 'We haven’t checked any licence for this person. We only read the profile before we listed it.',
  notKnown: 'What we don’t know',
  notKnownText: [
    'Whether anything has changed since the day of our check. Only the regulator knows that.',
    'Whether the person you spoke to is the one in the profile. Call the number on the regulator’s list, not the one you were given.',
    'Whether the work is good, or the price is fair.',
  ],
  ask: 'Whom to ask',
  askText:
    'These offices license people and firms. We took addresses and numbers from public pages, and say so where we found none.',
  fraud: 'What fraud looks like',
  fraudText: [
    'They promise a return, or a high one without risk.',
    'They ask for money first, to a personal account or a private mobile money number.',
    'They hurry you: it has to be today, and you mustn’t ask anyone.',
    'They show you a licence only as a picture, or one that names another person or firm.',
    'They ask for your PIN, your password or a code from a text message. No one needs those.',
  ],
  concern: 'Tell us',
  concernText: 'Is something wrong? Tell our team. You don’t have to say who you are.',
  concernFields: { about: 'Whom it is about', text: 'What happened', email: 'E-mail address' },
  concernButton: 'Send',
  concernSending: 'Sending...',
  concernConfirmation: 'Thank you. Our team will look at it.',
  status: (name: string) => `${name}: what we checked`,
  today: (day: string) => `As of today, ${day}`,
  profile: 'Open the profile',
  follow: 'Follow',
  followText: (name: string) =>
    `We send you an email when something that we checked of ${name} ends, is renewed or is taken away. Every email has a link to stop.`,
  followField: 'E-mail address',
  followButton: 'Follow',
  followSending: 'Sending...',
  followed: 'Please check your email. If we don’t know the address yet, we’ve sent a link to confirm it.',
  card: 'Card to print',
  scan: 'Scan to see what is checked today',
  print: 'Print this page with your browser.',
} as const;
