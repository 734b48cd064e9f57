import { expect, test } from 'vitest';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import { makeMessage } from '#tests/support/mail/make-messages.ts';
import { placeMessages } from './message-places.ts';

const at = (sentAt: string, senderId: string, more: Partial<Message> = {}) =>
  makeMessage({ sentAt, senderId, ...more });
const marks = (messages: readonly Message[]) =>
  placeMessages(messages).map(({ beginsDay, beginsGroup }) => (beginsDay ? 'day' : beginsGroup ? 'group' : ''));

test('a side’s messages within five minutes are together; a pause, the answer and midnight in Kampala part them', () => {
  expect(
    marks([
      at('2026-11-24T08:00:00.000Z', 'a'),
      at('2026-11-24T08:05:00.000Z', 'a'),
      at('2026-11-24T08:10:01.000Z', 'a'),
      at('2026-11-24T08:10:02.000Z', 'b'),
      at('2026-11-24T20:59:59.000Z', 'b'),
      at('2026-11-24T21:00:00.000Z', 'b'),
    ]),
  ).toEqual(['day', '', 'group', 'group', 'group', 'day']);
  expect(marks([])).toEqual([]);
});

test('two admins who answer for support are kept apart', () => {
  const from = (id: string) => ({ senderRole: 'admin', author: { id, name: id } }) as const;
  const moment = '2026-11-24T08:00:00.000Z';
  expect(marks([at(moment, 's', from('ruth')), at(moment, 's', from('ruth')), at(moment, 's', from('paul'))])).toEqual([
    'day',
    '',
    'group',
  ]);
});
