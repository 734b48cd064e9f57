import { expect, test } from 'vitest';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { consultationStatuses } from '#shared/consultations/consultation-states.ts';
import { inHours, present, sampleConsultation } from '#tests/support/consultations/sample-consultation.ts';
import { stateInWords } from './state-in-words.ts';

const words = (overrides: Partial<Consultation>) => {
  const { title, text } = stateInWords(sampleConsultation(overrides), present);
  return `${title}. ${text}`;
};

test('a new request says until when the client and the professional can expect an answer', () => {
  expect(words({})).toBe(
    'Waiting for Grace Nakato. You asked for Tue 24 Nov, 10:00–10:30. You can expect an answer by Sat 21 Nov, 08:00. We’ll remind Grace Nakato until then. If there’s no answer by Mon 23 Nov, 08:00, the request ends. Then we’ll suggest three others who are free.',
  );
  expect(words({ reader: 'professional' })).toBe(
    'Okello James asked for a consultation. They asked for Tue 24 Nov, 10:00–10:30. Please answer by Sat 21 Nov, 08:00. If there’s no answer by Mon 23 Nov, 08:00, the request ends.',
  );
  const { slotStart: _, ...open } = sampleConsultation({ reader: 'professional' });
  expect(stateInWords(open, present).text).toMatch(/^They left the time to you\. Please answer by/);
});

test('a request without an answer in time says when the answer was due', () => {
  const late = { answerBy: inHours(-2), expiresAt: inHours(46) };
  expect(words(late)).toContain(
    'The answer was due Fri 20 Nov, 10:00. We’ve reminded Grace Nakato, and our team knows.',
  );
  expect(words({ ...late, reader: 'professional' })).toContain('Your answer was due Fri 20 Nov, 10:00.');
  expect(words({ ...late, reader: 'admin' })).toMatch(/^Waiting for Grace Nakato\. The answer was due/);
});

test('a proposal of another time says what it replaces, who answers, and what happens without an answer', () => {
  const moved = {
    status: 'proposed',
    proposedStart: '2026-11-25T11:00:00.000Z',
    proposedBy: 'professional',
    expiresAt: '2026-11-23T05:00:00.000Z',
  } as const;
  expect(words(moved)).toBe(
    'Grace Nakato proposed another time. Wed 25 Nov, 14:00–14:30. Please answer by Mon 23 Nov, 08:00. Without an answer, the request ends.',
  );
  expect(words({ ...moved, isAgreed: true })).toBe(
    'Grace Nakato proposed another time. Wed 25 Nov, 14:00–14:30 instead of Tue 24 Nov, 10:00–10:30. Please answer by Mon 23 Nov, 08:00. Without an answer, the agreed time stays.',
  );
  expect(words({ ...moved, isAgreed: true, reader: 'professional' })).toBe(
    'You proposed another time. Wed 25 Nov, 14:00–14:30 instead of Tue 24 Nov, 10:00–10:30. Okello James hasn’t answered yet. Without an answer by Mon 23 Nov, 08:00, the agreed time stays.',
  );
});

test('an agreed time is shown as upcoming, and afterwards the page asks whether it took place', () => {
  expect(words({ status: 'accepted', isAgreed: true })).toMatch(/^Agreed: Tue 24 Nov, 10:00–10:30\./);
  expect(words({ status: 'accepted', isAgreed: true, slotStart: inHours(-1) })).toMatch(/^Did it take place\?/);
});

test('an agreed time promises only the reminders that are still to come, and says until when it can be cancelled', () => {
  const agreed = (hours: number, overrides: Partial<Consultation> = {}) =>
    stateInWords(
      sampleConsultation({
        status: 'accepted',
        isAgreed: true,
        slotStart: inHours(hours),
        cancelUntil: inHours(hours - 4),
        ...overrides,
      }),
      present,
    ).text;
  expect(agreed(48)).toBe(
    'We’ll remind both of you by email, a day and an hour before. If you can’t make it, please cancel by Sun 22 Nov, 08:00.',
  );
  expect(agreed(5, { reader: 'admin' })).toBe('We’ll remind both of them by email an hour before.');
  expect(agreed(0.5)).toBe('');
});

test('a cancelled consultation says who cancelled it', () => {
  const by = (endedBy: NonNullable<Consultation['endedBy']>, reader: Consultation['reader'] = 'client') =>
    stateInWords(sampleConsultation({ status: 'cancelled', endedBy, reader }), present).title;
  expect([by('client'), by('professional'), by('admin'), by('system'), by('client', 'professional')]).toEqual([
    'You cancelled',
    'Grace Nakato cancelled',
    'Our team cancelled',
    'We cancelled',
    'Okello James cancelled',
  ]);
  expect(words({ status: 'cancelled', endedBy: 'client', isLate: true })).toContain('late cancellation');
});

test('a missed consultation shows what one side says, then that it is contested, then our decision', () => {
  const missed = { status: 'no_show', noShowBy: 'client', contestableUntil: inHours(100) } as const;
  expect(words({ ...missed, acts: ['contest'] })).toBe(
    'Grace Nakato says you didn’t come. If you did come, please tell us by Tue 24 Nov, 16:00. Our team then decides.',
  );
  expect(words({ ...missed, reader: 'professional', acts: [] })).toBe(
    'Okello James didn’t come. They have 7 days to tell us if that’s wrong.',
  );
  const contested = { ...missed, contestReason: 'I waited for an hour.', acts: [] };
  expect(words(contested)).toContain('You say that’s wrong. Our team will decide.');
  expect(words({ ...contested, settlement: 'withdrawn' })).toContain('Our team looked into it. It doesn’t count.');
});

test('every state has complete texts for every reader, with and without optional facts', () => {
  for (const status of consultationStatuses) {
    for (const reader of ['client', 'professional', 'admin'] as const) {
      const { professional: _, slotStart: __, minutes: ___, ...bare } = sampleConsultation({ status, reader });
      for (const one of [sampleConsultation({ status, reader }), { ...bare, professionalId: null }]) {
        const { title, text } = stateInWords(one, present);
        expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|Invalid/);
        expect(title).not.toBe('');
      }
    }
  }
});
