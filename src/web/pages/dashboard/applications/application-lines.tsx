import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { paths } from '#web/paths.ts';
import { ApplicationLine } from './application-line.tsx';

/** A client's applications, one below the other. */
export function ApplicationLines({ applications }: { applications: readonly ApplicationSummary[] }) {
  return (
    <ul className="divide-y divide-line rounded border border-line bg-surface">
      {applications.map((application) => (
        <ApplicationLine key={application.id} application={application} href={paths.application(application.id)} />
      ))}
    </ul>
  );
}
