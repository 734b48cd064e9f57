import type { Period } from '#shared/analytics/periods.ts';
import type { Times } from '#shared/api/analytics/times.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay } from '#web/lib/format.ts';
import { FigureTable } from '#web/dashboard/lists/figure-table.tsx';
import { ReportSection } from '#web/pages/admin-dashboard/analytics/report-section.tsx';
import { countInWords, reportFailures } from '#web/pages/admin-dashboard/analytics/report-words.ts';
import { answerNames, lengthInWords, promiseInWords, stageNames, unitsInWords } from '#shared/analytics/time-words.ts';

/** How long things take: each stage of an application, and answers beside the promised times. */
export function TimesPart({ period }: { period: Period }) {
  const answer = useCall('analytics.times', { query: { period } }, { keepPreviousData: true, poll: true });
  return (
    <>
      <ReportSection
        id="answers-title"
        title="Answers beside promises"
        what="How fast answers came to what was asked for in this period, to the nearest 5, beside what we promise now. What still waits isn’t counted here."
      >
        {answer.state === 'loading' && <SkeletonCard label="Loading how fast answers are..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded isPart title={reportFailures.times} onRetry={answer.refetch} />}
        {answer.state === 'ready' && <Answers times={answer.data} isOld={answer.isPlaceholderData} />}
      </ReportSection>
      {answer.state === 'ready' && (
        <ReportSection
          id="stages-title"
          title="Time in each stage"
          what="How long applications sent in this period stayed in each stage, as far as they have left it. Some pass through a stage more than once."
        >
          <Stages times={answer.data} isOld={answer.isPlaceholderData} />
        </ReportSection>
      )}
    </>
  );
}

interface TimesTableProps {
  times: Times;
  isOld: boolean;
}

const formatPeriod = ({ from, to }: Times) => `${formatDay(from)} to ${formatDay(to)}`;

function Answers({ times, isOld }: TimesTableProps) {
  return (
    <FigureTable
      caption={`Asked for from ${formatPeriod(times)}`}
      heads={['Answer', 'Promised', 'In time', 'Usually']}
      isOld={isOld}
      rows={times.answers.map(({ answer, unit, promised, answered, inTime, percent, median }) => ({
        name: answerNames[answer],
        cells: [
          promiseInWords(promised, unit),
          answered === null
            ? countInWords(null)
            : `${percent === null ? countInWords(inTime) : `${percent}%`} of ${countInWords(answered)}`,
          answered === null ? '–' : unitsInWords(median, unit),
        ],
      }))}
    />
  );
}

function Stages({ times, isOld }: TimesTableProps) {
  return (
    <FigureTable
      caption={`Applications sent from ${formatPeriod(times)}`}
      heads={['Stage', 'Times passed', 'Half took less than', '9 in 10 took less than']}
      isOld={isOld}
      rows={times.stages.map(({ stage, applications, medianHours, slowHours }) => ({
        name: stageNames[stage],
        cells: [countInWords(applications), lengthInWords(medianHours), lengthInWords(slowHours)],
      }))}
    />
  );
}
