/** Clients' reviews of the sample's completed jobs, and some professionals' replies. */
export const workReviews: readonly { readonly rating: number; readonly comment: string; readonly reply?: string }[] = [
  {
    rating: 5,
    comment: 'She told me on the first day what it would cost and what it would not, and it came to exactly that.',
    reply: 'Thank you. Your papers were in order, which made it quick.',
  },
  { rating: 4, comment: 'Good work, a few days later than agreed. I was told before, not after.' },
  {
    rating: 2,
    comment: 'The result is right, but for two weeks nobody picked my calls.',
    reply: 'I was in hospital and should have said so at once. I am sorry for the wait.',
  },
  { rating: 5, comment: 'URA had sent me three letters. Now there is one file, and I understand it.' },
  { rating: 3, comment: 'It was done. I had expected to be asked more about my business first.' },
  { rating: 5, comment: 'Explained everything twice, the second time in Luganda for my mother.' },
];

/** An admin's reason for the hidden review of the sample, and reports of others. */
export const moderation = {
  hidden: 'It tells what a relative of the professional earns, which is nobody else’s business.',
  reports: [
    { reason: 'untrue', words: 'The appointment was on another day, and I have the message that says so.' },
    { reason: 'private', words: '' },
    { reason: 'interested', words: 'I believe that this is the owner of the office across the road.' },
  ],
} as const;
