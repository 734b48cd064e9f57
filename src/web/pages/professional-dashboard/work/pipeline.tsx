import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import type { PipelineStep } from '#shared/applications/pipeline.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { PointBadge, UrgencyBadge } from '#web/features/applications/view/point-badge.tsx';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { dateInWords, priceFor, stepWords } from './pipeline-words.ts';

interface PipelineColumn {
  readonly step: PipelineStep;
  readonly total: number;
  readonly applications: readonly ApplicationSummary[];
}

/** The professional's work in progress by step: columns from 1024 px, one list below that. */
export function Pipeline({ steps }: { steps: readonly PipelineColumn[] }) {
  return (
    <ol className="grid items-start gap-3 lg:grid-cols-4">
      {steps.map((step) => (
        <Column key={step.step} {...step} />
      ))}
    </ol>
  );
}

function Column({ step, total, applications }: PipelineColumn) {
  const { name, turn } = stepWords[step];
  return (
    <li className="min-w-0 rounded bg-bone p-3">
      <h3 className="flex items-baseline justify-between gap-2">
        <span>{name}</span>
        <span className="text-base text-muted even-figures">{formatCount(total)}</span>
      </h3>
      <p className="text-sm text-muted">{turn}</p>
      <ul className="mt-2 space-y-2 empty:hidden" aria-label={name}>
        {applications.map((application) => (
          <Card key={application.id} application={application} />
        ))}
      </ul>
      {total > applications.length && (
        <DeskLink
          to={`${paths.professionalDashboardTab('applications')}?step=${step}`}
          className="text-link tall text-sm"
        >
          Show all {formatCount(total)}
          <span className="sr-only">: {name}</span>
        </DeskLink>
      )}
    </li>
  );
}

function Card({ application }: { application: ApplicationSummary }) {
  const { id, title, userDetails, stage, urgency } = application;
  const price = priceFor(application);
  const isOutOfTurn = stage === 'changes_requested' || stage === 'problem';
  return (
    <li className="relative rounded border border-line bg-surface p-3 wrap-anywhere hover:border-forest">
      <DeskLink to={paths.assignedApplication(id)} className="desk-row-link line-clamp-2 whitespace-normal">
        {title}
      </DeskLink>
      <p className="text-sm text-muted">{userDetails.name}</p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
        {price && (
          <span title={price.exact} className="font-semibold even-figures">
            <span aria-hidden="true">{price.short}</span>
            <span className="sr-only">{price.exact}</span>
          </span>
        )}
        <span className="text-muted">{dateInWords(application)}</span>
      </p>
      {(isOutOfTurn || (stage === 'assigned' && urgency === 'high')) && (
        <p className="mt-1 flex flex-wrap gap-1">
          {isOutOfTurn && <PointBadge application={application} />}
          {stage === 'assigned' && urgency === 'high' && <UrgencyBadge urgency={urgency} />}
        </p>
      )}
    </li>
  );
}
