import { brand, moneyNotice } from '#shared/brand.ts';
import { markWords } from '#shared/credentials/mark-words.ts';
import { paths } from '#web/paths.ts';
import type { CommonQuestion } from '#web/ui/questions.tsx';

/** Words of Home. Operators may change them all; statements about the product must stay true. */
export const homeCopy = {
  description:
    'Compare accountants, tax consultants, insurance, investment and financial advisers in Uganda. See fees and languages, read reviews, and learn how to check a licence.',
  headline: 'Uganda’s most trusted advisers are the ones you can check',
  lead: 'Accountants, tax consultants and advisers in Uganda. We read every profile before we list it, and show you how to check a licence yourself.',
  featured: {
    title: 'Top-Rated Professionals',
    lead: 'Rated best by clients, after a job or a consultation.',
    emptyTitle: 'No one is listed yet',
    empty:
      'We read each profile before we list it. Tell us now what you need help with, or join if you are a professional.',
    apply: 'Tell us what you need',
  },
  services: {
    title: 'What do you need help with?',
    lead: 'See who can help, where, and for how much.',
  },
  why: {
    title: `Why choose ${brand.name}`,
    reasons: [
      {
        title: 'Verified Professionals',
        text: `We read every profile before we list it. We mark a licence as checked only when we’ve compared it with the register. Other profiles say ‘${markWords.none}’.`,
      },
      {
        title: 'Proven Track Record',
        text: 'Every profile shows experience, languages and reviews. Only clients can write a review, after a completed job or a consultation.',
      },
      {
        title: 'Safe & Secure',
        text: 'Your money never passes through us. Only our team and the professional you contact can read what you send. We never sell it.',
      },
    ],
  },
  badge: {
    title: 'A badge that says what it means',
    text: `It names the licence, the authority and the day we checked. ${markWords.limit}`,
    caption: 'Example of a badge',
  },
  /** Shown everywhere except in the sample marketplace, whose ratings are made up. */
  check: {
    title: 'Check a licence yourself',
    text: 'If a profile shows no checked licence, we haven’t compared one with the register. Our guide tells you which office to ask, and what to ask for. It costs nothing.',
    link: 'How to check a licence',
  },
  testimonials: {
    title: 'What clients say',
  },
  read: {
    title: 'Read before you pay anyone',
    text: 'How to check a licence, what a tax consultant costs, and the signs of a Ponzi scheme.',
    link: 'Read the guides',
  },
  common: { title: 'Browse' },
  questionsTitle: 'Questions people ask',
  otherQuestion: 'Didn’t find your question?',
  call: {
    title: 'Talk to someone who knows',
    text: 'The first consultation is free, with no obligation.',
  },
} as const;

/** The six tiles: a need in the reader's words, and the professionals found for it. */
export const serviceTiles = [
  {
    name: 'Investment Advisory',
    text: 'Bonds, unit trusts and shares, explained first.',
    profession: 'Investment Advisor',
  },
  {
    name: 'Tax Planning',
    text: 'Returns, rental tax, VAT, letters from URA.',
    profession: 'Tax Consultant',
  },
  {
    name: 'Retirement Planning',
    text: 'What NSSF pays, and what you still need.',
    profession: 'Retirement Adviser',
  },
  {
    name: 'Insurance Solutions',
    text: 'Medical, life and motor cover in plain words.',
    profession: 'Insurance Adviser',
  },
  {
    name: 'Mortgage Consulting',
    text: 'Buy or build, and know the full cost first.',
    profession: 'Mortgage Advisor',
  },
  {
    // No profession has this name. Accountants do this work: books, cash and papers for a lender.
    name: 'Business Finance',
    text: 'Accountants for books, cash and bank papers.',
    profession: 'Accountant',
  },
] as const;

/** The five questions (specification, section 2). */
export const homeQuestions: readonly CommonQuestion[] = [
  {
    question: 'How are professionals verified?',
    answer: [
      `We read every profile before we list it. Then it says ‘Approved by ${brand.name}’. That doesn’t mean we checked a licence. A professional can send us theirs. One of us checks it against the register; two of us if it’s their first. The profile then shows what we checked and when, until the licence runs out. ${markWords.limit} Everything else is what the professional told us.`,
      'Check a licence with the office that grants it: CMA for investment, ICPAU for accounting, URA for tax agents, IRA for insurance, URBRA for pensions.',
    ],
    link: { label: 'Check a person', href: paths.check },
  },
  {
    question: 'Are the reviews genuine?',
    answer: [
      'Yes: only clients can write a review, one for each completed job or consultation on this site. We work out the average from the published reviews. No one types it in.',
      'A professional can reply once, in public, but can’t remove a review. We hide one only for a reason, and record it.',
    ],
  },
  {
    question: 'How do I choose the right professional?',
    answer: [
      'Say what you need and where you are, then compare two or three: licences, what clients wrote, languages and fees.',
      'Use the free first consultation to ask what the whole job will cost. Get it in writing before you pay.',
    ],
    link: { label: 'Find an Advisor', href: paths.findAdvisor },
  },
  {
    question: 'What if I’m not satisfied?',
    answer: [
      'Tell the professional first, in writing. If that doesn’t help, write to us. Someone from our team hears both sides, can hide the profile, and tells you which authority can act.',
      'We can’t give money back, because we never hold any.',
    ],
    link: { label: 'Contact Us', href: paths.contact },
  },
  {
    question: 'What does it cost?',
    answer: [
      'Searching, reading and a first consultation cost nothing. You agree the price of the work with the professional. Many give their hourly fee on their profile.',
      moneyNotice,
    ],
  },
];
