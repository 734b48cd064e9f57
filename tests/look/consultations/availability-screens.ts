import { fail, hold, loads, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, selects, states, steps } from '#tests/look/states.ts';

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
const save = presses('Save availability');
const ready = shows('Weekly hours');

const wrong = steps(
  ready,
  selects('Monday, part 1, to', '07:00'),
  selects('Wednesday, to', '08:00'),
  presses('Add a day'),
  fills({ 'Your video link': 'meet.example.com' }),
  async (page) => {
    for (const length of [15, 30, 60]) await page.getByLabel(`${length} minutes`, { exact: true }).uncheck();
  },
  save,
  says('Please check what you entered.'),
);

/** A professional's screen of when and how they take consultations. */
export const availabilityScreens: readonly Screen[] = states(
  { as: 'approved', path: '/professional-dashboard/availability' },
  'availability',
  {
    'not set': [stored(none), ready],
    full: [stored(full), ready],
    'not offered': [stored({ ...full, isOffered: false, daysAhead: 1, taken: [] }), ready],
    loading: [hold(call), loads('Loading your availability')],
    failing: [fail(call), shows('Failed to load'), { refusedWith: 503 }],
    wrong: [stored(full), wrong],
    saved: [
      stored(full),
      steps(
        ready,
        reply('consultations.setAvailability', { availability: { ...full, version: full.version + 1 } }),
        presses('Add hours to Sunday'),
        save,
        says('Availability saved'),
      ),
    ],
    'changed elsewhere': [
      stored(full),
      steps(
        ready,
        selects('Monday, part 1, from', '08:00'),
        stored({ ...full, weekly: [{ weekday: 1, spans: [hours('10:00', '11:00')] }], perDay: 3, version: 9 }),
        overtake('consultations.setAvailability'),
        save,
        says('Saved elsewhere since you opened this form'),
      ),
      { refusedWith: 409 },
    ],
  },
);
