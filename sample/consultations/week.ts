import type { MeetingType } from '#shared/consultations/availability.ts';
import { consultationTexts } from '#sample/stock/texts.ts';
import { type ConsultationStep, type ConsultationStory, writtenStories } from './story.ts';

/** Days around now, and hours, at which the demo's professional has consultations: a full week. */
const pastDays = [-8, -7, -6, -5, -4, -3, -2, -1];
const comingDays = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const places: readonly MeetingType[] = ['telephone', 'office', 'video'];

const accept = (hours: number): ConsultationStep => ({
  by: 'professional',
  does: 'accept',
  when: { isFromStart: false, hours },
});
const complete = (by: 'client' | 'professional'): ConsultationStep => ({
  by,
  does: 'complete',
  when: { isFromStart: true, hours: 1 },
});

function weekOfProfessional(): ConsultationStory[] {
  const story = (onDay: number, fromHour: number, number: number): ConsultationStory => ({
    client: number % 9 === 4 ? ['Nabirye Juliet', 'Ochieng Peter', 'Tumusiime Alex'][number % 3]! : 2 + (number % 28),
    professional: 0,
    message: consultationTexts.week[number % consultationTexts.week.length]!.text,
    hoursAgo: (2.3 + (number % 4) * 0.6 + Math.max(0, -onDay)) * 24,
    onDay,
    fromHour,
    isExact: true,
    minutes: number % 5 === 0 ? 60 : number % 5 === 3 ? 15 : 30,
    meeting: places[number % places.length]!,
    steps:
      onDay < 0
        ? [accept(1 + (number % 5)), complete(number % 3 === 2 ? 'client' : 'professional')]
        : [accept(1 + (number % 7))],
  });
  const past = pastDays.map((day, at) => story(day, 10 + (at % 3) * 2, at));
  const coming = comingDays.flatMap((day, at) => [story(day, 8, 8 + 2 * at), story(day, 12 + (at % 3), 9 + 2 * at)]);
  return [...past, ...coming];
}

/** Lists all consultations that are created through the services. */
export const listConsultationStories = (): ConsultationStory[] => [...writtenStories, ...weekOfProfessional()];
