import { accepted, type ConsultationStory, met } from './story.ts';

/** The demo's client with other professionals; some of them are only in the admins' lists. */
export const otherStories: readonly ConsultationStory[] = [
  {
    client: 0,
    professional: 1,
    hoursAgo: 40,
    onDay: 2,
    fromHour: 9,
    message: 'My husband and I want to know what medical insurance for four people costs.',
    steps: [accepted],
  },
  {
    client: 0,
    professional: 2,
    hoursAgo: 7,
    onDay: 4,
    message: 'I have some savings and don’t know if a unit trust is right for school fees in three years.',
    steps: [],
  },
  {
    client: 0,
    professional: 3,
    hoursAgo: 12 * 24,
    onDay: -9,
    message: 'I would like a second opinion on the loan that the bank offered for our shop.',
    steps: [accepted, met],
  },
  {
    client: 0,
    professional: 4,
    hoursAgo: 6 * 24,
    onDay: 3,
    message: 'We are thinking of buying a plot in Gayaza. What should I check before I pay?',
    steps: [
      {
        ...accepted,
        does: 'decline',
        words: 'I’m fully booked until January. Please ask someone else, so that you don’t wait.',
      },
    ],
  },
  {
    client: 0,
    professional: 5,
    hoursAgo: 9 * 24,
    onDay: 2,
    message: 'Can you explain the difference between NSSF and a private scheme?',
    steps: [accepted, { by: 'client', does: 'cancel', after: 40, words: 'My employer has arranged a talk about it.' }],
  },
  {
    client: 45,
    professional: 2,
    hoursAgo: 29,
    onDay: 5,
    message: 'I sell produce in Nakasero market. I want to save every day and not only when I remember.',
    steps: [],
  },
  {
    client: 46,
    professional: 3,
    hoursAgo: 9 * 24,
    onDay: -6,
    message: 'We are three sisters and want to buy land together. Whose name goes on the title?',
    steps: [
      accepted,
      { by: 'professional', does: 'no_show', afterStart: 0.6 },
      {
        by: 'client',
        does: 'contest',
        after: 6,
        words: 'I was there at 10. The guard wrote my name in the visitors’ book.',
      },
    ],
  },
  {
    client: 47,
    professional: 6,
    hoursAgo: 20,
    onDay: 3,
    message: 'Our school van had an accident. I want to understand the claim before I sign.',
    steps: [accepted],
  },
];
