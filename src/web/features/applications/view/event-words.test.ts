import { expect, test } from 'vitest';
import { applicationEventKinds } from '#shared/applications/application-states.ts';
import { eventInWords } from './event-words.ts';

const at = '2026-11-20T09:00:00.000Z';
const professionalName = 'Grace Nakato';

test('every kind of event has its own sentence for each reader', () => {
  for (const reader of ['client', 'professional', 'admin'] as const) {
    const all = applicationEventKinds.map((kind) => eventInWords({ at, kind, by: 'admin', professionalName }, reader));
    expect(new Set(all).size).toBe(applicationEventKinds.length);
    for (const sentence of all) expect(sentence).toMatch(/^[A-Z].+\.$/);
  }
});

test.each([
  ['submitted', 'client', 'client', 'You sent the application.'],
  ['submitted', 'client', 'professional', 'The client sent the application.'],
  ['assigned', 'admin', 'professional', 'Our team assigned it to you.'],
  ['assigned', 'admin', 'client', 'Our team assigned it to Grace Nakato.'],
  ['proposed', 'professional', 'client', 'Grace Nakato sent a proposal.'],
  ['proposal_accepted', 'client', 'professional', 'The client accepted your proposal. It can’t be changed now.'],
  ['proposal_declined', 'client', 'client', 'You declined the proposal from Grace Nakato.'],
  ['cancelled', 'admin', 'client', 'Our team cancelled the application.'],
] as const)('%s by %s, read by %s', (kind, by, reader, sentence) => {
  expect(eventInWords({ at, kind, by, professionalName }, reader)).toBe(sentence);
});

test('a person whose name is not given is called a professional', () => {
  expect(eventInWords({ at, kind: 'proposed', by: 'professional' }, 'client')).toBe('A professional sent a proposal.');
});

test('an event by another admin is not described to an admin as their own', () => {
  expect(eventInWords({ at, kind: 'cancelled', by: 'admin' }, 'admin')).toBe('An admin cancelled the application.');
});
