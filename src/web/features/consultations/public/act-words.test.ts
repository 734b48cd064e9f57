import { expect, test } from 'vitest';
import { personalActs } from '#shared/consultations/consultation-states.ts';
import { inHours, present, sampleConsultation } from '#tests/support/consultations/sample-consultation.ts';
import { actWords, needsReason, needsTime, visibleActs } from './act-words.ts';

test('a request without a time is accepted by choosing one', () => {
  const { slotStart: _, ...open } = sampleConsultation({ reader: 'professional' });
  expect([needsTime('accept', open), actWords('accept', open, present).button]).toEqual([true, 'Choose a time']);
  const timed = sampleConsultation({ reader: 'professional' });
  expect([needsTime('accept', timed), actWords('accept', timed, present).button]).toEqual([false, 'Accept']);
  expect(actWords('accept', timed, present).text).toBe('Tue 24 Nov, 10:00–10:30. We’ll tell Okello James by email.');
});

test('cancelling says whether it counts as late', () => {
  const agreed = sampleConsultation({ status: 'accepted', isAgreed: true, cancelUntil: inHours(80) });
  expect(actWords('cancel', agreed, present).text).toBe(
    'This ends the consultation. We’ll tell Grace Nakato by email.',
  );
  const late = { ...agreed, cancelUntil: inHours(-1) };
  expect(actWords('cancel', late, present).text).toContain('counts as a late cancellation');
  expect(actWords('cancel', { ...late, reader: 'admin' }, present).text).not.toContain('late');
});

test('the button that keeps the agreed time withdraws an own proposal, or declines the other side’s', () => {
  const moved = sampleConsultation({
    status: 'proposed',
    isAgreed: true,
    proposedStart: inHours(50),
    proposedBy: 'client',
  });
  expect(actWords('keep', moved, present).button).toBe('Withdraw my proposal');
  expect(actWords('keep', { ...moved, proposedBy: 'professional' }, present).button).toBe('Keep the agreed time');
});

test('one of declining and cancelling is offered', () => {
  expect(visibleActs({ acts: ['accept', 'propose', 'decline', 'cancel'] })).toEqual(['accept', 'propose', 'decline']);
  expect(visibleActs({ acts: ['propose', 'cancel'] })).toEqual(['propose', 'cancel']);
});

test('an admin must give a reason for an act for which clients need none', () => {
  expect(needsReason('cancel', { reader: 'admin' })).toBe(true);
  expect(needsReason('cancel', { reader: 'client' })).toBe(false);
});

test('every act has complete texts for every reader', () => {
  for (const reader of ['client', 'professional', 'admin'] as const) {
    const { professional: _, slotStart: __, ...bare } = sampleConsultation({ reader });
    for (const one of [sampleConsultation({ reader }), bare]) {
      for (const act of personalActs) {
        const texts = Object.values(actWords(act, one, present));
        expect(texts.join(' ')).not.toMatch(/undefined|null|NaN|Invalid/);
        expect(texts.every((text) => text !== '')).toBe(true);
      }
    }
  }
});
