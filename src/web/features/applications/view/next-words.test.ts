import { expect, test } from 'vitest';
import { applicationStages, applicationStatuses, toStatusColumns } from '#shared/applications/application-states.ts';
import {
  completionInWords,
  reasonForStatus,
  clientStatusMessage,
  professionalStatusMessage,
  requestedChanges,
  wordsOfDelivery,
} from './next-words.ts';

const rest = {
  waitsForEmail: false,
  professional: null,
  proposalDueAt: null,
  proposalEndsAt: null,
  deliveredAt: null,
  completesAt: null,
};
const points = [...applicationStatuses.filter((status) => status !== 'approved'), ...applicationStages];

test('the client and the professional see where an application stands, in every state', () => {
  for (const point of points) {
    const application = { ...toStatusColumns(point), ...rest };
    for (const { title, text } of [clientStatusMessage(application), professionalStatusMessage(application)]) {
      expect(title, point).toMatch(/^[A-Z]/);
      expect(text, point).toMatch(/\.$/);
    }
  }
});

test('an application that is assigned says so in the specification’s words', () => {
  expect(clientStatusMessage({ ...toStatusColumns('assigned'), ...rest }).title).toContain(
    'assigned to a professional who will make contact',
  );
});

test('an application that waits for the email address to be confirmed says how it goes on', () => {
  expect(clientStatusMessage({ ...toStatusColumns('pending'), ...rest, waitsForEmail: true }).title).toBe(
    'Please confirm your e-mail address',
  );
});

test('a rejected, cancelled or completed application has no next step', () => {
  for (const point of ['rejected', 'cancelled', 'completed'] as const) {
    expect(clientStatusMessage({ ...toStatusColumns(point), ...rest }).next).toBeUndefined();
  }
});

test.each([
  ['approved', 'assigned', [], 'Approved: all is said.'],
  ['rejected', null, [], 'Approved: all is said.'],
  ['approved', 'engaged', [], undefined],
  ['completed', null, [], undefined],
  ['completed', null, ['client'], undefined],
  ['completed', null, ['admin'], 'Approved: all is said.'],
  ['cancelled', null, ['client'], undefined],
  ['cancelled', null, ['admin'], 'Approved: all is said.'],
] as const)(
  'an administrator’s reason is shown only with their own decision: %s, %s, ended by %j',
  (status, stage, ends, expected) => {
    const timeline = ends.map((by) => ({ at: '2026-11-20T09:00:00.000Z', kind: status as 'cancelled', by }));
    expect(reasonForStatus({ status, stage, timeline, decision_reason: 'Approved: all is said.' })).toBe(expected);
  },
);

test('a professional sees when the next reminder is due, and always when the request ends', () => {
  const waiting = {
    ...toStatusColumns('assigned'),
    ...rest,
    proposalDueAt: '2026-11-25T06:00:00.000Z',
    proposalEndsAt: '2026-11-27T06:00:00.000Z',
  };
  const textAfter = (...kinds: ('assigned' | 'reminded' | 'proposal_declined')[]) => {
    const timeline = kinds.map((kind) => ({ at: '2026-11-20T09:00:00.000Z', kind, by: 'system' as const }));
    return professionalStatusMessage({ ...waiting, timeline }).text;
  };
  expect(textAfter('assigned')).toMatch(/We’ll remind you on .*25 Nov.*look for another professional after .*27 Nov/);
  expect(textAfter('assigned', 'reminded')).not.toContain('We’ll remind you');
  expect(textAfter('assigned', 'reminded')).toMatch(/look for another professional after .*27 Nov/);
  expect(textAfter('assigned', 'reminded', 'proposal_declined')).toContain('We’ll remind you');
});

test('delivered work says when it was delivered, and when it completes automatically', () => {
  const delivered = {
    ...toStatusColumns('delivered'),
    ...rest,
    deliveredAt: '2026-11-20T09:00:00.000Z',
    completesAt: '2026-12-04T09:00:00.000Z',
  };
  for (const { text } of [clientStatusMessage(delivered), professionalStatusMessage(delivered)]) {
    expect(text).toMatch(/delivered on 20 Nov 2026, 12:00.*mark the job as complete on 4 Dec 2026, 12:00/);
  }
  expect(completionInWords(rest)).toBeUndefined();
});

test.each([
  ['client', 'You confirmed it.', 'The client confirmed it.'],
  ['system', 'It was completed automatically, 14 days after', 'It was completed automatically, 14 days after'],
  ['admin', 'Our team marked the job as complete.', 'Our team marked the job as complete.'],
] as const)('completed work says who completed it: %s', (by, toClient, toProfessional) => {
  const at = '2026-11-20T09:00:00.000Z';
  const completed = { ...toStatusColumns('completed'), ...rest, timeline: [{ at, kind: 'completed' as const, by }] };
  expect(clientStatusMessage(completed).text).toContain(toClient);
  expect(professionalStatusMessage(completed).text).toContain(toProfessional);
});

test('the words of a delivery and of requested changes are shown only while they wait for an answer', () => {
  const at = '2026-11-20T09:00:00.000Z';
  const timeline = [
    { at, kind: 'delivered' as const, by: 'professional' as const, reason: 'The first.' },
    { at, kind: 'changes_requested' as const, by: 'client' as const, reason: 'A page is missing.' },
    { at, kind: 'delivered' as const, by: 'professional' as const, reason: 'The second.' },
  ];
  expect(wordsOfDelivery({ ...toStatusColumns('delivered'), timeline })).toBe('The second.');
  expect(wordsOfDelivery({ ...toStatusColumns('completed'), timeline })).toBeUndefined();
  expect(requestedChanges({ ...toStatusColumns('changes_requested'), timeline })).toBe('A page is missing.');
  expect(requestedChanges({ ...toStatusColumns('delivered'), timeline })).toBeUndefined();
});
