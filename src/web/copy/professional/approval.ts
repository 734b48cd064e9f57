/** Shown for features that are locked until approval: in the navigation, and at their address. */
export const opensWhenApproved = 'Opens when you’re approved';

/** First on the screen of a professional who isn't approved: the one thing that speeds up our decision. */
export const firstSteps = {
  missing: {
    title: 'Add your licence',
    text: 'Send it now. We’ll check it against the regulator’s register.',
    action: 'Add your licence',
  },
  asked: {
    title: 'Add your licence',
    text: 'You sent us one, and we have a question about it. We can’t finish our check without your answer.',
    action: 'Read our question',
  },
  profile: {
    title: 'Complete your profile',
    text: 'Add what’s missing now, so that it doesn’t delay our decision.',
    action: 'Complete your profile',
  },
} as const;
