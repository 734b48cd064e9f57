import type { AuditEventWhole } from '#shared/api/audit/audit.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useFound } from '#web/data/use-call.ts';
import { Line } from '#web/features/applications/view/application-facts.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { actorName, auditFailures, roleName, subjectName } from './audit-words.ts';

/** An event beside the list, with everything that the log stores about it. */
export function AuditPanel({ id: number, onClose }: { id: string; onClose: () => void }) {
  const found = useFound('audit.get', { params: { number: Number(number) } });
  return (
    <SidePanel id="audit-event" title={`Event ${number}`} onClose={onClose}>
      <div className="mt-3">
        {found.state === 'loading' && <SkeletonCard label="Loading the event..." lines={6} />}
        {found.state === 'failed' && <NotLoaded title={auditFailures.load} onRetry={found.refetch} />}
        {found.state === 'ready' && !found.data && <p>There is no event with this number.</p>}
        {found.state === 'ready' && found.data && <Details event={found.data.event} />}
      </div>
    </SidePanel>
  );
}

function Details({ event }: { event: AuditEventWhole }) {
  const { label, action, at, changes, facts, personal, wasErased, requestId, sealedAt, actor, subject } = event;
  const about = subjectName(event);
  return (
    <div className="space-y-5">
      <h3 className="text-lg wrap-anywhere">{label}</h3>
      <dl className="ruled">
        <Line term="When">{formatMoment(at)}</Line>
        <Line term="Done by">
          <bdi>{actorName(event)}</bdi>
          {roleName(event) !== null && `, ${roleName(event)!.toLowerCase()}`}
        </Line>
        <Line term={subject.label}>{about === null ? '–' : <bdi>{about}</bdi>}</Line>
        {changes.map(({ name, before, after }) => (
          <Line key={name} term={name}>
            {before} → <strong>{after}</strong>
          </Line>
        ))}
        {facts.map(({ name, value }) => (
          <Line key={name} term={name}>
            {value}
          </Line>
        ))}
        {personal?.map(({ name, value }) => (
          <Line key={name} term={name}>
            <bdi>{value}</bdi>
          </Line>
        ))}
        {wasErased && <Line term="About people">Erased since then, as our privacy policy says</Line>}
        <Line term="Sealed">{sealedAt === null ? 'not yet' : formatMoment(sealedAt)}</Line>
        <Line term="Code">{action}</Line>
        {requestId !== null && <Line term="Request">{requestId}</Line>}
      </dl>
      <p className="flex flex-wrap gap-2">
        {actor.id !== null && <More query={`actor=${actor.id}`}>All by this person</More>}
        {subject.id !== null && <More query={`subject=${subject.id}`}>All about this</More>}
        <More query={`action=${action}`}>All like this</More>
      </p>
    </div>
  );
}

function More({ query, children }: { query: string; children: string }) {
  return (
    <DeskLink to={`${paths.adminDashboardTab('audit')}?${query}`} className={buttonClass('secondary')}>
      {children}
    </DeskLink>
  );
}
