/** Reviews after a consultation, as clients write them. */
export const consultationReviews: readonly {
  readonly rating: number;
  readonly comment: string;
  readonly reply?: string;
}[] = [
  {
    rating: 5,
    comment: 'Called at the exact minute and had already read my question. I know now what to do on Monday.',
  },
  {
    rating: 4,
    comment: 'Half an hour was short, but all my questions were answered and nobody tried to sell me anything.',
    reply: 'Thank you. For the books of last year we’ll take a full hour.',
  },
  {
    rating: 5,
    comment: 'I was afraid of big English. It was explained in a simple way, with figures from my own shop.',
  },
  { rating: 3, comment: 'Good advice, but the network was bad and we had to start again two times.' },
  { rating: 5, comment: 'Told me honestly that I don’t need to pay anyone for this. I filed it myself the same day.' },
  {
    rating: 4,
    comment: 'We moved the time once and it was no problem. The office is easy to find.',
    reply: 'You were welcome. Greet your brother.',
  },
];
