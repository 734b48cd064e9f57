import type { RevisionTopic } from './application-states.ts';

/** What a client can ask to be changed: as the label of a choice, and in a sentence. */
export const revisionNames: Readonly<Record<RevisionTopic, { readonly label: string; readonly inSentence: string }>> = {
  price: { label: 'The price', inSentence: 'the price' },
  dates: { label: 'The dates', inSentence: 'the dates' },
  scope: { label: 'The scope of the work', inSentence: 'the scope of the work' },
};

/** `the price, the dates and the scope of the work` */
export const topicsInWords = (what: readonly RevisionTopic[]): string =>
  new Intl.ListFormat('en-GB').format(what.map((topic) => revisionNames[topic].inSentence));
