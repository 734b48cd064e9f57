import type { Profession } from '#shared/choices.ts';
import type { CommonQuestion } from '#web/ui/questions.tsx';
import {
  type GuideLink,
  insuranceGuide,
  licenceGuide,
  nssfGuide,
  ponziGuide,
  savingGuide,
  taxGuide,
} from './search/guide-links.ts';

/**
 * Words of landing pages that differ by profession. Statements about law and regulators have a source, named beside
 * them; rates and thresholds change with each Finance Act, so answers say their date.
 */

/** The guide that fits each profession best. */
export const landingGuides: Readonly<Record<Profession, GuideLink>> = {
  'Financial Advisor': ponziGuide,
  Accountant: licenceGuide,
  'Mortgage Advisor': licenceGuide,
  'Investment Advisor': savingGuide,
  'Tax Consultant': taxGuide,
  'Estate Planner': licenceGuide,
  'Insurance Adviser': insuranceGuide,
  'Retirement Adviser': nssfGuide,
};

const price: CommonQuestion = {
  question: 'What will it cost?',
  answer: [
    'The first consultation is free, with no obligation. After that, look at the profile: it shows the hourly fee if the professional gives one.',
    'Ask for a fixed price for work with a clear end, and get it in writing before the work starts: what, by when, for how much.',
  ],
};

/** Three questions on each profession. */
export const landingQuestions: Readonly<Record<Profession, readonly CommonQuestion[]>> = {
  'Financial Advisor': [
    {
      question: 'Does a financial adviser need a licence?',
      answer: [
        // Capital Markets Authority (Licensing) Regulations, S.I. 5 of 2025.
        'For advice on investments, yes. The Capital Markets Authority licenses the company, and the person works for it under a representative licence.',
        'For help with a budget, debts or savings, we found no special licence. So ask: which licence do you have, and what does it allow?',
      ],
    },
    {
      question: 'How do I spot a fraud?',
      answer: [
        // Capital Markets Authority, December 2023 (pmldaily.com, softpower.ug).
        'Two signs: someone promises you a profit, and presses you to bring in others. In December 2023 the Capital Markets Authority said that people had lost USh 3.6 billion in Ponzi schemes.',
        'An adviser tells you what you can do with your money. They don’t need to hold it.',
      ],
    },
    price,
  ],
  Accountant: [
    {
      question: 'Who may practise as an accountant?',
      answer: [
        // Accountants Act 2013, s. 35; ICPAU's yearly list.
        'Someone with a Certificate of Practice from ICPAU, the Institute of Certified Public Accountants of Uganda. A firm needs a licence too. Both last one year. Practising without one is an offence under the Accountants Act.',
        'ICPAU publishes the list of names every year.',
      ],
    },
    {
      question: 'Do I need an accountant or a bookkeeper?',
      answer: [
        'You or a bookkeeper can record what comes in and what goes out. If a bank, a partner or a tender asks for accounts that others can rely on, you need a practising accountant.',
      ],
    },
    price,
  ],
  'Mortgage Advisor': [
    {
      question: 'Is there a licence that I can check?',
      answer: [
        // No licence for mortgage brokers was found; banks are licensed by the Bank of Uganda.
        'We found none for mortgage advisers in Uganda, so there is nothing to check. The Bank of Uganda licenses the banks that lend.',
        'Read the reviews, and ask for clients you can call. Also ask who pays the adviser: you, the bank, or both.',
      ],
    },
    {
      question: 'What does a mortgage adviser do that a bank doesn’t?',
      answer: [
        'A bank tells you about its own loans. An adviser can compare several banks and work out what you can pay each month. A good one also tells you when it’s too early to borrow.',
      ],
    },
    price,
  ],
  'Investment Advisor': [
    {
      question: 'Who may give investment advice?',
      answer: [
        // S.I. 5 of 2025: licences (reg. 58), titles (reg. 59), published list (reg. 62).
        'A company licensed by the Capital Markets Authority, or a person who works for one under a representative licence. The Authority publishes the list on its website.',
      ],
    },
    {
      question: 'Are unit trusts only for the rich?',
      answer: [
        // Daily Monitor, figures of June 2025.
        'No. In June 2025, 148,843 accounts had money in them, USh 4.5 trillion in all. The value of a unit trust can fall, and no profit is certain.',
      ],
    },
    price,
  ],
  'Tax Consultant': [
    {
      question: 'When must I register for VAT?',
      answer: [
        // PwC, VAT in Africa: Uganda; The Observer on EFRIS. Read in November 2026.
        'When your sales reach USh 150 million a year. The rate is 18 per cent, and once you’re registered you issue electronic invoices through EFRIS. We checked this in November 2026. Limits can change with each Finance Act, so ask which one applies today.',
      ],
    },
    {
      question: 'Does a tax consultant need my URA password?',
      answer: [
        // Tax Procedures Code Act, Part III.
        'No. You can name a registered tax agent, who then acts for you in their own name. Keep your password to yourself, and ask for a copy of everything they file, with URA’s acknowledgement.',
      ],
    },
    price,
  ],
  'Estate Planner': [
    {
      question: 'Is there a licence that I can check?',
      answer: [
        'We found none for estate planners in Uganda, so there is nothing to check. An advocate usually draws up wills and land transfers, so ask which advocate the planner works with.',
      ],
    },
    {
      question: 'What should I bring to the first meeting?',
      answer: [
        'Bring a list of what you own, what you owe, whose name is on each paper, and who depends on you. Rough amounts are enough. Don’t bring account numbers.',
      ],
    },
    price,
  ],
  'Insurance Adviser': [
    {
      question: 'What is the difference between an agent and a broker?',
      answer: [
        // Insurance Act 2017; Insurance Regulatory Authority.
        'An agent sells for the insurer named on the licence. A broker is a firm that looks for the right policy for you. Both need a licence from the Insurance Regulatory Authority.',
      ],
    },
    {
      question: 'Who do I pay the premium to?',
      answer: [
        'Pay the insurer, through a bank or mobile money, so that there is a record. Ask for a receipt with your policy number. Never pay to the agent’s own number.',
      ],
    },
    price,
  ],
  'Retirement Adviser': [
    {
      question: 'Who watches over retirement schemes?',
      answer: [
        // URBRA Act 2011: licences of one year, published in the Gazette and a newspaper.
        'URBRA, the Uganda Retirement Benefits Regulatory Authority. It licenses administrators, trustees, fund managers and custodians for one year at a time. It must publish their names at least once a year.',
      ],
    },
    {
      question: 'Is NSSF enough?',
      answer: [
        'It depends on what you’ll need each month, and for how many years. NSSF pays one sum, not a monthly pension, so the sum has to last. An adviser can work it out with you.',
      ],
    },
    price,
  ],
};
