import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { credentialKinds } from './credential-kinds.ts';
import { licenceProgressFor, professionLicences } from './profession-licences.ts';

test('every licence that fits a profession is one that people of that profession can claim', () => {
  const fitting = professions.flatMap((profession) =>
    professionLicences[profession].map(
      (code) => [profession, credentialKinds.find((kind) => kind.code === code)] as const,
    ),
  );
  expect(fitting.length).toBeGreaterThan(0);
  for (const [profession, kind] of fitting) {
    expect(
      [kind?.category, (kind?.professions as readonly string[] | undefined)?.includes(profession)],
      `${profession}: ${kind?.code}`,
    ).toEqual(['licence', true]);
  }
});

const claim = (
  kind: 'icpau-practising' | 'icpau-member',
  validity: 'waiting' | 'asked' | 'checked' | 'future' | 'ended' | 'refused' | 'withdrawn',
) => ({ kind, standing: validity });

test.each([
  ['a profession without a licence', 'Mortgage Advisor', [claim('icpau-practising', 'checked')], 'none'],
  ['an unknown profession', 'Financial Professional', [], 'none'],
  ['nothing sent', 'Accountant', [], 'missing'],
  ['only a membership', 'Accountant', [claim('icpau-member', 'checked')], 'missing'],
  [
    'one that ended, was refused or withdrawn',
    'Accountant',
    [claim('icpau-practising', 'ended'), claim('icpau-practising', 'refused'), claim('icpau-practising', 'withdrawn')],
    'missing',
  ],
  ['one that we look at', 'Accountant', [claim('icpau-practising', 'waiting')], 'sent'],
  ['our question', 'Accountant', [claim('icpau-practising', 'asked')], 'asked'],
  [
    'a renewal beside a checked one',
    'Accountant',
    [claim('icpau-practising', 'asked'), claim('icpau-practising', 'checked')],
    'checked',
  ],
  ['one that begins later', 'Accountant', [claim('icpau-practising', 'future')], 'checked'],
] as const)('the licence progress of a professional is known for %s', (_, profession, claims, progress) => {
  expect(licenceProgressFor(profession, claims)).toBe(progress);
});
