import { expect, test } from 'vitest';
import { applicationStages, applicationStatuses, columnsOf } from '#shared/application-states.ts';
import { reasonForStanding, standingForClient, standingForProfessional } from './next-words.ts';

const rest = { waitsForEmail: false, professional: null, proposalDueAt: null, proposalEndsAt: null };
const points = [...applicationStatuses.filter((status) => status !== 'approved'), ...applicationStages];

test('each side is told where an application stands, wherever that is', () => {
  for (const point of points) {
    const told = { ...columnsOf(point), ...rest };
    for (const { title, text } of [standingForClient(told), standingForProfessional(told)]) {
      expect(title, point).toMatch(/^[A-Z]/);
      expect(text, point).toMatch(/\.$/);
    }
  }
});

test('an application that is assigned says so in the specification’s words', () => {
  expect(standingForClient({ ...columnsOf('assigned'), ...rest }).title).toContain(
    'assigned to a professional who will make contact',
  );
});

test('one that waits for the e-mail address says how it goes on', () => {
  expect(standingForClient({ ...columnsOf('pending'), ...rest, waitsForEmail: true }).title).toBe(
    'Please confirm your e-mail address',
  );
});

test('what is over has nothing next', () => {
  for (const point of ['rejected', 'cancelled', 'completed'] as const) {
    expect(standingForClient({ ...columnsOf(point), ...rest }).next).toBeUndefined();
  }
});

test.each([
  ['approved', 'assigned', [], 'Approved: all is said.'],
  ['rejected', null, [], 'Approved: all is said.'],
  ['approved', 'engaged', [], undefined],
  ['completed', null, [], undefined],
  ['cancelled', null, ['client'], undefined],
  ['cancelled', null, ['admin'], 'Approved: all is said.'],
] as const)(
  'an administrator’s words stand with what they decided: %s, %s, ended by %j',
  (status, stage, ends, told) => {
    const timeline = ends.map((by) => ({ at: '2026-11-20T09:00:00.000Z', kind: 'cancelled' as const, by }));
    expect(reasonForStanding({ status, stage, timeline, decision_reason: 'Approved: all is said.' })).toBe(told);
  },
);

test('a professional is told of the reminder that is to come, and of the end always', () => {
  const waiting = {
    ...columnsOf('assigned'),
    ...rest,
    proposalDueAt: '2026-11-25T06:00:00.000Z',
    proposalEndsAt: '2026-11-27T06:00:00.000Z',
  };
  const told = (...kinds: ('assigned' | 'reminded' | 'proposal_declined')[]) => {
    const timeline = kinds.map((kind) => ({ at: '2026-11-20T09:00:00.000Z', kind, by: 'system' as const }));
    return standingForProfessional({ ...waiting, timeline }).text;
  };
  expect(told('assigned')).toMatch(/We remind you on .*25 Nov.*look for another professional after .*27 Nov/);
  expect(told('assigned', 'reminded')).not.toContain('We remind you');
  expect(told('assigned', 'reminded')).toMatch(/look for another professional after .*27 Nov/);
  expect(told('assigned', 'reminded', 'proposal_declined')).toContain('We remind you');
});
