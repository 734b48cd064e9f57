import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { consultationLengths, meetingTypes } from '#shared/consultations/availability.ts';
import { type PersonalAct, settlements } from '#shared/consultations/consultation-states.ts';
import { kampalaMidnight } from '#shared/time/time.ts';
import { toMinutes } from '#shared/consultations/slots.ts';
import { missing } from '#web/copy/applications.ts';
import type { FieldErrors } from '#web/forms/refusal.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { needsReason, needsTime } from '#web/features/consultations/public/act-words.ts';
import type { ActInput } from './send-act.ts';

/** Id of the dialog and its form. */
export const actDialogId = 'consultation-act';

/** Fields of the dialogs; each act shows its own. */
export type ActField =
  'slotStart' | 'day' | 'time' | 'minutes' | 'meeting' | 'phone' | 'clientPlace' | 'settlement' | 'words';

/** Value of the choice that stands for a day and a time of the professional's own, instead of a free time. */
export const ownChoice = 'own';

/** Reads the act's input from its form. */
export function readActInput({ text }: Typed<ActField>): ActInput {
  const slotStart = readStart({ text });
  const minutes = consultationLengths.find((length) => String(length) === text('minutes'));
  const meeting = meetingTypes.find((type) => type === text('meeting'));
  const settlement = settlements.find((one) => one === text('settlement'));
  const words = text('words').trim();
  const [phone, clientPlace] = [text('phone').trim(), text('clientPlace').trim()];
  return {
    ...(slotStart !== undefined && { slotStart }),
    ...(minutes !== undefined && { minutes }),
    ...(meeting !== undefined && { meeting }),
    ...(phone !== '' && { phone }),
    ...(clientPlace !== '' && { clientPlace }),
    ...(settlement !== undefined && { settlement }),
    ...(words !== '' && { words }),
  };
}

/** The chosen time; undefined without one. */
function readStart({ text }: Pick<Typed<ActField>, 'text'>): string | undefined {
  const chosen = text('slotStart');
  if (chosen !== ownChoice) return chosen === '' ? undefined : chosen;
  const [day, time] = [text('day'), text('time')];
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || time === '') return undefined;
  return new Date(kampalaMidnight(day).getTime() + toMinutes(time) * 60_000).toISOString();
}

/** Finds missing fields before sending. */
export function checkAct(
  act: PersonalAct,
  consultation: Consultation,
  typed: Typed<ActField>,
  now: number,
): FieldErrors<ActField> {
  const { text } = typed;
  const isOwn = text('slotStart') === ownChoice;
  const start = readStart(typed);
  return {
    ...(needsTime(act, consultation) && !isOwn && start === undefined && { slotStart: 'Please choose a time.' }),
    ...(isOwn && text('day') === '' && { day: 'Please give a day.' }),
    ...(isOwn && text('time') === '' && { time: 'Please choose a time.' }),
    ...(isOwn && start !== undefined && Date.parse(start) <= now && { day: 'Please give a day and time to come.' }),
    ...(act === 'accept' && consultation.ways && checkWay(consultation, typed)),
    ...(act === 'settle' && text('settlement') === '' && { settlement: 'Please choose one.' }),
    ...(needsReason(act, consultation) && text('words').trim() === '' && { words: missing.field }),
  };
}

/** Finds missing fields of the way to meet. */
function checkWay({ phone, clientPlace }: Consultation, { text }: Typed<ActField>): FieldErrors<ActField> {
  const way = text('meeting');
  const isEmpty = (field: ActField) => text(field).trim() === '';
  return {
    ...(way === '' && { meeting: 'Please choose how you’ll meet.' }),
    ...(way === 'telephone' && phone === undefined && isEmpty('phone') && { phone: missing.field }),
    ...(way === 'client' && clientPlace === undefined && isEmpty('clientPlace') && { clientPlace: missing.field }),
  };
}
