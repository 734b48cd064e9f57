import { expect, test } from 'vitest';
import { healthRules } from '#shared/health/health-rules.ts';
import { backupInWords, durationInWords, limitsInWords, spaceInWords, titleFor, valueInWords } from './health-words.ts';

test.each([
  [0, '0 ms'],
  [0.0354, '35 ms'],
  [1.25, '1.3 s'],
  [60, '1 minute'],
  [899, '14 minutes'],
  [7200, '2 hours'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});

test.each([
  [340_000_000, '340 MB'],
  [56_240_000_000, '56.2 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(spaceInWords(bytes)).toBe(words);
});

test.each([
  ['mailWait', 90, '1 minute'],
  ['lateJobs', 0, 'none'],
  ['errors', 0.0125, '1.3%'],
  ['errors', null, 'fewer than 5'],
  ['slowReads', null, 'fewer than 20 requests'],
  ['disk', 0.14, '14% free'],
  ['disk', null, 'not known'],
  ['database', 1, 'reachable'],
  ['database', 0, 'not reachable'],
  ['sending', 0, 'on'],
  ['sending', 1, 'paused'],
  ['deadMails', 2, '2'],
  ['backup', 2.34, '2.3 × the time between two'],
] as const)('%s at %s reads %s', (rule, value, words) => {
  expect(valueInWords({ rule, value })).toBe(words);
});

test('amber and red limits are shown with the unit of the figure, as “from” or “below”', () => {
  expect(limitsInWords(healthRules.mailWait)).toBe('Amber from 1 minute, red from 15 minutes');
  expect(limitsInWords(healthRules.disk)).toBe('Amber below 15%, red below 5%');
  expect(limitsInWords(healthRules.replicas)).toBe('Amber from 1');
  expect(limitsInWords(healthRules.database)).toBe('Red if not reachable');
  expect(limitsInWords(healthRules.sending)).toBe('Amber while paused');
});

const at = '2026-11-29T10:00:00.000Z';
test.each([
  [null, 'Newest backup', 'none', 'No schedule is set'],
  [{ newestAt: null, everyMinutes: 15 }, 'Newest backup', 'none yet', 'one every 15 minutes'],
  [
    { newestAt: '2026-11-29T09:53:00.000Z', everyMinutes: 15 },
    'since the newest backup',
    '7 minutes',
    'lost if the disk fails; one every 15 minutes',
  ],
])('the newest backup of %j is in a card', (backup, label, value, note) => {
  expect(backupInWords({ at, backup })).toEqual({ label, value, note });
});

test('a check about a job names it', () => {
  expect(titleFor({ rule: 'failingJobs', about: 'seal-audit' })).toBe('Failing job: seal-audit');
  expect(titleFor({ rule: 'disk', about: null })).toBe('Disk');
});
