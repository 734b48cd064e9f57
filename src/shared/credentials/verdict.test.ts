import { expect, test } from 'vitest';
import { decisiveCredential, judgePerson } from './verdict.ts';

type Credential = Parameters<typeof judgePerson>[0]['credentials'][number];

const credential = (overrides: Partial<Credential>): Credential => ({
  title: 'CMA licence',
  regulator: 'Capital Markets Authority',
  regulatorCode: 'cma',
  number: 'CMA1',
  heldBy: 'person',
  holderName: 'Grace Nakato',
  actsFor: '',
  allows: '',
  mayNot: '',
  source: '',
  validFrom: null,
  validUntil: '2026-12-31',
  expiresOn: '2026-12-31',
  standing: 'checked',
  counts: true,
  checkedAt: '2026-03-01T09:00:00.000Z',
  checkedAgainst: '',
  checkers: 2,
  endedAt: null,
  isSample: false,
  ...overrides,
});
const ended = credential({ standing: 'ended', expiresOn: '2026-11-04' });

test.each<[string, Credential[], ReturnType<typeof judgePerson>]>([
  ['no licence', [], { kind: 'listed' }],
  ['a current licence for the advice', [credential({})], { kind: 'valid' }],
  ['only another one', [credential({ counts: false })], { kind: 'listed' }],
  ['one that begins later', [credential({ standing: 'future' })], { kind: 'listed' }],
  ['one that ended', [ended], { kind: 'ended', day: '2026-11-04' }],
  ['one that ended, and a current one', [ended, credential({})], { kind: 'valid' }],
  [
    'one that ended, and a current one of another kind',
    [ended, credential({ counts: false })],
    { kind: 'ended', day: '2026-11-04' },
  ],
  [
    'one whose mark we ended at ten in the evening, which is the next day in Kampala',
    [credential({ standing: 'revoked', endedAt: '2026-11-03T22:00:00.000Z' })],
    { kind: 'ended', day: '2026-11-04' },
  ],
])('the verdict about someone with %s', (_, credentials, expected) => {
  expect(judgePerson({ credentials, profession: 'Investment Advisor' })).toEqual(expected);
});

test('where no licence exists for the advice, the verdict says so and not that none is checked', () => {
  const person = { credentials: [credential({ counts: false })], profession: 'Mortgage Advisor' };
  expect(judgePerson(person)).toEqual({ kind: 'unlicensed' });
});

test('of several that ended, the last one decides', () => {
  const earlier = credential({ standing: 'ended', expiresOn: '2025-11-04' });
  expect(decisiveCredential({ credentials: [earlier, ended] })).toBe(ended);
});
