/** Words of the booking form. Of the specification's promises (section 9) those that are kept: nobody measures how fast a professional answers. */
export const bookingCopy = {
  title: 'Book a Free Consultation',
  promises: ['Free initial consultation', 'No obligation'],
  button: 'Send Request',
  sending: 'Sending...',
  sent: 'Message sent!',
  toConfirm: 'Check your email to confirm.',
};

export const bookingLabels = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  message: 'What would you like to achieve?',
};
