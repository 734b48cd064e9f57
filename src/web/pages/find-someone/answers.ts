import {
  byPhone,
  type EverydayNeed,
  everydayNeeds,
  meetingFor,
  type NeedBudget,
  needBudgets,
  needTimes,
  type NeedTime,
} from '#shared/applications/everyday-needs.ts';
import { lengths } from '#shared/limits.ts';
import { type District, districtNames } from '#shared/places/districts.ts';
import { findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { ApiError } from '#web/http/api.ts';

export const answerFields = ['need', 'words', 'where', 'otherDistrict', 'when', 'budget'] as const;
export type AnswerField = (typeof answerFields)[number];
export type AnswerValues = Readonly<Record<AnswerField, string>>;

/** The five answers, understood. */
export interface NeedAnswers {
  readonly need: EverydayNeed;
  readonly words: string;
  /** A district, `phone`, or empty where the person didn't say. */
  readonly where: District | typeof byPhone | '';
  readonly when: NeedTime;
  readonly budget: NeedBudget;
}

const isIn = <Name extends string>(name: string, of: Readonly<Record<Name, unknown>>): name is Name =>
  Object.hasOwn(of, name);

/** Reads the answers. @throws {ApiError} 400, naming the question, where one is missing or too long */
export function readAnswers({ need, words: typed, where, otherDistrict, when, budget }: AnswerValues): NeedAnswers {
  const fields: Partial<Record<AnswerField, string>> = {};
  const text = typed.replaceAll('\0', '').trim();
  if (!isIn(need, everydayNeeds)) fields.need = words.noNeed;
  if (text === '') fields.words = words.noWords;
  if (text.length > lengths.text) fields.words = `Please use at most ${lengths.text} characters.`;
  if (Object.keys(fields).length > 0 || !isIn(need, everydayNeeds)) {
    throw new ApiError('Please check your answers.', 400, { code: 'invalid_input', fields });
  }
  const place = otherDistrict === '' ? where : otherDistrict;
  return {
    need,
    words: text,
    where: place === byPhone ? place : (districtNames.find((name) => name === place) ?? ''),
    when: isIn(when, needTimes) ? when : 'month',
    budget: isIn(budget, needBudgets) ? budget : 'unsure',
  };
}

/** The query that finds people for the answers. */
export function toNeedQuery({ need, where, budget }: NeedAnswers) {
  const { meeting, district } = meetingFor(where);
  const most = needBudgets[budget]?.max;
  return {
    service: everydayNeeds[need].service,
    ...(meeting && { meeting }),
    ...(district !== undefined && { district: district as District }),
    ...(most !== undefined && { budgetMax: most }),
  };
}
