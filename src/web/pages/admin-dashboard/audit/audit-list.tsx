import { auditActionLabel, auditAreaNames, auditAreas } from '#shared/audit/audit-actions.ts';
import { auditFurthest } from '#shared/audit/audit-subjects.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { defineList } from '#web/dashboard/lists/define-list.ts';
import { ListScreen } from '#web/dashboard/lists/list-screen.tsx';
import { useList, without } from '#web/dashboard/lists/use-list.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { actorName, auditFailures, changesLine, subjectName } from './audit-words.ts';
import { ChainState } from './chain-state.tsx';

const day = /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The log of who did what, newest first. It isn't updated live, because reading it is recorded. */
export const auditEvents = defineList({
  title: 'Audit',
  of: 'events',
  call: 'audit.list',
  rows: ({ events, total }) => ({ rows: events.map((event) => ({ ...event, id: `${event.number}` })), total }),
  isPolled: false,
  furthest: auditFurthest,
  file: (api, body) => api.audit.exportList({ body }),
  filters: {
    area: {
      label: 'Part',
      values: auditAreaNames,
      names: { '': 'Everything', ...Object.fromEntries(auditAreaNames.map((name) => [name, auditAreas[name].label])) },
      clears: ['action'],
    },
    from: { label: 'From', shape: day },
    to: { label: 'To', shape: day },
    search: {},
    action: { shape: /^[a-z_-]+\.[a-z_-]+$/ },
    actor: { shape: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ },
    subject: { shape: /^[\w-]{1,100}$/ },
  },
  toQuery: ({ subject, ...rest }) => ({ ...rest, ...(subject && { subjectId: subject }) }),
  openShape: /^[1-9]\d{0,8}$/,
  columns: [
    {
      heading: 'What happened',
      cell: ({ label, number }) => (
        <>
          {label}
          <span className="sr-only">, event {number}</span>
        </>
      ),
      beneath: (event) => changesLine(event) || `Event ${event.number}`,
    },
    { heading: 'Done by', cell: (event) => <bdi>{actorName(event)}</bdi>, isCut: true, inTable: 'desk-spare' },
    {
      heading: 'About',
      cell: (event) => (
        <>
          {event.subject.label}
          {subjectName(event) !== null && (
            <>
              : <bdi>{subjectName(event)}</bdi>
            </>
          )}
        </>
      ),
      isCut: true,
      inTable: 'desk-spare max-lg:hidden',
    },
    {
      heading: 'When',
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
      isNumber: true,
      inTable: 'desk-spare',
    },
  ],
  getRowName: ({ label, number }) => `${label}, event ${number}`,
  words: { failed: auditFailures.list, hint: 'Choose other days, another part or other words.' },
  isPartOfScreen: true,
  empty: (_, isFiltered) =>
    !isFiltered && (
      <EmptyTab
        words={{ title: 'Nothing on this page', text: 'What people and our team do appears here as it happens.' }}
      />
    ),
  panel: onDemand(async () => (await import('./audit-panel.tsx')).AuditPanel),
});

export function AuditList() {
  const list = useList(auditEvents);
  const state = useCall('audit.state', {});
  const { answer, values } = list;
  /** Filters that were chosen in an event's details. */
  const chosen = [
    values.action && `only ‘${auditActionLabel(values.action)}’`,
    values.actor && 'only what one person did',
    values.subject && 'only what is about one thing',
  ].filter(Boolean);
  return (
    <ListScreen
      list={list}
      intro={
        <>
          <p className="mt-1 text-muted">
            Who did what, and when. No one can change it, and reading it is recorded too.
          </p>
          {state.state === 'ready' && <ChainState state={state.data} />}
          {state.state === 'failed' && (
            <PartlyLoaded id="state-not-loaded" title={auditFailures.state} onRetry={state.refetch} />
          )}
        </>
      }
      note={
        chosen.length > 0 && (
          <p className="not-in-print flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>Showing {chosen.join(', ')}.</span>
            <Button look="secondary" onClick={() => list.set(without(['action', 'actor', 'subject']))}>
              Show all
            </Button>
          </p>
        )
      }
    >
      {answer.state === 'ready' && !answer.data.totalIsExact && (
        <p className="text-sm text-muted">
          The list ends after {formatCount(answer.data.total)} events. Choose days to see older ones.
        </p>
      )}
    </ListScreen>
  );
}
