import { expect, test } from 'vitest';
import { searchTopics } from '#shared/professionals/search-topics.ts';
import { findTopic } from './topics.ts';
import { toWords } from './read-words.ts';

const examples = [
  ['My late husband left land in Mukono', 'death'],
  ['who shares our father’s property, he passed on without a will', 'death'],
  ['I was scammed online', 'scam'],
  ['how do I start a salon business', 'business'],
  ['I want to register my company', 'business'],
  ['buying a kibanja in Mityana', 'land'],
  ['URA sent me a letter', 'ura-letter'],
  ['school fees every term finish my salary', 'school-fees'],
  ['am a teacher retiring next year', 'retirement'],
  ['donor audit for our NGO', 'audit'],
  ['loan to add stock', 'trade-loan'],
  ['divorced with two kids', 'divorce'],
  ['I live in London and have tenants in Ntinda', 'rent-abroad'],
  ['got my first salary', 'first-salary'],
  ['a lawyer for a land case', 'lawyers'],
  ['forex signals', 'forex-signals'],
  ['buy bitcoin', 'crypto'],
  ['quick loans', 'money-lenders'],
  ['sports betting tips', 'betting'],
] as const;

test.each(examples)('the search “%s” is about %s', (search, topic) => {
  expect(findTopic(toWords(search))?.name).toBe(topic);
});

test('every topic has an example', () => {
  expect(new Set(examples.map(([, topic]) => topic))).toEqual(new Set(searchTopics));
});

test.each(['tax', 'accountant in Gulu', 'Okello', 'insurance for my boda', 'VAT returns', 'estate planner', ''])(
  'the search “%s” is about nothing more than its words',
  (search) => {
    expect(findTopic(toWords(search))).toBeUndefined();
  },
);
