/** Clients' reviews of the sample's completed jobs, and some professionals' replies. */
export const workReviews: readonly { readonly rating: number; readonly comment: string; readonly reply?: string }[] = [
  {
    rating: 5,
    comment: 'The price was agreed on the first day and it did not change. I got everything we agreed.',
    reply: 'Thank you. Your papers were in order, so it was quick.',
  },
  { rating: 4, comment: 'Good work, but a few days late. At least I was informed before.' },
  {
    rating: 2,
    comment: 'The work is good, but for two weeks no one picked my calls.',
    reply: 'I was in hospital and should have informed you. I am sorry for the wait.',
  },
  {
    rating: 5,
    comment: 'I had three letters from URA and was confused. Now everything is in one file and I understand it.',
  },
  { rating: 3, comment: 'The work was done. I expected more questions about my business first.' },
  { rating: 5, comment: 'Patient. Explained everything twice, the second time in Luganda for my mother.' },
];

/** An admin's reason for the hidden review of the sample, and reports of others. */
export const moderation = {
  hidden: 'It says what a relative of the professional earns, which is private.',
  reports: [
    { reason: 'untrue', words: 'The appointment was on another day. I still have the message.' },
    { reason: 'private', words: '' },
    { reason: 'interested', words: 'I believe this is the owner of the office across the road, not a client.' },
  ],
} as const;
