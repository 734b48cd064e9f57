import type { Profession } from '#shared/choices.ts';
import { type SearchTopic, searchTopics } from '#shared/professionals/search-topics.ts';
import { singular } from './singular.ts';

interface TopicRule {
  /** The profession that helps, or comes closest, where the words name and imply none. */
  readonly profession: Profession;
  /**
   * Patterns. Each is a list of words that must all occur in a search, in any order; `|` separates words of which one
   * must occur. In the singular, as `normaliseText` returns them.
   */
  readonly patterns: readonly string[];
}

const loss = 'died|die|dead|death|deceased|passed|late|burial|funeral|widow|widowed|widower|orphan';
const family = 'husband|wife|father|mother|dad|mum|mom|parent|brother|sister|uncle|aunt|grandfather|son|daughter|taata';
const begin = 'start|starting|open|opening|begin|beginning|register|registering|registration|formalise|formalize';
const firm =
  'business|company|shop|hardware|salon|saloon|restaurant|boutique|pharmacy|startup|kiosk|bar|clinic|ngo|sacco';
const child = 'child|children|kid|son|daughter|boarding|term|s1|campus|university|nursery|primary|secondary';
const place =
  'abroad|diaspora|overseas|london|uk|england|britain|usa|america|canada|dubai|uae|qatar|kuwait|saudi|germany|sweden|' +
  'norway|netherlands|australia|turkey|china|boston|toronto';

const topics: Readonly<Record<SearchTopic, TopicRule>> = {
  death: {
    profession: 'Estate Planner',
    patterns: [
      'widow|widower|funeral|burial|deceased|inherited|inherit|inheritance',
      `${loss} ${family}`,
      `${loss} land|property|will|money`,
    ],
  },
  scam: {
    profession: 'Investment Advisor',
    patterns: [
      'scam|scammed|scammer|conned|conman|conmen|ponzi|pyramid|fraudster|defrauded|swindled|cheated|obufere',
      'lost money|saving scheme|online|investment',
    ],
  },
  business: { profession: 'Accountant', patterns: [`${begin} ${firm}`, 'ursb'] },
  land: {
    profession: 'Mortgage Advisor',
    patterns: ['buy|buying|bought|purchase|afford plot|land|kibanja|acre|ettaka'],
  },
  'ura-letter': {
    profession: 'Tax Consultant',
    patterns: [
      'ura letter|notice|assessment|demand|arrears|arear|penalty|message|email|sms|calling|called|wrote|threat|say',
    ],
  },
  'school-fees': {
    profession: 'Financial Advisor',
    patterns: ['school fee|fees', 'fee|fees|tuition', `school|university ${child}`],
  },
  retirement: {
    profession: 'Retirement Adviser',
    patterns: ['retire|retired|retirement|retiring|pension|gratuity', 'old age'],
  },
  audit: { profession: 'Accountant', patterns: ['audit|audited|auditor|auditing'] },
  'trade-loan': {
    profession: 'Financial Advisor',
    patterns: [`loan|borrow|credit|capital ${firm}|trade|trader|trading|stock|working|market|expand|grow`],
  },
  divorce: {
    profession: 'Financial Advisor',
    patterns: ['divorce|divorced|divorcing|alimony', 'separated|separating|separation|left wife|husband|marriage'],
  },
  'rent-abroad': { profession: 'Tax Consultant', patterns: [`rent|rental|tenant|landlord|landlady ${place}`] },
  'first-salary': { profession: 'Financial Advisor', patterns: ['first salary|job|pay|paycheck|wage'] },
  lawyers: {
    profession: 'Estate Planner',
    patterns: [
      'lawyer|advocate|attorney|solicitor|barrister|puliida',
      'court case',
      'land title',
      'legal advice|aid|help',
    ],
  },
  'forex-signals': { profession: 'Investment Advisor', patterns: ['forex', 'signal trading|trade|trader'] },
  crypto: { profession: 'Investment Advisor', patterns: ['crypto|cryptocurrency|bitcoin|btc|usdt|binance'] },
  'money-lenders': {
    profession: 'Financial Advisor',
    patterns: ['lender|moneylender', 'quick|instant|soft|emergency|urgent loan|cash', 'loan app'],
  },
  betting: { profession: 'Financial Advisor', patterns: ['bet|betting|aviator|fortebet|gambling|sportpesa'] },
};

const compiled = searchTopics.map((name) => ({
  name,
  profession: topics[name].profession,
  patterns: topics[name].patterns.map((pattern) =>
    pattern.split(' ').map((slot) => new Set(slot.split('|').map(singular))),
  ),
}));

interface FoundTopic {
  readonly name: SearchTopic;
  readonly profession: Profession;
  /** The words that say so, in the singular. */
  readonly words: readonly string[];
}

/** Finds what a search is about: the topic whose pattern has most words in it, the first of those in the list. */
export function findTopic(words: readonly string[]): FoundTopic | undefined {
  const typed = words.map(singular);
  const found = compiled.flatMap(({ name, profession, patterns }) =>
    patterns.flatMap((slots) => {
      const matched = slots.flatMap((slot) => typed.find((word) => slot.has(word)) ?? []);
      return matched.length === slots.length ? [{ name, profession, words: matched }] : [];
    }),
  );
  return found.toSorted((one, other) => other.words.length - one.words.length)[0];
}
