import type { PromisedWait, StageWait, WaitUnit } from './waits.ts';

const plural = (n: number, one: string): string => `${n.toLocaleString('en-UG')} ${one}${n === 1 ? '' : 's'}`;

/** Stages of an application, by who has to do something. */
export const stageNames: Readonly<Record<StageWait, string>> = {
  pending: 'Waiting for our decision',
  unassigned: 'Waiting for a professional',
  assigned: 'Waiting for a proposal',
  proposed: 'Waiting for the client’s answer',
  engaged: 'Work under way',
  delivered: 'Waiting for the client to confirm',
  changes_requested: 'Changes under way',
  problem: 'Waiting for our decision on a problem',
};

/** Answers, by who gives them. */
export const answerNames: Readonly<Record<PromisedWait, string>> = {
  decide: 'Our decision on an application',
  assign: 'A professional for an approved application',
  profile: 'Our reading of a new profile',
  contact: 'Our answer to a message',
  consultation: 'A professional’s answer to a request',
};

const units: Readonly<Record<WaitUnit, string>> = {
  working_days: 'working day',
  office_hours: 'office hour',
  hours: 'hour',
};

/** `2 working days` */
export const promiseInWords = (promised: number, unit: WaitUnit): string => plural(promised, units[unit]);

/** `the same day`, `within 2 working days`; null is never, or too late to be distinguished. */
export function unitsInWords(median: number | null, unit: WaitUnit): string {
  if (median === null) return 'later, or never';
  if (median > 0) return `within ${plural(median, units[unit])}`;
  return unit === 'working_days' ? 'the same day' : 'at once';
}

/** Hours as people say them: minutes, hours, or days from two on. */
export function lengthInWords(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return plural(Math.max(1, Math.round(hours * 60)), 'minute');
  if (hours < 48) return plural(Math.round(hours), 'hour');
  return plural(Math.round(hours / 24), 'day');
}
