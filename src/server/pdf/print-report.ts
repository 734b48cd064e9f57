import type { MonthlyReport } from '#shared/analytics/monthly-report.ts';
import { minGroupSize } from '#shared/analytics/periods.ts';
import { stepNames } from '#shared/analytics/step-names.ts';
import { answerNames, lengthInWords, promiseInWords, stageNames, unitsInWords } from '#shared/analytics/time-words.ts';
import { brand } from '#shared/brand.ts';
import type { Block } from '#shared/documents/document.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { noFacts } from '#shared/site-facts.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { monthInWords } from '#shared/time/month-text.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { heading, list, ours } from '#server/documents/blocks.ts';
import { makePdf } from './make-pdf.ts';

const count = (n: number | null): string => (n === null ? `fewer than ${minGroupSize}` : n.toLocaleString('en-UG'));
const share = (percent: number | null): string => (percent === null ? '' : ` (${percent}%)`);

/** Prints the figures of a month: for those who run the marketplace, a board or a bank. */
export async function printReport(report: MonthlyReport, now: Date): Promise<Uint8Array> {
  const month = monthInWords(report.month);
  const about = {
    title: `Report for ${month}`,
    description: '',
    date: kampalaDay(now),
    minutes: 1,
    sources: [],
    related: [],
  };
  const blocks = [
    ours(
      `Figures below ${minGroupSize} aren’t shown, because they could be about one person. Those of services, steps and times are to the nearest ${minGroupSize}. Accounts and applications that were deleted since then don’t count.`,
    ),
    ...growth(report),
    ...services(report),
    ...steps(report),
    ...completed(report),
    ...answers(report),
    ...stages(report),
  ];
  const counted = report.countedAt ?? now;
  const dated = `Counted up to ${formatMoment(counted.toISOString())} (Kampala time)`;
  return (await makePdf({ about, blocks }, noFacts, { title: `${brand.name}: report for ${month}`, dated })).bytes;
}

function growth({ growth: of, before }: MonthlyReport): Block[] {
  const line = (name: string, { now, before: then }: MonthlyReport['growth']['users']) =>
    `${name}: ${count(now)}, after ${count(then)} in ${monthInWords(before)}`;
  return [
    heading('Growth'),
    ...list([
      line('New users', of.users),
      line('New professionals', of.professionals),
      line('Applications', of.applications),
    ]),
  ];
}

function services({ services: { services: rows } }: MonthlyReport): Block[] {
  const visibleRows = rows.filter(({ applications }) => applications !== null);
  return [
    heading('Service categories'),
    ...(visibleRows.length === 0
      ? [ours(`No service has ${minGroupSize} applications or more.`)]
      : [
          ours('Shares are of the services shown.'),
          ...list(visibleRows.map((row) => `${row.service}: ${count(row.applications)}${share(row.share)}`)),
        ]),
  ];
}

function steps({ funnel: { steps: rows, visits } }: MonthlyReport): Block[] {
  return [
    heading('From visit to review'),
    ...(visits
      ? [
          ours(
            `Pages were seen ${count(visits.pages)} times, and professionals’ profiles ${count(visits.profiles)} times. We don’t record who looked.`,
          ),
        ]
      : []),
    ours('How far the applications sent in this month have come until now. Each step includes those after it.'),
    ...list(
      rows.map(({ step, applications, percent }) => `${stepNames[step]}: ${count(applications)}${share(percent)}`),
    ),
  ];
}

function completed({ completed: { all, rows } }: MonthlyReport): Block[] {
  if (all.value === null || all.averagePrice === null) {
    return [heading('Completed work'), ours(`Fewer than ${minGroupSize} applications were completed.`)];
  }
  return [
    heading('Completed work'),
    ours(
      `About ${count(all.applications)} applications were completed, worth about ${formatShillings(all.value)} together: ${formatShillings(all.averagePrice)} on average. Clients pay professionals directly.`,
    ),
    ...list(
      rows.map(
        ({ name, applications, value }) =>
          `${name ?? 'Not given'}: ${count(applications)}, worth about ${formatShillings(value ?? 0)}`,
      ),
    ),
  ];
}

function answers({ times }: MonthlyReport): Block[] {
  return [
    heading('Answers beside promises'),
    ours('What was asked for in this month and is answered, beside what is promised on the day of this report.'),
    ...list(
      times.answers.map(({ answer, unit, promised, answered, inTime, percent, median }) => {
        const promise = `${answerNames[answer]}, promised within ${promiseInWords(promised, unit)}`;
        if (answered === null) return `${promise}: ${count(null)}`;
        return `${promise}: ${count(inTime)} of ${count(answered)} in time${share(percent)}, usually ${unitsInWords(median, unit)}`;
      }),
    ),
  ];
}

function stages({ times }: MonthlyReport): Block[] {
  return [
    heading('Time in each stage'),
    ours('How long applications sent in this month stayed in each stage, as far as they have left it.'),
    ...list(
      times.stages.map(({ stage, applications, medianHours, slowHours }) =>
        applications === null
          ? `${stageNames[stage]}: ${count(null)}`
          : `${stageNames[stage]}: half took less than ${lengthInWords(medianHours)}, 9 in 10 less than ${lengthInWords(slowHours)} (${count(applications)})`,
      ),
    ),
  ];
}
