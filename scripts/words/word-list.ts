/** A word that sounds translated or stiff when read aloud. */
export interface Avoided {
  /** As people would see it in our texts; spaces match line breaks too. */
  readonly pattern: RegExp;
  /** Advice for the person who wrote it. */
  readonly instead: string;
}

const avoid = (word: string, instead: string): Avoided => ({
  pattern: new RegExp(String.raw`\b(?:${word.replaceAll(' ', String.raw`\s+`)})\b`, 'gi'),
  instead,
});

/** The list. It helps; reading aloud decides. */
export const avoided: readonly Avoided[] = [
  avoid('whoever', 'anyone who, or the person by name'),
  avoid('somebody', 'someone, or the person by name'),
  avoid('nobody who', 'no one who'),
  avoid('stands? (?:in|on|here|there|below|above)', 'is, appears or shows'),
  avoid('by itself', 'automatically'),
  avoid('any more', 'no longer'),
  avoid('meanwhile', 'since then, or leave it out'),
  avoid('lately', 'recently'),
  avoid('as a rule', 'usually'),
  avoid('the own', 'your own or their own'),
  avoid('(?:is|are|was|were) said', 'a sentence that begins with the person who says it'),
  avoid('taken off', 'removed'),
  avoid('handed over', 'delivered or given'),
  avoid('call(?:s|ed|ing)? off', 'cancel'),
  avoid('works completed', 'jobs completed'),
  avoid('of this kind', 'these, or the thing by name'),
  avoid('mend(?:s|ed|ing)?', 'fix'),
  avoid('unwanted mail', 'spam'),
  avoid('typing mistake', 'mistake'),
  avoid('what you typed', 'your text or your draft'),
  avoid('what else you', 'everything else, or the thing by name'),
  avoid('the other side', 'the client or the professional'),
  avoid('where the work stood', 'the stage'),
  avoid('counts as complete', 'is complete, or we mark it as complete'),
  avoid('no longer here', 'has left, or is deleted'),
  avoid('what waits', 'what is waiting'),
  avoid('older than promised', 'overdue'),
];

/** Files whose texts people read, as patterns of `node:fs`. Tests are left out. */
export const covered: readonly string[] = [
  'content/**/*.md',
  'sample/**/*.{csv,ts,txt}',
  'src/{mail,server,shared,web}/**/*.{ts,tsx}',
];

/** A file that needs words of the list. */
export interface Exception {
  readonly file: string;
  readonly words: readonly string[];
  readonly why: string;
}

export const exceptions: readonly Exception[] = [
  {
    file: 'src/server/features/marketplace/core/reading/everyday-phrases.ts',
    words: ['somebody'],
    why: 'Words that people type into the search, which it skips.',
  },
  {
    file: 'src/server/pdf/letter-words.ts',
    words: ['whoever', 'the other side'],
    why: 'Engagement letters keep the words of their template: both sides have agreed to them.',
  },
];
