import type { MeetingType } from '#shared/consultations/availability.ts';
import { otherStories } from './other-stories.ts';
import { storiesOfProfessional } from './stories.ts';
import { accepted, type ConsultationStory, met } from './story.ts';

/** Days around now, and hours, at which the demo's professional has consultations: a full week. */
const pastDays = [-8, -7, -6, -5, -4, -3, -2, -1];
const comingDays = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const weekMessages = [
  'I have a TIN for the shop and one for me. Do I file both?',
  'Our SACCO wants to know what an audit of small books costs.',
  'My tenants pay in cash. What must I write down for URA?',
  'How do we pay ourselves as directors: salary or dividends?',
  'We sell juice at schools. Do we need EFRIS?',
  'I was fined for late filing. Can it be reduced?',
  'I have a contract with an NGO and they want a withholding exemption. How do I apply?',
  'What do I do with receipts that are not from EFRIS?',
  'I want to register my salon as a company. Is it worth it?',
  'My bookkeeper uses a notebook, my son wants a computer program. What is enough for a small shop?',
  'We import second-hand clothes. Which taxes can we claim back?',
  'How long do I have to keep receipts? The house is full of them.',
  'My father’s rental houses are now in my name. What do I declare?',
  'A client pays me in dollars from outside. Is it taxed here?',
  'I left my job in June and started a business. Which return do I file?',
  'We are a church and have a guest house. Is the income taxed?',
];
const places: readonly MeetingType[] = ['telephone', 'office', 'video'];

function weekOfProfessional(): ConsultationStory[] {
  const story = (onDay: number, fromHour: number, number: number): ConsultationStory => ({
    client: number % 9 === 4 ? ['Nabirye Juliet', 'Ochieng Peter', 'Tumusiime Alex'][number % 3]! : 2 + (number % 28),
    professional: 0,
    message: weekMessages[number % weekMessages.length]!,
    hoursAgo: (2.3 + (number % 4) * 0.6 + Math.max(0, -onDay)) * 24,
    onDay,
    fromHour,
    isExact: true,
    minutes: number % 5 === 0 ? 60 : number % 5 === 3 ? 15 : 30,
    meeting: places[number % places.length]!,
    steps:
      onDay < 0
        ? [{ ...accepted, after: 1 + (number % 5) }, number % 3 === 2 ? { ...met, by: 'client' } : met]
        : [{ ...accepted, after: 1 + (number % 7) }],
  });
  const past = pastDays.map((day, at) => story(day, 10 + (at % 3) * 2, at));
  const coming = comingDays.flatMap((day, at) => [story(day, 8, 8 + 2 * at), story(day, 12 + (at % 3), 9 + 2 * at)]);
  return [...past, ...coming];
}

/** Lists all consultations that are created through the services. */
export const listConsultationStories = (): ConsultationStory[] => [
  ...storiesOfProfessional,
  ...otherStories,
  ...weekOfProfessional(),
];
