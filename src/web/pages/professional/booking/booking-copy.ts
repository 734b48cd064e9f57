import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import { repliesInWords } from '#web/features/professionals/public/trust-words.ts';

const { remindersAfterHours, adminsAfterHours, expiresAfterHours } = consultationTimes;

/** Words of the booking form. */
export const bookingCopy = {
  title: 'Book a Free Consultation',
  /**
   * The specification's promises (section 9). The second one states the measured time once there are enough cases
   * (`trust.ts`), and a promise until then.
   */
  promises: (replyHours: number | null) => [
    'Free initial consultation',
    replyHours === null ? `Response within ${adminsAfterHours} hours` : repliesInWords(replyHours),
    'No obligation',
  ],
  /** What happens to a request that no one answers (`shared/consultations`). */
  withoutAnswer: `No answer? We remind them after ${remindersAfterHours.join(' and ')} hours, and tell our team after ${adminsAfterHours}. After ${expiresAfterHours / 24} days your request ends, and we suggest three others who are free.`,
  /** The same once it is sent, with the moment of its end. */
  endsAt: (moment: string) =>
    `We remind them after ${remindersAfterHours.join(' and ')} hours, and tell our team after ${adminsAfterHours}. If there’s no answer by ${moment}, your request ends and we suggest three others who are free.`,
  button: 'Send Request',
  sending: 'Sending...',
  sent: 'Message sent!',
  toConfirm: 'Check your email to confirm.',
  /** Says who books, for people who are signed in, but not as a client. */
  bookers: {
    professional: 'You’re signed in as a professional. You’ll book as a visitor here, not with your account.',
    admin: 'You’re signed in as an admin. You’ll book as a visitor here, not with your account.',
    owner: 'This is your own profile. Clients book with you here.',
    viewer: 'You’re viewing the site as someone else, so you can’t send a request.',
  },
  expired: 'Your session has ended. Your text is still here: send it as a visitor, or log in again first.',
  ofAccount: 'You’re booking with your account. Your request will be on your dashboard.',
  accountEmail: 'The email of your account. You can change it in your settings.',
  draft: 'We’ve kept what you wrote. It hasn’t been sent yet.',
  toDashboard: 'See it on your dashboard',
  /** If the server treated it as a visitor's request, although this page knew a session. */
  lostSession: 'Your session had ended, so we sent this as a visitor’s request.',
};

export const bookingLabels = {
  slotStart: 'When',
  minutes: 'Length',
  meeting: 'How to meet',
  clientPlace: 'Your place',
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  message: 'What would you like to achieve?',
};
