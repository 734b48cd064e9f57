import type { InquiryType } from '#shared/choices.ts';

/** What happens to a sample message, in order. */
export type SampleStep =
  | { readonly does: 'take'; readonly hoursAgo: number }
  | { readonly does: 'close'; readonly hoursAgo: number }
  /** Office hours after the message. */
  | { readonly does: 'answer'; readonly officeHours: number; readonly text: string }
  | { readonly does: 'reply'; readonly hoursAgo: number; readonly text: string };

/** A sample message from the contact form. */
export interface SampleLetter {
  readonly name: string;
  readonly email: string;
  readonly type: InquiryType;
  readonly subject: string;
  readonly hoursAgo: number;
  readonly message: string;
  readonly steps: readonly SampleStep[];
}

const day = 24;

/** Messages to support in every state. No one has these addresses, except the demo’s client. */
export const letters: readonly SampleLetter[] = [
  {
    name: 'Apio Florence',
    email: 'florence.apio@example.com',
    type: 'advisor',
    subject: 'Auditor for a savings group in Lira',
    hoursAgo: 3,
    message:
      'Good afternoon. Our savings group in Lira has 64 members and wants its books checked before the annual meeting in January. Which of your accountants do this for small groups, and do they come to Lira?',
    steps: [],
  },
  {
    name: 'Mugisha Brian',
    email: 'brian.mugisha@example.com',
    type: 'technical',
    subject: 'My photo does not upload',
    hoursAgo: 6 * day,
    message:
      'I am a tax consultant in Mbarara. When I choose a photo from my phone, the page says that the file is too large. It is 14 MB. What can I do?',
    steps: [],
  },
  {
    name: 'Nansubuga Ritah',
    email: 'ritah.nansubuga@example.com',
    type: 'professional',
    subject: 'Listing two branches',
    hoursAgo: 20,
    message: 'Our firm has an office in Jinja and one in Iganga. Can both appear on one profile?',
    steps: [{ does: 'take', hoursAgo: 2 }],
  },
  {
    name: 'Okello Denis',
    email: 'denis.okello@example.com',
    type: 'advisor',
    subject: 'Fees for a first return',
    hoursAgo: 5 * day,
    message: 'How much does an accountant charge for the first income tax return of a small hardware shop?',
    steps: [
      {
        does: 'answer',
        officeHours: 4,
        text: 'Thank you for writing.\n\nEach profile shows what the professional charges by the hour. For a fixed price, send an application: the professional answers with a proposal, and you decide.',
      },
      {
        does: 'reply',
        hoursAgo: 5,
        text: 'I have sent an application yesterday. Until when will someone answer? The return is due on 31 December.',
      },
    ],
  },
  {
    name: 'Namutebi Sarah',
    email: 'sarah.namutebi@example.com',
    type: 'general',
    subject: 'Is Mwesigwa free?',
    hoursAgo: 9 * day,
    message: 'Do I pay anything to Mwesigwa when I find an accountant here?',
    steps: [
      {
        does: 'answer',
        officeHours: 2.5,
        text: 'No. It’s free for clients. You pay only the professional or firm named in your engagement letter.',
      },
    ],
  },
  {
    name: 'Tumwine Joel',
    email: 'joel.tumwine@example.com',
    type: 'partnership',
    subject: 'Talk for our traders’ association',
    hoursAgo: 13 * day,
    message:
      'We are 200 traders in Kabale. Could someone from your team explain to us in January how to find a licensed adviser?',
    steps: [
      {
        does: 'answer',
        officeHours: 13,
        text: 'Thank you for the invitation. Which dates suit you, and how long should the talk be?',
      },
    ],
  },
  {
    name: 'Achola Mercy',
    email: 'mercy.achola@example.com',
    type: 'technical',
    subject: 'No email to confirm my address',
    hoursAgo: 16 * day,
    message: 'I signed up this morning, but the email with the link has not come. I looked in spam too.',
    steps: [
      {
        does: 'answer',
        officeHours: 1,
        text: 'There was a small mistake in the address: ‘gmial’. Please sign in with it and change the address in your settings. We then send a new link.',
      },
      { does: 'reply', hoursAgo: 12 * day, text: 'Thank you, now it works.' },
      { does: 'close', hoursAgo: 11.8 * day },
    ],
  },
  {
    name: 'Ssemakula Ivan',
    email: 'ivan.ssemakula@example.com',
    type: 'advisor',
    subject: 'Mortgage for land without a title',
    hoursAgo: 21 * day,
    message:
      'I want to build in Mukono. The land has a kibanja agreement. Which adviser can tell me what a bank accepts?',
    steps: [
      {
        does: 'answer',
        officeHours: 9,
        text: 'A mortgage adviser can. On Find an Advisor, choose ‘Mortgage Advisor’ and Mukono or ‘works remotely’. We can’t advise you ourselves.',
      },
    ],
  },
  {
    name: 'Best Rank SEO',
    email: 'offers@best-rank.example',
    type: 'partnership',
    subject: 'First page of Google in 7 days',
    hoursAgo: 2 * day,
    message: 'Dear sir, we bring your website to the first page. 500 links for 99 dollars. Answer now.',
    steps: [{ does: 'close', hoursAgo: 1.5 * day }],
  },
  {
    name: 'Grace Nakato',
    email: 'client@demo.mwesigwa.ug',
    type: 'general',
    subject: 'A second person on my account',
    hoursAgo: 7 * day,
    message: 'Can my sister, who keeps the books, see my applications too?',
    steps: [
      {
        does: 'answer',
        officeHours: 6,
        text: 'Not yet: an account is for one person. You can send her the engagement letter as a PDF.',
      },
      { does: 'reply', hoursAgo: 3 * day, text: 'Thank you. Please tell me when it is possible.' },
    ],
  },
];

/** Answers that the demo’s admins use again. */
export const savedAnswers = [
  {
    title: 'Fees',
    text: 'Each profile shows what the professional charges by the hour. For a fixed price, send an application: the professional answers with a proposal, and you decide.',
  },
  {
    title: 'Is it free?',
    text: 'It’s free for clients. You pay only the professional or firm named in your engagement letter.',
  },
  {
    title: 'We don’t give advice',
    text: 'We can’t advise you ourselves. On Find an Advisor, choose the service and your district, and write to someone whose licence was checked.',
  },
] as const;
