/** Words of the booking form. Its promises are in the specification, section 9. */
export const bookingCopy = {
  title: 'Book a Free Consultation',
  promises: ['Free initial consultation', 'Response within 24 hours', 'No obligation'],
  button: 'Send Request',
  sending: 'Sending...',
  sent: 'Message sent!',
  toConfirm: 'Check your e-mail to confirm.',
};
