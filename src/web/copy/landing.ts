import type { Profession } from '#shared/choices.ts';
import type { Question } from '#web/ui/questions.tsx';

/**
 * Words of landing pages that differ by profession. Statements about law and regulators have a source, named beside
 * them; rates and thresholds change with each Finance Act, so answers say their date.
 */

interface GuideLink {
  /** As in `paths.guide`. */
  readonly name: string;
  readonly title: string;
}

const licenceGuide: GuideLink = {
  name: 'how-to-check-an-advisers-licence',
  title: 'How to check an adviser’s licence',
};
const ponziGuide: GuideLink = { name: 'signs-of-a-ponzi-scheme', title: 'Signs of a Ponzi scheme' };

/** The guide that fits each profession best. */
export const landingGuides: Readonly<Record<Profession, GuideLink>> = {
  'Financial Advisor': ponziGuide,
  Accountant: licenceGuide,
  'Mortgage Advisor': licenceGuide,
  'Investment Advisor': { name: 'sacco-or-unit-trust', title: 'SACCO or unit trust?' },
  'Tax Consultant': {
    name: 'what-a-tax-consultant-costs-and-does',
    title: 'What a tax consultant does, and what it costs',
  },
  'Estate Planner': licenceGuide,
  'Insurance Adviser': { name: 'insurance-in-plain-words', title: 'Insurance in plain words' },
  'Retirement Adviser': { name: 'what-nssf-gives', title: 'What NSSF gives, and what it does not' },
};

const price: Question = {
  question: 'What will it cost?',
  answer: [
    'Each profile gives the fee for an hour, if the professional has named one; the range is at the top of this page. The first consultation is free, with no obligation.',
    'Ask for a fixed price for work with a clear end, and get it in writing before the work starts: what, by when, for how much.',
  ],
};

/** Three questions on each profession. */
export const landingQuestions: Readonly<Record<Profession, readonly Question[]>> = {
  'Financial Advisor': [
    {
      question: 'Does a financial advisor need a licence?',
      answer: [
        // Capital Markets Authority (Licensing) Regulations, S.I. 5 of 2025.
        'For advice on investments, yes: the Capital Markets Authority licenses the company, and the person acts under a representative licence of that company.',
        'For help with a budget, debts or savings we found no licence of its own. So ask what exactly is licensed, and for what.',
      ],
    },
    {
      question: 'How do I notice a fraud?',
      answer: [
        // Capital Markets Authority, December 2023 (pmldaily.com, softpower.ug).
        'By a profit that is promised, and by pressure to bring others in. The Capital Markets Authority said in December 2023 that USh 3.6 billion had been lost in Ponzi schemes.',
        'An advisor tells you what to do with your money. It does not have to pass through the advisor’s hands.',
      ],
    },
    price,
  ],
  Accountant: [
    {
      question: 'Who may call themselves a practising accountant?',
      answer: [
        // Accountants Act 2013, s. 35; ICPAU's yearly list.
        'Somebody with a Certificate of Practice of ICPAU, the Institute of Certified Public Accountants of Uganda. A firm needs a licence as well. Both are good for one year, and practising without is an offence under the Accountants Act.',
        'ICPAU publishes the names every year.',
      ],
    },
    {
      question: 'Do I need an accountant or somebody who keeps books?',
      answer: [
        'Keeping a record of what comes in and goes out is work that you or a bookkeeper can do. When a bank, a partner or a tender wants accounts that others can rely on, ask for a practising accountant.',
      ],
    },
    price,
  ],
  'Mortgage Advisor': [
    {
      question: 'Is there a licence that I can check?',
      answer: [
        // No licence for mortgage brokers was found; banks are licensed by the Bank of Uganda.
        'We found none for mortgage advisers in Uganda, so there is none to check. The banks that lend are licensed by the Bank of Uganda.',
        'Look at reviews, ask for clients whom you may call, and ask who pays the adviser: you, the bank, or both.',
      ],
    },
    {
      question: 'What does a mortgage advisor do that the bank does not?',
      answer: [
        'A bank tells you about its own loans. An adviser can compare several, work out what you can carry each month, and say so when it is too early.',
      ],
    },
    price,
  ],
  'Investment Advisor': [
    {
      question: 'Whom may I ask for investment advice?',
      answer: [
        // S.I. 5 of 2025: licences (reg. 58), titles (reg. 59), published list (reg. 62).
        'A company with a licence of the Capital Markets Authority, or a person who acts for one under a representative licence. The Authority publishes the list of licensed and approved persons on its website.',
      ],
    },
    {
      question: 'Are unit trusts only for the rich?',
      answer: [
        // Daily Monitor, figures of June 2025.
        'No. In June 2025 there were 148,843 accounts with money in them, holding USh 4.5 trillion. Their value can fall, and no profit is certain.',
      ],
    },
    price,
  ],
  'Tax Consultant': [
    {
      question: 'From what sales on do I register for VAT?',
      answer: [
        // PwC, VAT in Africa: Uganda; The Observer on EFRIS. Read in November 2026.
        'From USh 150 million a year, by our sources of November 2026; the rate is 18 per cent. Whoever is registered issues electronic invoices through EFRIS. Such limits change with each Finance Act, so ask which holds today.',
      ],
    },
    {
      question: 'Does a tax consultant need my URA password?',
      answer: [
        // Tax Procedures Code Act, Part III.
        'No. A registered tax agent can be named as yours and then acts for you in their own name. Keep the password yourself, and ask for a copy of everything filed with URA’s acknowledgement.',
      ],
    },
    price,
  ],
  'Estate Planner': [
    {
      question: 'Is there a licence that I can check?',
      answer: [
        'We found none for estate planners in Uganda, so there is none to check. Wills and land transfers are usually drawn up by an advocate: ask which one the planner works with.',
      ],
    },
    {
      question: 'What should I bring to the first talk?',
      answer: [
        'A list of what you own and owe, whose name stands on each paper, and the people who depend on you. It is enough to know about how much; nobody needs your account numbers.',
      ],
    },
    price,
  ],
  'Insurance Adviser': [
    {
      question: 'What is the difference between an agent and a broker?',
      answer: [
        // Insurance Act 2017; Insurance Regulatory Authority.
        'An agent sells for the insurer named on the licence. A broker is a firm that looks for the right policy on your behalf. Both need a licence of the Insurance Regulatory Authority.',
      ],
    },
    {
      question: 'To whom do I pay the premium?',
      answer: [
        'To the insurer, by a way that leaves a trace, and against a receipt that carries the number of your policy. Not to the agent’s own telephone number.',
      ],
    },
    price,
  ],
  'Retirement Adviser': [
    {
      question: 'Who watches over retirement schemes?',
      answer: [
        // URBRA Act 2011: licences of one year, published in the Gazette and a newspaper.
        'URBRA, the Uganda Retirement Benefits Regulatory Authority. It licenses administrators, trustees, fund managers and custodians, each for one year, and must publish who holds a licence at least once a year.',
      ],
    },
    {
      question: 'Is NSSF enough?',
      answer: [
        'That depends on what you will need each month, and for how many years. NSSF pays one sum and no monthly pension, so the sum has to last. An adviser works that out with you.',
      ],
    },
    price,
  ],
};
