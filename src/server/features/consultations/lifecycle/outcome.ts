import { otherSide } from '#shared/consultations/consultation-states.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { notifyContested, notifyNoShow, notifySettled } from '#server/features/consultations/notices/notify-action.ts';
import type { Act } from './act-on.ts';
import { move } from './transition.ts';

/** Confirms that a consultation took place. */
export const complete: Act = async (tx, context, row, party) =>
  await move(tx, context, row, {
    act: 'complete',
    by: party,
    to: 'completed',
    start: row.slotStart,
    changes: { endedAt: context.now, endedBy: party },
  });

/** Reports that the other person did not come. */
export const reportNoShow: Act = async (tx, context, row, party, { words }) => {
  const noShowBy = otherSide(party === 'client' ? 'client' : 'professional');
  const moved = await move(tx, context, row, {
    act: 'no_show',
    by: party,
    to: 'no_show',
    words,
    start: row.slotStart,
    changes: { noShowBy, noShowAt: context.now, endedAt: context.now, endedBy: party },
    facts: { noShowBy },
  });
  await notifyNoShow(tx, context, moved, words);
  return moved;
};

/** Contests a reported no-show: it no longer counts until an admin has decided. */
export const contest: Act = async (tx, context, row, party, { reason }) => {
  if (!reason) throw invalidInput({ reason: 'Please give a reason.' });
  const moved = await move(tx, context, row, {
    act: 'contest',
    by: party,
    to: 'no_show',
    words: reason,
    changes: { contestedAt: context.now, contestReason: reason },
  });
  await notifyContested(tx, context, moved);
  return moved;
};

/** Decides whether a contested no-show counts. */
export const settle: Act = async (tx, context, row, party, { settlement, reason }) => {
  if (!reason) throw invalidInput({ reason: 'Please give a reason.' });
  if (!settlement) throw invalidInput({ settlement: 'Please choose whether it counts.' });
  const moved = await move(tx, context, row, {
    act: 'settle',
    by: party,
    to: 'no_show',
    words: reason,
    changes: { settledAt: context.now, settlement, settlementReason: reason },
    facts: { settlement },
  });
  await notifySettled(tx, context, moved);
  return moved;
};
