import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import { repliesInWords } from '#web/features/professionals/public/trust-words.ts';

const { remindersAfterHours, adminsAfterHours, expiresAfterHours } = consultationTimes;

/** Words of the booking form. */
export const bookingCopy = {
  title: 'Book a Free Consultation',
  /**
   * The specification's promises (section 9). The second one is what was measured, once there are enough cases
   * (`trust.ts`): until then it is promised.
   */
  promises: (replyHours: number | null) => [
    'Free initial consultation',
    replyHours === null ? `Response within ${adminsAfterHours} hours` : repliesInWords(replyHours),
    'No obligation',
  ],
  /** What becomes of a request that no one answers (`shared/consultations`). */
  withoutAnswer: `No answer? We send reminders after ${remindersAfterHours.join(' and ')} hours, and our team sees it after ${adminsAfterHours}. After ${expiresAfterHours / 24} days your request ends, and we suggest three others who are free.`,
  button: 'Send Request',
  sending: 'Sending...',
  sent: 'Message sent!',
  toConfirm: 'Check your email to confirm.',
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
