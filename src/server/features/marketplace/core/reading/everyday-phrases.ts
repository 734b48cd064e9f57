import type { Profession } from '#shared/choices.ts';

interface Phrases {
  /** What people call the profession. These take precedence over other phrases. */
  readonly titles: string;
  /** What people need one for. Filler words (`filler`) are left out, and plurals need no entry of their own. */
  readonly needs: string;
  readonly luganda: string;
}

/**
 * Synonyms and everyday phrases of each profession's work. Add one here, with its required first result in
 * `tests/api/marketplace/golden-searches`. Only Luganda words whose meaning is certain.
 */
export const everydayPhrases: Readonly<Record<Profession, Phrases>> = {
  Accountant: {
    titles: 'accountant, accountancy, accounting, bookkeeper, book keeper, auditor, cpa, icpau, acca',
    needs:
      'account, bookkeeping, book keeping, books of account, keep book, do book, audit, auditing, audited account, audited book, payroll, cash book, ' +
      'financial statement, balance sheet, business finance, stock taking, company account, business account',
    luganda: 'okubala ebitabo, omubalirizi w ebitabo',
  },
  'Tax Consultant': {
    titles: 'tax consultant, tax adviser, tax advisor, tax agent',
    needs:
      'tax, taxes, tax return, tax planning, file return, filing return, file tax, filing tax, file tax return, filing tax return, ' +
      'pay tax, tin, tin number, ' +
      'ura, vat, paye, efris, income tax, rental tax, withholding tax, presumptive tax, tax clearance, tax objection, ' +
      'customs duty, import duty, import tax',
    luganda: 'omusolo, emisolo, okusasula omusolo',
  },
  'Mortgage Advisor': {
    titles: 'mortgage advisor, mortgage adviser, mortgage broker, mortgage consultant',
    needs:
      'mortgage, mortgage advice, loan, bank loan, home loan, house loan, housing loan, land loan, loan application, borrow money, ' +
      'borrow, borrowing, buy house, buying house, buy home, buying home, buy land, buying land, buy plot, buying plot, build house, ' +
      'building house, own house, housing finance, construction loan',
    luganda: 'looni, looni ya bbanka, okwewola, okugula ennyumba, ennyumba, okuzimba ennyumba, okugula ettaka',
  },
  'Insurance Adviser': {
    titles: 'insurance adviser, insurance advisor, insurance agent, insurance broker, insurer',
    needs:
      'insurance, insure, cover, crop fail, rain fail, insured, insuring, insurance planning, insurance cover, insurance claim, life insurance, car insurance, ' +
      'motor insurance, medical insurance, health insurance, crop insurance, life cover, medical cover, health cover, third party, ' +
      'insurance boda, boda insurance, insurance boda boda, boda boda insurance, motorcycle insurance, insurance motorcycle',
    luganda: 'yinsuwa',
  },
  'Retirement Adviser': {
    titles: 'retirement adviser, retirement advisor, pension adviser, pension advisor',
    needs:
      'pension, retire, retiring, retirement, retirement planning, retirement benefit, gratuity, nssf, provident fund',
    luganda: 'okuwummula',
  },
  'Investment Advisor': {
    titles: 'investment advisor, investment adviser, stock broker, fund manager',
    needs:
      'invest, investing, invest money, investment, investment strategy, share, stock, buy share, buying share, stock exchange, ' +
      'treasury bond, treasury bill, tbill, t bill, government bond, bond, unit trust, money market, money market fund, portfolio',
    luganda: 'okusiga ensimbi, okusiga ssente',
  },
  'Estate Planner': {
    titles: 'estate planner',
    needs:
      'estate, estate planning, will, write will, writing will, make will, making will, inherit, inheritance, succession, probate, ' +
      'letter of administration, letters of administration',
    luganda: 'ekiraamo, okulaama, obusika',
  },
  'Financial Advisor': {
    titles: 'financial advisor, financial adviser, financial planner, money advisor, money adviser',
    needs:
      'financial planning, financial advice, school fee, pay school fee, tuition, save, saving, save money, saving money, budget, ' +
      'budgeting, debt, debt management, pay debt, too many loan, many loan, too much debt, loan trouble, personal finance, money, money management, manage money, managing money',
    luganda: 'ssente, sente, ensimbi, okutereka ssente, ebisale by essomero, ebbanja, amabanja, embalirira',
  },
};

/** Filler words, which say nothing about what is wanted. */
export const filler = new Set(
  (
    'a an the my our your their his her this that i we me us you it is are do does can could would be am ' +
    'need needs want wants looking look find get getting help helps helping with who which where how what for to in at of on by ' +
    'im ive have has had was were be been being they them he she his if when then so but not no or as it its there than ' +
    'now just very also only any some all every each more out up down off into over under after before ' +
    'sent got stay staying live living say says said year years month months last next person ' +
    'know knows like still going go goes give gives giving take tell why ok okay anywhere everywhere online ' +
    'from and or near nearby around about someone somebody anyone person people good best cheap trusted reliable please ' +
    'speak speaks speaking advice expert professional specialist specialising specializing uganda ' +
    'njagala nnoonya noonya neetaaga omuntu mu ku wa ya'
  ).split(' '),
);
