import type { Page } from 'playwright-core';
import { answer, fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const path = () => '/professional-dashboard/availability';
const hours = (from: string, to: string) => ({ from, to });
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const none: Reply<'consultations.availability'>['availability'] = {
  weekly: [],
  exceptions: [],
  lengths: [30],
  noticeHours: 12,
  bufferMinutes: 0,
  perDay: 8,
  daysAhead: 30,
  cutoffHours: 4,
  meetings: ['telephone'],
  videoLink: '',
  directions: '',
  isSet: false,
  isOffered: true,
  version: 1,
  taken: [],
  holidays: [dayAhead(10), dayAhead(11)],
};
const full: typeof none = {
  ...none,
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    spans: weekday === 3 ? [hours('09:00', '12:30')] : [hours('09:00', '12:30'), hours('14:00', '17:00')],
  })),
  exceptions: [
    { day: dayAhead(4), spans: [] },
    { day: dayAhead(9), spans: [hours('10:00', '11:30'), hours('15:00', '16:00')] },
  ],
  lengths: [15, 30, 60],
  bufferMinutes: 15,
  meetings: ['telephone', 'video', 'office'],
  videoLink: 'https://meet.example.com/nakato-and-partners-consultations',
  directions: 'Plot 4, Kampala Road, above the bank.\nThird floor, second door on the left.',
  isSet: true,
  version: 3,
};
const call = 'consultations.availability';
const stored = (availability: typeof none) => reply(call, { availability });
const save = (page: Page) => page.getByRole('button', { name: 'Save availability' }).click();
const ready = shows('Weekly hours');

/** A professional's screen of when and how they take consultations. */
export const availabilityScreens: readonly Screen[] = [
  { name: 'availability, not set', as: 'approved', path, before: stored(none), act: ready },
  { name: 'availability, full', as: 'approved', path, before: stored(full), act: ready },
  {
    name: 'availability, not offered',
    as: 'approved',
    path,
    before: stored({ ...full, isOffered: false, daysAhead: 1, taken: [] }),
    act: ready,
  },
  {
    name: 'availability, loading',
    as: 'approved',
    path,
    before: hold(call),
    act: loads('Loading your availability'),
  },
  {
    name: 'availability, failing',
    as: 'approved',
    path,
    before: fail(call),
    act: shows('Failed to load'),
    refusedWith: 503,
  },
  {
    name: 'availability, wrong',
    as: 'approved',
    path,
    before: stored(full),
    act: async (page) => {
      await ready(page);
      await page.getByLabel('Monday, part 1, to').selectOption('07:00');
      await page.getByLabel('Wednesday, to').selectOption('08:00');
      await page.getByRole('button', { name: 'Add a day' }).click();
      await page.getByLabel('Your video link').fill('meet.example.com');
      for (const length of [15, 30, 60]) await page.getByLabel(`${length} minutes`, { exact: true }).uncheck();
      await save(page);
      await says('Please check what you entered.')(page);
    },
  },
  {
    name: 'availability, saved',
    as: 'approved',
    path,
    before: stored(full),
    act: async (page) => {
      await ready(page);
      await answer(page, 'consultations.setAvailability', { availability: { ...full, version: full.version + 1 } });
      await page.getByRole('button', { name: 'Add hours to Sunday' }).click();
      await save(page);
      await says('Availability saved')(page);
    },
  },
  {
    name: 'availability, changed elsewhere',
    as: 'approved',
    path,
    before: stored(full),
    refusedWith: 409,
    act: async (page) => {
      await ready(page);
      await page.getByLabel('Monday, part 1, from').selectOption('08:00');
      await answer(page, call, {
        availability: { ...full, weekly: [{ weekday: 1, spans: [hours('10:00', '11:00')] }], perDay: 3, version: 9 },
      });
      await overtake('consultations.setAvailability')(page);
      await save(page);
      await says('Saved elsewhere since you opened this form')(page);
    },
  },
];
