/** Of what professionals who aren't approved can't open yet: in the navigation, and at its address. */
export const opensWhenApproved = 'Opens when you’re approved';

/** First on the screen of a professional who isn't approved: the one thing that speeds up our decision. */
export const firstSteps = {
  missing: {
    title: 'Add your licence',
    text: 'We check it against the regulator’s register. If you send it now, your page can say so from its first day.',
    action: 'Add your licence',
  },
  asked: {
    title: 'Add your licence',
    text: 'You sent us one, and we have a question about it. We can’t finish our check without your answer.',
    action: 'Read our question',
  },
  profile: {
    title: 'Complete your profile',
    text: 'Our team and your clients look for these details. Adding them now saves you a wait.',
    action: 'Complete your profile',
  },
} as const;
