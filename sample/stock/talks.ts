/** A message of a sample conversation. */
export interface SampleLine {
  readonly by: 'client' | 'professional' | 'support';
  readonly hoursAgo: number;
  readonly text: string;
  /** Whether the sample's file comes with it. */
  readonly hasFile?: true;
}

/** A conversation about work. If `isUnread`, the receiver of the last lines has not read them. */
export interface WorkTalk {
  /** The work: the demo's client with its professional, or the professional with another client. */
  readonly of: 'client' | 'professional';
  readonly stage: 'assigned' | 'engaged' | 'delivered';
  readonly lines: readonly SampleLine[];
  readonly isUnread?: true;
}

/** A conversation with support; the person is a demo account. */
export interface SupportTalk {
  readonly email: string;
  readonly role: 'user' | 'professional';
  readonly subject: string;
  readonly lines: readonly SampleLine[];
  readonly isUnread?: true;
}

export const workTalks: readonly WorkTalk[] = [
  {
    of: 'client',
    stage: 'engaged',
    lines: [
      {
        by: 'client',
        hoursAgo: 74,
        text: 'Good morning. Thank you for your proposal. When can you come to the shop? Mornings are best, before 10.',
      },
      {
        by: 'professional',
        hoursAgo: 72.5,
        text: 'Good morning. I can come on Thursday at 8.30. Please have your sales books of the last twelve months and your TIN certificate ready.',
      },
      { by: 'client', hoursAgo: 72, text: 'Thursday is good. My books are in Excel, is that fine?' },
      {
        by: 'professional',
        hoursAgo: 71.5,
        text: 'Excel is fine. Here is the list of papers that I need, so that we can finish in one visit.',
        hasFile: true,
      },
      {
        by: 'client',
        hoursAgo: 50,
        text: 'I have all of them except the rent agreement. The landlord will bring it on Wednesday.',
      },
      { by: 'professional', hoursAgo: 49, text: 'Then we can begin without it. See you on Thursday.' },
      {
        by: 'professional',
        hoursAgo: 4,
        text: 'I’ve gone through your books. Two months of receipts are missing: March and April. Could you look for them?',
      },
    ],
    isUnread: true,
  },
  {
    of: 'client',
    stage: 'assigned',
    lines: [
      {
        by: 'client',
        hoursAgo: 9,
        text: 'Hello. Before you write your proposal: we keep no books for the first half of the year, only mobile money statements. Does that change your price?',
      },
    ],
    isUnread: true,
  },
  {
    of: 'professional',
    stage: 'delivered',
    lines: [
      {
        by: 'professional',
        hoursAgo: 30,
        text: 'Everything is delivered. Please look at page 2 first: it has the figures for this year.',
      },
      { by: 'client', hoursAgo: 27, text: 'Thank you, I will read it tonight. Who signs the form, you or me?' },
      { by: 'professional', hoursAgo: 26, text: 'You sign it, on the last page. I have already signed as your agent.' },
    ],
  },
];

export const supportTalks: readonly SupportTalk[] = [
  {
    email: 'client@demo.mwesigwa.ug',
    role: 'user',
    subject: 'Two professionals for one application?',
    lines: [
      {
        by: 'client',
        hoursAgo: 53,
        text: 'I need an accountant and also someone who knows insurance. Can one application have both?',
      },
      {
        by: 'support',
        hoursAgo: 51,
        text: 'An application has one professional at a time. Please send a second application for the insurance. We’ll look for someone near you.',
      },
      { by: 'client', hoursAgo: 50.5, text: 'Thank you, I have sent it.' },
    ],
  },
  {
    email: 'professional@demo.mwesigwa.ug',
    role: 'professional',
    subject: 'My photo is sideways',
    lines: [
      {
        by: 'professional',
        hoursAgo: 2.5,
        text: 'I took a new photo with my telephone and it appears sideways. How do I turn it?',
      },
    ],
    isUnread: true,
  },
  {
    email: 'pending@demo.mwesigwa.ug',
    role: 'professional',
    subject: 'How long does the review take?',
    lines: [
      { by: 'professional', hoursAgo: 20, text: 'I sent my profile yesterday. When will I hear from you?' },
      {
        by: 'support',
        hoursAgo: 18,
        text: 'Reviews take 1-2 business days. If you add the number of your practising certificate, we can check it at the same time.',
      },
    ],
    isUnread: true,
  },
];

/** The file of a message: name, title, introduction and the papers it lists. */
export const listOfPapers = {
  name: 'Papers for VAT registration',
  title: 'Papers for your registration',
  intro: 'Please have these ready before our visit. Copies are enough.',
  items: [
    'TIN certificate of the business',
    'National ID of the owner',
    'Rent agreement or land title of the shop',
    'Sales of the last twelve months, month by month',
    'Receipts of your suppliers for the same months',
    'Bank and mobile money statements',
  ],
} as const;
