import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { answerFigures } from '#shared/contact/contact-states.ts';
import { type Stat, StatCards } from '#web/dashboard/stat-cards.tsx';
import type { QueryResult } from '#web/data/use-server-query.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

type ContactFiguresReply = ReplyOf<typeof contract.contact.figures>;

interface ContactFiguresProps {
  waiting: QueryResult<{ readonly total: number }>;
  figures: QueryResult<ContactFiguresReply>;
}

/** How many messages wait, and how fast first answers are, beside what the contact page promises. */
export function ContactFigures({ waiting, figures }: ContactFiguresProps) {
  const known = figures.state === 'ready' ? figures.data : undefined;
  return (
    <StatCards
      label="Waiting messages, and time to the first answer"
      stats={[
        {
          label: 'Waiting for an answer',
          value: waiting.state === 'ready' ? formatCount(waiting.data.total) : null,
          href: `${paths.adminDashboardTab('contact')}?status=new`,
          ...(waiting.state === 'ready' &&
            known && { note: known.overdue === 0 ? 'None is overdue' : `${formatCount(known.overdue)} overdue` }),
        },
        ...answerStats(figures),
      ]}
    />
  );
}

const tooFew = `Shown once there are ${answerFigures.fewest} messages in ${answerFigures.days} days`;
const unknown = { loading: 'Loading...', failed: 'We couldn’t load this figure.', ready: tooFew };

function answerStats(figures: QueryResult<ContactFiguresReply>): Stat[] {
  const { medianHours, inTime, cases, promisedHours } =
    figures.state === 'ready' ? figures.data : { medianHours: null, inTime: null, cases: 0, promisedHours: null };
  const over = `${plural(cases, 'message')} in ${answerFigures.days} days`;
  const why = unknown[figures.state];
  return [
    {
      label: 'Usual first answer, in office hours',
      value: medianHours === null ? null : hoursText(medianHours),
      note: medianHours === null ? why : `Half of ${over} were faster`,
    },
    {
      label:
        promisedHours === null
          ? 'Answered in the promised time'
          : `Answered within ${plural(promisedHours, 'office hour')}`,
      value: inTime === null ? null : `${formatCount(inTime)} of ${formatCount(cases)}`,
      note: inTime === null ? why : `Of ${over}`,
    },
  ];
}

/** Formats hours; less than one in minutes. */
const hoursText = (hours: number): string => (hours < 1 ? `${Math.round(hours * 60)} min` : `${hours} h`);
